// The chronicle of a circle in sentences, each with the moment that it tells of. Pure.

import type { ChronicleWords } from '../../i18n/client.gen';
import type { CircleChronicle, CircleFeat, CircleTable, UserId } from '../../protocol.gen';
import { namesAt, nameOf } from '../seats';

export interface Line {
  readonly key: string;
  readonly text: string;
  /** When the game ended, in Unix milliseconds. */
  readonly at: number;
  /** The moment in the address of its replay. */
  readonly path: string;
}

export interface Speaker {
  readonly t: ChronicleWords;
  readonly guest: string;
  readonly computer: (name: string) => string;
  /** What a ruleset is called. */
  readonly title: (ruleset: string) => string;
  /** The names of the members. */
  readonly names: ReadonlyMap<UserId, string>;
  /** Names as a list. */
  readonly joined: (names: readonly string[]) => string;
}

/** The most sentences among people, and with computers. */
const LINES_MAX = 8;
const COMPUTER_LINES_MAX = 3;

/** Beyond the last step of any game: a replay stops at its end. */
const END = 999_999;

type Kind = 'comeback' | 'raids' | 'voyage' | 'homecoming' | 'leap' | 'region';

/** In the order in which they are told. Any other kind is left out. */
const KINDS: readonly Kind[] = ['comeback', 'raids', 'voyage', 'homecoming', 'leap', 'region'];

/** What people have done among themselves, the rarest first. */
export function lines(chronicle: CircleChronicle, speaker: Speaker): readonly Line[] {
  const { nemesis, year_ago } = chronicle;
  const { t } = speaker;
  const told: Line[] = [];
  if (year_ago?.result != null) {
    const winners = namesAt(year_ago, year_ago.result.winners, speaker);
    const text = t.yearAgo(speaker.joined(winners), speaker.title(year_ago.ruleset));
    if (winners.length > 0) told.push(line('yearAgo', text, year_ago, END));
  }
  const [name, other] = [nemesis?.person, nemesis?.of].map((id) => speaker.names.get(id ?? ''));
  if (nemesis !== null && name !== undefined && other !== undefined) {
    const text = t.nemesis(name, other, ...nemesis.ahead);
    told.push(line('nemesis', text, nemesis.game, END));
  }
  return [...told, ...feats(chronicle, false, speaker)].slice(0, LINES_MAX);
}

/** What people have done in games with computers. */
export const linesWithComputers = (chronicle: CircleChronicle, speaker: Speaker): readonly Line[] =>
  feats(chronicle, true, speaker).slice(0, COMPUTER_LINES_MAX);

/** First the greatest ever, then those of this year. */
function feats({ feats }: CircleChronicle, computers: boolean, speaker: Speaker): readonly Line[] {
  return [true, false].flatMap((isEver) =>
    KINDS.flatMap((kind) =>
      feats
        .filter((feat) => feat.kind === kind)
        .filter((feat) => feat.computers === computers && feat.is_ever === isEver)
        .flatMap((feat) => {
          const name = nameOf(feat.game.seats[feat.seat], speaker);
          if (name === null) return [];
          const text = sentence(kind, feat, name, speaker.t);
          return [line(`${kind}${String(isEver)}`, text, feat.game, feat.step)];
        }),
    ),
  );
}

function sentence(
  kind: Kind,
  { count, is_ever, game }: CircleFeat,
  name: string,
  t: ChronicleWords,
) {
  // Of a comeback, what was missing is counted, in thousandths.
  const told = kind === 'comeback' ? Math.round((1000 - count) / 10) : count;
  if (is_ever) return t[`${kind}Ever`](name, told);
  return t[`${kind}Year`](name, told, String(new Date(game.finished_at ?? 0).getUTCFullYear()));
}

const line = (key: string, text: string, game: CircleTable, step: number): Line => ({
  key,
  // A name may end in a full stop, and a sentence has one.
  text: text.replace(/([^.])\.\.(?!\.)/g, '$1.'),
  at: game.finished_at ?? game.created_at,
  path: `t/${game.code}/replay?step=${String(step)}`,
});
