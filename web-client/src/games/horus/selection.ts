/**
 * From the list of legal actions to the player's choice, one tap at a time. Pure.
 *
 * Nothing here knows any rules: `targets` and `taps` offer exactly what some listed action needs,
 * `chosen` returns the listed action that is selected, and only that can be confirmed.
 */
import type { Choice } from '../board';
import { inOrder } from './picking';
import type { Action, Card, Pile, Place, Preview, TileId, TileView } from './types.gen';

export type Legal = Choice<Action, Preview>;

/** Which side of a two-sided tile is up; tiles with one side have it up. */
export type Side = 'land' | 'river' | 'necropolis';

/** What the player has selected so far. */
export type Selection =
  | { kind: 'none'; side: Side }
  | { kind: 'place'; side: Side; x: number; y: number }
  | { kind: 'barque'; barque: TileId }
  | { kind: 'extend'; barque: TileId; x: number; y: number }
  | { kind: 'card'; card: Card }
  | { kind: 'pile'; card: Card; pile: Pile }
  | { kind: 'nile' }
  | { kind: 'stone'; tile: TileId }
  | { kind: 'from'; from: TileId }
  | { kind: 'move'; from: TileId; to: TileId }
  | { kind: 'skip' };

/** What can be tapped. */
export type Tap =
  | { type: 'side'; side: Side }
  | { type: 'place'; x: number; y: number }
  | { type: 'barque'; tile: TileId }
  | { type: 'card'; card: Card }
  | { type: 'pile'; pile: Pile }
  | { type: 'nile' }
  | { type: 'stone'; tile: TileId }
  | { type: 'from'; tile: TileId }
  | { type: 'to'; tile: TileId }
  | { type: 'skip' };

/** Something on the table that can be tapped. */
export interface Target extends Place {
  readonly key: string;
  readonly tap: Tap;
  /** How many more points it brings, if the server says so. */
  readonly points: number | null;
}

const SIDES = { place_tile: 'land', place_river: 'river', place_necropolis: 'necropolis' } as const;

export function isSameCard(a: Card, b: Card): boolean {
  return a.terrain === b.terrain && a.number === b.number;
}

/** Whether this listed action is still compatible with the selection. */
function fits(action: Action, selection: Selection): boolean {
  switch (action.type) {
    case 'place_tile':
    case 'place_river':
    case 'place_necropolis': {
      const side = SIDES[action.type];
      if (selection.kind === 'none') return selection.side === side;
      if (selection.kind !== 'place' || selection.side !== side) return false;
      return selection.x === action.x && selection.y === action.y;
    }
    case 'extend_river':
      if (selection.kind === 'none') return selection.side === 'river';
      if (selection.kind === 'barque') return selection.barque === action.barque;
      if (selection.kind !== 'extend' || selection.barque !== action.barque) return false;
      return selection.x === action.x && selection.y === action.y;
    case 'play_card':
      if (selection.kind === 'none') return true;
      if (selection.kind === 'card') return isSameCard(selection.card, action.card);
      if (selection.kind !== 'pile') return false;
      return isSameCard(selection.card, action.card) && selection.pile === action.pile;
    case 'play_nile':
      return selection.kind === 'none' || selection.kind === 'nile';
    case 'place_stone':
      if (selection.kind === 'none') return true;
      return selection.kind === 'stone' && selection.tile === action.tile;
    case 'move_stone':
      if (selection.kind === 'none') return true;
      if (selection.kind === 'from') return selection.from === action.from;
      if (selection.kind !== 'move') return false;
      return selection.from === action.from && selection.to === action.to;
    case 'skip_stone':
    case 'skip_move':
      return selection.kind === 'none' || selection.kind === 'skip';
  }
}

/** Whether there is nothing left to select. */
function isWhole({ kind }: Selection): boolean {
  return kind !== 'none' && kind !== 'barque' && kind !== 'card' && kind !== 'from';
}

/** The sides to choose between. */
export function sides(actions: readonly Legal[]): Side[] {
  const found = new Set(
    actions.flatMap(({ action }): Side[] => {
      if (action.type === 'extend_river') return ['river'];
      return action.type in SIDES ? [SIDES[action.type as keyof typeof SIDES]] : [];
    }),
  );
  return (['land', 'river', 'necropolis'] as const).filter((side) => found.has(side));
}

/** The initial selection. */
export function start(actions: readonly Legal[]): Selection {
  const [only, ...others] = actions;
  if (only !== undefined && others.length === 0) return wholeOf(only.action);
  return { kind: 'none', side: sides(actions)[0] ?? 'land' };
}

/** Everything that has to be selected for an action. */
export function wholeOf(action: Action): Selection {
  switch (action.type) {
    case 'place_tile':
    case 'place_river':
    case 'place_necropolis':
      return { kind: 'place', side: SIDES[action.type], x: action.x, y: action.y };
    case 'extend_river':
      return { kind: 'extend', barque: action.barque, x: action.x, y: action.y };
    case 'play_card':
      return { kind: 'pile', card: action.card, pile: action.pile };
    case 'play_nile':
      return { kind: 'nile' };
    case 'place_stone':
      return { kind: 'stone', tile: action.tile };
    case 'move_stone':
      return { kind: 'move', from: action.from, to: action.to };
    case 'skip_stone':
    case 'skip_move':
      return { kind: 'skip' };
  }
}

/** Whether both select exactly the same. */
export function isSame(a: Selection, b: Selection): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The same selection if it still leads somewhere, otherwise none. */
export function refresh(actions: readonly Legal[], selection: Selection): Selection {
  return actions.some(({ action }) => fits(action, selection)) ? selection : start(actions);
}

/** The listed action that is selected. */
export function chosen(actions: readonly Legal[], selection: Selection): Legal | null {
  if (!isWhole(selection)) return null;
  return actions.find(({ action }) => fits(action, selection)) ?? null;
}

/** The selection after a tap; unchanged if no listed action needs it. */
export function pick(actions: readonly Legal[], selection: Selection, tap: Tap): Selection {
  const next = after(selection, tap);
  if (next === null || !actions.some(({ action }) => fits(action, next))) return selection;
  return next.kind === 'card' ? withOnlyPile(actions, next) : next;
}

function after(selection: Selection, tap: Tap): Selection | null {
  switch (tap.type) {
    case 'side':
      return { kind: 'none', side: tap.side };
    case 'place': {
      const { x, y } = tap;
      if (selection.kind === 'barque' || selection.kind === 'extend')
        return { kind: 'extend', barque: selection.barque, x, y };
      if (selection.kind !== 'none' && selection.kind !== 'place') return null;
      return { kind: 'place', side: selection.side, x, y };
    }
    case 'barque':
      return { kind: 'barque', barque: tap.tile };
    case 'card':
      return { kind: 'card', card: tap.card };
    case 'pile':
      if (selection.kind !== 'card' && selection.kind !== 'pile') return null;
      return { kind: 'pile', card: selection.card, pile: tap.pile };
    case 'nile':
    case 'skip':
      return { kind: tap.type };
    case 'stone':
      return { kind: 'stone', tile: tap.tile };
    case 'from':
      return { kind: 'from', from: tap.tile };
    case 'to':
      if (selection.kind !== 'from' && selection.kind !== 'move') return null;
      return { kind: 'move', from: selection.from, to: tap.tile };
  }
}

function withOnlyPile(actions: readonly Legal[], { card }: { card: Card }): Selection {
  const [pile, ...others] = pilesFor(actions, card);
  return pile !== undefined && others.length === 0
    ? { kind: 'pile', card, pile }
    : { kind: 'card', card };
}

/** One step back. */
export function back(actions: readonly Legal[], selection: Selection): Selection {
  switch (selection.kind) {
    case 'place':
      return { kind: 'none', side: selection.side };
    case 'extend':
      return { kind: 'barque', barque: selection.barque };
    case 'barque':
      return { kind: 'none', side: 'river' };
    case 'move':
      return { kind: 'from', from: selection.from };
    case 'pile':
      return pilesFor(actions, selection.card).length > 1
        ? { kind: 'card', card: selection.card }
        : start(actions);
    case 'none':
    case 'card':
    case 'nile':
    case 'stone':
    case 'from':
    case 'skip':
      return start(actions);
  }
}

/** The piles from which a card may bring a tile. */
export function pilesFor(actions: readonly Legal[], card: Card): Pile[] {
  return actions.flatMap(({ action }) =>
    action.type === 'play_card' && isSameCard(action.card, card) ? [action.pile] : [],
  );
}

export function canSkip(actions: readonly Legal[]): boolean {
  return actions.some(({ action: { type } }) => type === 'skip_stone' || type === 'skip_move');
}

export function canPlayNile(actions: readonly Legal[]): boolean {
  return actions.some(({ action }) => action.type === 'play_nile');
}

/** What can be tapped on the table now, each once, in reading order. */
export function targets(
  actions: readonly Legal[],
  selection: Selection,
  tiles: readonly TileView[],
): Target[] {
  const found = new Map<string, Target>();
  for (const legal of actions) {
    const target = targetOf(legal, selection, tiles);
    if (target !== null && !found.has(target.key)) found.set(target.key, target);
  }
  return inOrder([...found.values()]);
}

/** The key of the target that is next on the way to this action. */
export function hintTarget(
  action: Action,
  selection: Selection,
  tiles: readonly TileView[],
): string | null {
  return targetOf({ action, preview: null }, selection, tiles)?.key ?? null;
}

function targetOf(
  { action, preview }: Legal,
  selection: Selection,
  tiles: readonly TileView[],
): Target | null {
  const onTile = (type: 'barque' | 'stone' | 'from' | 'to', tile: TileId): Target | null => {
    const at = tiles[tile];
    if (at === undefined) return null;
    const points = type === 'stone' || type === 'to' ? (preview?.points ?? null) : null;
    return { key: `${type}-${tile}`, x: at.x, y: at.y, tap: { type, tile }, points };
  };
  const onPlace = (x: number, y: number): Target => ({
    key: `place-${x}-${y}`,
    x,
    y,
    tap: { type: 'place', x, y },
    points: null,
  });
  switch (action.type) {
    case 'place_tile':
    case 'place_river':
    case 'place_necropolis': {
      if (selection.kind !== 'none' && selection.kind !== 'place') return null;
      return selection.side === SIDES[action.type] ? onPlace(action.x, action.y) : null;
    }
    case 'extend_river':
      if (selection.kind === 'none' || selection.kind === 'place')
        return selection.side === 'river' ? onTile('barque', action.barque) : null;
      if (selection.kind !== 'barque' && selection.kind !== 'extend') return null;
      return selection.barque === action.barque ? onPlace(action.x, action.y) : null;
    case 'place_stone':
      return onTile('stone', action.tile);
    case 'move_stone':
      if (selection.kind !== 'from' && selection.kind !== 'move')
        return onTile('from', action.from);
      return selection.from === action.from ? onTile('to', action.to) : null;
    case 'play_card':
    case 'play_nile':
    case 'skip_stone':
    case 'skip_move':
      return null;
  }
}

/** The key of the target that was selected last. */
export function pickedKey(selection: Selection): string | null {
  switch (selection.kind) {
    case 'place':
    case 'extend':
      return `place-${selection.x}-${selection.y}`;
    case 'stone':
      return `stone-${selection.tile}`;
    case 'move':
      return `to-${selection.to}`;
    case 'none':
    case 'barque':
    case 'card':
    case 'pile':
    case 'nile':
    case 'from':
    case 'skip':
      return null;
  }
}
