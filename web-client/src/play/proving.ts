// Checks every card as it comes, against the seals that this browser has seen first. Fetched by the
// connection to a table.

import { i18n } from '../i18n/language.svelte';
import { store, storedJson } from '../base/storage';
import type { SealedPile, ServerMessage, TableView } from '../protocol.gen';
import type { DealWords } from '../i18n/client.gen';
import { inLanguages } from '../i18n/in-languages';
import type { Drawing } from '../games/board';
import { provedIn } from './draws';

/** What a position shows, before or after a message. */
interface Seen {
  readonly version: number;
  readonly view: unknown;
  readonly lastEvents: readonly unknown[];
}

/** What this browser has checked at a table. */
export interface Checked {
  readonly table: string;
  /** The newest seal of each pile. */
  readonly seals: readonly SealedPile[];
  /** How many pieces were proved. */
  readonly proved: number;
  /** Whether anything was not what had been sealed. */
  readonly isBroken: boolean;
}

/** The maximum number of tables kept; the oldest is forgotten first. */
export const CHECKED_MAX = 20;

const STORED = 'fondaco.draws';

const games = import.meta.glob<Drawing>('../games/*/drawing.ts', { import: 'drawing' });

const { words, load } = inLanguages(
  import.meta.glob<DealWords>('../../words/*.ftl', { query: '?part=deal', import: 'default' }),
);

/** What was checked at a table; `null` if nothing was. */
export function checkedAt(table: string): Checked | null {
  return all().find((one) => one.table === table) ?? null;
}

/** Hears a message, and says what is wrong with it; `null` if nothing is. */
export async function hear(
  { id, ruleset }: Pick<TableView, 'id' | 'ruleset'>,
  message: ServerMessage,
  before: Seen | null,
  after: Seen | null,
): Promise<string | null> {
  const game = await games[`../games/${ruleset}/drawing.ts`]?.();
  if (game === undefined) return null;
  const known = checkedAt(id) ?? { table: id, seals: [], proved: 0, isBroken: false };
  const next = heard(known, game, message, before, after);
  if (next !== known) store(STORED, JSON.stringify([...others(id), next].slice(-CHECKED_MAX)));
  if (!next.isBroken) return null;
  await load(i18n.lang);
  return words[i18n.lang].cardWrong;
}

/** What is known after a message. Pure. */
export function heard(
  known: Checked,
  game: Drawing,
  message: ServerMessage,
  before: Seen | null,
  after: Seen | null,
): Checked {
  if (message.type === 'snapshot') {
    const { position } = message;
    // A server that was restored from a backup has forgotten what came later.
    const kept = known.seals.filter(({ since }) => since <= (position?.version ?? since));
    const held = kept.length === known.seals.length ? known : { ...known, seals: kept };
    return sealed(held, position?.sealed ?? []);
  }
  const isNext = message.type === 'update' && after?.version === message.version;
  if (!isNext || before === null || before === after) return known;
  const newSeals = message.sealed ?? [];
  const step = {
    before: before.view,
    after: after.view,
    events: after.lastEvents,
    proofs: [...(message.drawn ?? []), ...(message.private?.drawn ?? [])],
    sealed: newSeals,
  };
  // Another tab may have heard more already: what it has seen sealed later proves nothing here.
  const current = known.seals.filter(({ since }) => since < message.version);
  const seals = new Map(current.map((seal) => [seal.pile, seal]));
  const proved = provedIn(step, seals, game);
  if (proved === null) return { ...known, isBroken: true };
  const next = proved === 0 ? known : { ...known, proved: known.proved + proved };
  return sealed(next, newSeals);
}

/** Keeps the newest seal of each pile. The first that was seen counts: another one for the same order is a lie. */
function sealed(known: Checked, seals: readonly SealedPile[]): Checked {
  return seals.reduce((kept, seal) => {
    const old = kept.seals.find(({ pile }) => pile === seal.pile);
    if (old !== undefined && old.since > seal.since) return kept;
    if (old?.since === seal.since) {
      const isSame = old.root === seal.root && old.size === seal.size;
      return isSame ? kept : { ...kept, isBroken: true };
    }
    return { ...kept, seals: [...kept.seals.filter((one) => one !== old), seal] };
  }, known);
}

function others(table: string): readonly Checked[] {
  return all().filter((one) => one.table !== table);
}

function all(): readonly Checked[] {
  const stored = storedJson(STORED);
  return Array.isArray(stored) ? stored.filter(isChecked) : [];
}

function isChecked(value: unknown): value is Checked {
  if (typeof value !== 'object' || value === null) return false;
  const { table, seals, proved, isBroken } = value as Partial<Record<keyof Checked, unknown>>;
  return (
    typeof table === 'string' &&
    Array.isArray(seals) &&
    seals.every(isSeal) &&
    typeof proved === 'number' &&
    typeof isBroken === 'boolean'
  );
}

function isSeal(value: unknown): value is SealedPile {
  if (typeof value !== 'object' || value === null) return false;
  const { pile, since, size, root } = value as Partial<Record<keyof SealedPile, unknown>>;
  return (
    typeof pile === 'string' &&
    typeof since === 'number' &&
    typeof size === 'number' &&
    typeof root === 'string'
  );
}
