// Looking back at a finished game with others: the table's socket carries who leads, what they show, and remarks.

import { untrack } from 'svelte';
import { router } from '../../base/router.svelte';
import { socketUrlOf } from '../../base/urls';
import { api } from '../../connection/api';
import { newCommandId } from '../../connection/command-id';
import { failureOf, session } from '../../connection/session.svelte';
import { openSocket, type Socket } from '../../connection/socket';
import { i18n } from '../../i18n/language.svelte';
import { followBlocks, blocked } from '../../people/talk/blocked.svelte';
import { isRemoved } from '../../play/chat';
import { comesBack } from '../../play/closing';
import {
  MARKS_MAX,
  type ClientMessage,
  type Mark,
  type Moment,
  type ServerMessage,
  type TableId,
} from '../../protocol.gen';
import { toasts } from '../../ui/toasts.svelte';
import type { Playback } from '../playback.svelte';
import type { Recording, Seen } from '../recording';
import { ALONE, momentOf, receive, remarksOf, seenIn, type TogetherState } from './state';

export { default as Bar } from './TogetherBar.svelte';
export { default as Layer } from './MarksLayer.svelte';
export { default as PlayAs } from './PlayAs.svelte';
export { default as Tools } from './TogetherTools.svelte';

/** What is shown goes out at most this often, in milliseconds: the last of several moments counts. */
const SHOW_MS = 80;

const WHAT_IF = {
  hot_seat: false,
  commitment: null,
  seat: null,
  computers: null,
  what_if: true,
} as const;

interface Sources {
  readonly table: TableId;
  readonly recording: Recording;
  readonly playback: Playback;
  readonly seen: () => Seen;
  readonly onseen: (seen: Seen) => void;
  /** Whether to follow whoever leads first. */
  readonly follows: boolean;
  /** Whether to lead at once. */
  readonly leads: boolean;
}

export class Together {
  #state = $state.raw<TogetherState>(ALONE);
  /** Whether this page leads. */
  isLeading = $state(false);
  /** Whether this page shows what whoever leads shows. */
  isFollowing = $state(false);
  /** Whether the remarks on the step shown are open. */
  isTalking = $state(false);
  /** Whether a game is being opened that goes on from here. */
  isBusy = $state(false);
  /** Whether a tap marks a place. */
  isMarking = $state(false);
  /** This page's own marks, as long as it leads. */
  #own = $state.raw<readonly Mark[]>([]);
  readonly #sources: Sources;
  readonly #socket: Socket;
  #leadCommand: string | null = null;
  /** Whether whoever leads first is followed, and nobody has led yet. */
  #isExpecting: boolean;
  #isToLead: boolean;
  #remark: { id: string; settle: (isKept: boolean) => void } | null = null;
  #shown: Moment | null = null;
  #shownAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly remarks = $derived.by(() =>
    remarksOf(this.#state.chat, (line) => isRemoved(line) || blocked.has(line.person.id)),
  );
  readonly lead = $derived.by(() => {
    const { lead } = this.#state;
    return lead !== null && blocked.has(lead.by.id) ? null : lead;
  });
  readonly invited = $derived.by(() => {
    const { invited } = this.#state;
    const by = invited?.by.id;
    return by === undefined || by === session.me?.id || blocked.has(by) ? null : invited;
  });
  /** What is marked on the board. */
  readonly marks = $derived.by(() => {
    if (this.isLeading) return this.#own;
    return this.isFollowing ? (this.lead?.moment.marks ?? []) : [];
  });

  /** Construct it within an effect, and `stop` it at its end. */
  constructor(sources: Sources) {
    this.#sources = sources;
    this.isFollowing = this.#isExpecting = sources.follows;
    this.#isToLead = sources.leads;
    followBlocks();
    this.#socket = openSocket(socketUrlOf(`ws/tables/${sources.table}`), {
      opened: () => this.#greet(),
      received: (message) => this.#received(message as ServerMessage),
      changed: ({ is }) => {
        if (is === 'waiting') this.#lost();
      },
      // Every visitor may ask this, and no action of any game is `null`.
      probe: () => void this.#say({ type: 'why_not', cmd_id: newCommandId(), action: null }),
    });
    // Marks are about one step.
    const step = () => sources.playback.step;
    $effect(() => {
      step();
      this.#own = [];
    });
    $effect(() => this.#follow());
    $effect(() => this.#show());
  }

  /** Leads from now on. */
  takeLead() {
    const cmd_id = newCommandId();
    const moment = this.#moment();
    if (!this.#say({ type: 'lead', cmd_id, moment })) {
      toasts.show(i18n.t.errors.unreachable);
      return;
    }
    this.#leadCommand = cmd_id;
    this.#shown = moment;
  }

  /** Plays on from here with everybody who follows, until it is thrown away. */
  async whatIf() {
    const { table, recording, playback } = this.#sources;
    playback.pause();
    this.isBusy = true;
    try {
      const version = recording.steps[playback.step - 1]?.version ?? 0;
      const { code } = await api.fork(table, { ...WHAT_IF, version });
      router.go(`t/${code}`);
    } catch (error) {
      toasts.show(i18n.t.errors[failureOf(error)]);
    } finally {
      this.isBusy = false;
    }
  }

  stopLeading() {
    this.#leads(false);
    this.#say({ type: 'show', cmd_id: newCommandId(), moment: null });
  }

  follow(isFollowing: boolean) {
    this.#applied = null;
    this.isFollowing = isFollowing;
  }

  /** Adds a mark, or takes it away if it is there. */
  mark(mark: Mark) {
    const isSame = (other: Mark) => other.from === mark.from && other.to === mark.to;
    this.#own = this.#own.some(isSame)
      ? this.#own.filter((other) => !isSame(other))
      : [...this.#own, mark].slice(-MARKS_MAX);
  }

  clear() {
    this.#own = [];
  }

  /** Returns whether it is kept; if not, the person has been told why. */
  remark(step: number, text: string): Promise<boolean> {
    const id = newCommandId();
    return new Promise((settle) => {
      this.#remark?.settle(false);
      this.#remark = { id, settle };
      const words = { type: 'text', text } as const;
      if (!this.#say({ type: 'say', cmd_id: id, words, step })) this.#lost();
    });
  }

  stop() {
    clearTimeout(this.#timer);
    this.#socket.stop();
  }

  #say(message: ClientMessage): boolean {
    return this.#socket.send(message);
  }

  #greet() {
    this.#state = { ...this.#state, lead: null };
    const last = this.#sources.recording.steps.at(-1);
    // The game is known: only the table and what was said is still missing.
    const seen = last === undefined ? null : { version: last.version, hash: last.hash };
    this.#say({ type: 'hello', seen, shorthand: null });
    if (this.#isToLead) this.takeLead();
    this.#isToLead = false;
  }

  /** Whoever has gone leads no longer. */
  #lost() {
    this.#leads(false);
    if (this.#remark === null) return;
    toasts.show(i18n.t.errors.unreachable);
    this.#remark.settle(false);
    this.#remark = null;
  }

  #received(message: ServerMessage) {
    this.#state = receive(this.#state, message);
    if (message.type === 'looking_back') {
      if (message.lead !== null) this.#isExpecting = false;
      else if (!this.#isExpecting) this.isFollowing = false;
      if (this.isLeading && message.lead?.by.id !== session.me?.id) this.#leads(false);
    } else if (message.type === 'played_on') {
      const isLed = this.isFollowing && this.invited?.by.id === this.lead?.by.id;
      if (message.what_if && isLed) router.go(`t/${message.table.code}`);
    } else if (message.type === 'done') {
      if (message.cmd_id === this.#leadCommand) this.#leads(true);
      this.#answered(message.cmd_id, true);
    } else if (message.type === 'rejected') {
      const isOwn = message.cmd_id === this.#leadCommand || message.cmd_id === this.#remark?.id;
      if (isOwn) toasts.show(i18n.t.errors[message.code]);
      if (message.code === 'not_leading') this.#leads(false);
      this.#answered(message.cmd_id, false);
    } else if (message.type === 'closing' && !comesBack(message.code)) this.stop();
  }

  #answered(id: string, isKept: boolean) {
    if (this.#remark?.id !== id) return;
    this.#remark.settle(isKept);
    this.#remark = null;
  }

  #leads(isLeading: boolean) {
    this.#leadCommand = null;
    this.isLeading = isLeading;
    if (isLeading) this.isFollowing = false;
    else {
      this.isMarking = false;
      this.#own = [];
    }
  }

  #moment(): Moment {
    const { playback, seen } = this.#sources;
    return momentOf(playback.step, seen(), this.#own);
  }

  #applied: Moment | null = null;

  /** Goes where whoever leads is. Anyone who goes elsewhere follows no longer. */
  #follow() {
    const { playback, recording, seen, onseen } = this.#sources;
    const moment = this.lead?.moment;
    const { step } = playback;
    if (!this.isFollowing || moment === undefined) return;
    if (moment !== this.#applied) {
      this.#applied = moment;
      if (step !== moment.step) playback.go(moment.step);
      onseen(seenIn(moment, recording.seats, untrack(seen)));
    } else if (step !== Math.min(moment.step, playback.length)) this.isFollowing = false;
  }

  /** Shows the others what this page shows, now or soon. */
  #show() {
    const moment = this.#moment();
    if (!this.isLeading) return;
    if (JSON.stringify(moment) === JSON.stringify(this.#shown)) return;
    const wait = Math.max(0, this.#shownAt + SHOW_MS - performance.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.isLeading) return;
      this.#shown = this.#moment();
      this.#shownAt = performance.now();
      this.#say({ type: 'show', cmd_id: newCommandId(), moment: this.#shown });
    }, wait);
  }
}
