// What the player is told below the table while choosing. Pure.

import { numberText, sizesText } from './describe';
import type { Messages } from './messages';
import type { Selection, Target } from './selection';
import type { Outlook } from './outlook';
import type { PublicView } from './types.gen';

/** What to tap next; empty if that is obvious. */
export function hint(
  m: Messages,
  view: PublicView,
  selection: Selection,
  targets: readonly Target[],
): string {
  switch (view.turn.step.type) {
    case 'lay_tile':
      return layHint(m, selection, targets);
    case 'play_card':
      if (selection.kind === 'card') return m.dock.tapPile;
      if (selection.kind === 'pile') {
        return m.dock.cardNote(m.a[selection.pile], numberText(m, selection.card.number));
      }
      return selection.kind === 'nile' ? m.dock.nileNote : m.dock.tapCard;
    case 'place_stone':
      return selection.kind === 'skip' ? m.dock.skipAsk : m.dock.tapStone;
    case 'move_stone':
      if (selection.kind === 'skip') return m.dock.skipMoveAsk;
      return selection.kind === 'none' ? m.dock.tapFrom : m.dock.tapTo;
    case 'finished':
      return '';
  }
}

/** What laying the tile there leads to, and what it rules out. */
export function outlookText(m: Messages, { size, wanted, fits }: Outlook): string {
  if (wanted === null) return m.dock.grows(size);
  const { min, max } = wanted;
  return fits ? m.dock.stoneFollows(size) : m.dock.noStoneHere(size, sizesText(m, min, max));
}

/** What hollow dots mean. */
export function barrenText(
  m: Messages,
  targets: readonly Target[],
  barren: ReadonlySet<string>,
): string {
  const isHopeless = targets.every(({ key }) => barren.has(key));
  return isHopeless ? m.dock.allHollow : m.dock.someHollow;
}

function layHint(m: Messages, selection: Selection, targets: readonly Target[]): string {
  if (selection.kind === 'barque' || selection.kind === 'extend') return m.dock.tapBarqueGoal;
  const hasBarque = targets.some(({ tap }) => tap.type === 'barque');
  const hasPlace = targets.some(({ tap }) => tap.type === 'place');
  if (hasBarque) return hasPlace ? m.dock.tapBarqueOrPlace : m.dock.tapBarque;
  return m.dock.tapPlace;
}

/** The label of the button that confirms the selection. */
export function confirmText(m: Messages, selection: Selection): string {
  switch (selection.kind) {
    case 'place':
    case 'extend':
      return m.dock.lay;
    case 'pile':
      return m.dock.play;
    case 'nile':
      return m.dock.playNile;
    case 'stone':
      return m.dock.place;
    case 'move':
      return m.dock.move;
    case 'skip':
      return m.dock.yes;
    case 'none':
    case 'barque':
    case 'card':
    case 'from':
      return '';
  }
}
