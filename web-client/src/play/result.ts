// How a game ended, ranked.

import type { Feat, Player, ScorePart } from '../games/board';
import type { Lang } from '../i18n/lang';
import type { Messages } from '../i18n/messages';
import { joined } from '../i18n/joined';
import type { TableView } from '../protocol.gen';

export interface Rank {
  readonly seat: number;
  readonly name: string;
  readonly score: number;
  readonly isWinner: boolean;
}

/**
 * For each seat that is not among the `feats`: the category in which it scored most compared with
 * the best. Every player finds something of their own.
 */
export function strengths(
  parts: readonly ScorePart[],
  feats: readonly Feat[],
  seats: number,
): Feat[] {
  const named = new Set(feats.flatMap((feat) => feat.seats));
  const all: Feat[] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const own = ({ points }: ScorePart) => points[seat] ?? 0;
    const share = (part: ScorePart) => own(part) / Math.max(1, ...part.points);
    const left = parts.filter(
      (part) => own(part) > 0 && all.every(({ label }) => label !== part.label),
    );
    const [best] = left.toSorted((a, b) => share(b) - share(a) || own(b) - own(a));
    if (!named.has(seat) && best !== undefined) {
      all.push({ label: best.label, seats: [seat], count: String(own(best)) });
    }
  }
  return all;
}

/** The players from first to last; empty without a result. */
export function ranking(table: TableView, players: readonly Player[]): Rank[] {
  const { result } = table;
  if (result === null) return [];
  return players
    .map(({ name }, seat) => ({
      seat,
      name,
      score: result.scores[seat] ?? 0,
      isWinner: result.winners.includes(seat),
    }))
    .toSorted((a, b) => Number(b.isWinner) - Number(a.isWinner) || b.score - a.score);
}

/**
 * Who won, in one sentence; empty without a result. A person who plays all seats cannot win against
 * themselves.
 */
export function resultSentence(
  table: TableView,
  players: readonly Player[],
  own: number | null,
  messages: Messages,
  lang: Lang,
): string {
  const winners = ranking(table, players).filter(({ isWinner }) => isWinner);
  const [only, ...others] = winners;
  if (only === undefined) return table.status === 'finished' ? messages.result.title : '';
  if (others.length > 0)
    return messages.result.share(
      joined(
        winners.map(({ name }) => name),
        lang,
      ),
    );
  return only.seat === own && !table.hot_seat
    ? messages.result.youWin
    : messages.result.wins(only.name);
}
