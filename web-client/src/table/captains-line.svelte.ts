// The line above the board: what happened, and how the end comes. What is grave stays until it
// could be read, whatever happens meanwhile.

import { untrack } from 'svelte';
import { sounds } from '../base/sounds.svelte';
import type { Ending } from '../games/board';
import { lasting, readingTime, type Report } from './reports';

interface Sources {
  /** What has happened since the reader last did something, oldest first. */
  reports: () => readonly Report[];
  ending: () => Ending | null;
  isToAct: () => boolean;
  /** `null` until there is a position. */
  version: () => number | null;
}

export class CaptainsLine {
  readonly #sources: Sources;
  /** What is grave and has not been read, oldest first. */
  #unread = $state.raw<readonly number[]>([]);
  readonly #first = $derived.by(() =>
    this.reports.find(({ version }) => this.#unread.includes(version)),
  );
  /** What is shown; everything else is only spoken. */
  readonly shown = $derived.by(() =>
    this.#first === undefined ? lasting(this.reports, this.#sources.isToAct()) : [this.#first],
  );
  readonly ending = $derived.by(() => this.#sources.ending());
  /** The end, from when it was announced until that could be read. */
  staged = $state.raw<Ending | null>(null);

  /** Construct it during component initialisation. */
  constructor(sources: Sources) {
    this.#sources = sources;
    let heard = untrack(sources.version);
    $effect(() => {
      const version = sources.version();
      const { reports } = this;
      const since = heard;
      heard = version;
      // What led to the first position shown is not news.
      if (since === null) return;
      const fresh = reports.filter((one) => one.isGrave && one.version > since);
      if (fresh.length === 0) return;
      sounds.play('news');
      const isKnown = (unread: number) => reports.some(({ version }) => version === unread);
      const waiting = untrack(() => this.#unread).filter(isKnown);
      this.#unread = [...waiting, ...fresh.map((one) => one.version)];
    });
    // By version, because every move creates all reports again.
    const first = $derived(this.#first?.version);
    $effect(() => {
      const report = untrack(() => this.#first);
      if (first === undefined || report === undefined) return undefined;
      return whileSeen(readingTime(report), () => {
        this.#unread = this.#unread.filter((one) => one !== first);
      });
    });
    this.#stages();
  }

  /** Announces the end once, in the middle of the board. */
  #stages() {
    let hasPosition = untrack(this.#sources.version) !== null;
    const isAnnounced = $derived(this.ending?.isAnnounced === true);
    let wasAnnounced = untrack(() => isAnnounced);
    $effect(() => {
      const version = this.#sources.version();
      if (isAnnounced && !wasAnnounced && hasPosition) {
        this.staged = untrack(() => this.ending);
        sounds.play('bell');
      } else if (!isAnnounced) this.staged = null;
      wasAnnounced = isAnnounced;
      hasPosition = version !== null;
    });
  }

  /** What has happened since the reader last did something, oldest first. */
  get reports(): readonly Report[] {
    return this.#sources.reports();
  }

  readonly unstage = () => (this.staged = null);
}

/** Calls `done` after the page has been in sight for that many milliseconds; returns what cancels it. */
export function whileSeen(ms: number, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(done, ms);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
