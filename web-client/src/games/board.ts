// What a game provides so that the client can show it.
//
// A game is a folder beside this file, named after its ruleset, whose `module.ts` has
// `export default defineGame<Public, Private, Action, Preview, Event>({ .. })`.
// Nothing else is needed: catalogue/registry.ts finds it.
//
// Two things that browsers forbid here: `style="…"` in markup (the content security policy; use
// classes or Svelte's `style:x={y}`), and `href="#part"` or `url(#part)` across documents (the page
// has a `<base>`; inside one inline SVG `url(#id)` works).
import type { Component } from 'svelte';
import type { Lang } from '../i18n/lang';

/** The player in a seat, as boards, prompts and log lines need it. */
export interface Player {
  readonly name: string;
  readonly online: boolean;
  readonly you: boolean;
}

/** One action that your seat may take now. */
export interface Choice<Action, Preview> {
  readonly action: Action;
  readonly preview: Preview;
}

/** A position as this viewer sees it. Boards and prompts are functions of it. */
export interface Scene<Public, Private, Action, Preview> {
  readonly view: Public;
  /** What only your seat sees; `null` for spectators. */
  readonly own: Private | null;
  /** All actions open to your seat. Empty for spectators, and when others are to act. */
  readonly actions: readonly Choice<Action, Preview>[];
  /** Your seat; `null` for spectators. */
  readonly seat: number | null;
  /**
   * What other seats see, in a replay: show it together with what lies in front of them. Absent
   * while a game is on.
   */
  readonly hands?: readonly Hand<Private>[] | undefined;
  /** By seat. */
  readonly players: readonly Player[];
  readonly lang: Lang;
}

/** What sentences about the past need: the view is that of any position of the game. */
export type Telling<Public> = Pick<
  Scene<Public, unknown, unknown, unknown>,
  'view' | 'players' | 'lang'
>;

/** What one seat sees on top of what everybody sees. */
export interface Hand<Private> {
  readonly seat: number;
  readonly own: Private;
}

/** A sentence that rests on the rules. */
export interface Ruled {
  readonly text: string;
  /** The address of their paragraph. */
  readonly rule: string;
}

export interface BoardProps<Public, Private, Action, Preview, Event> extends Scene<
  Public,
  Private,
  Action,
  Preview
> {
  /**
   * The number of log entries that led here. Rises with each update; a jump by more than one is a
   * reload.
   */
  readonly version: number;
  /** What led to this version, in order, for animation. Empty after a reload. */
  readonly lastEvents: readonly Event[];
  /** One of your own actions is in flight: show what can be done, but accept no other action. */
  readonly busy: boolean;
  /** Call with one of `actions`, unchanged. */
  readonly onaction: (action: Action) => void;
  /**
   * The events of the last turns, oldest first, including those in `lastEvents`: for marking what
   * the last turn did, even after a reload. May contain events of the table, which no game knows.
   */
  readonly recent?: readonly Event[] | undefined;
  /**
   * Asks why the rules refuse an action that is not listed: a sentence in the reader's language, or
   * `null` if they allow it or nobody can say. Absent if nobody can act.
   */
  readonly whyNot?: ((action: Action) => Promise<string | Ruled | null>) | undefined;
  /** The best actions, best first, to be marked where they begin. Absent without a hint. */
  readonly hints?: readonly Action[] | undefined;
  /** Select this action, one of `actions`, as if it had been tapped: a new object each time. */
  readonly wanted?: { readonly action: Action } | undefined;
  /** Whether a choice needs confirming. Absent means that it does. */
  readonly confirms?: boolean | undefined;
}

/** How the end of a game comes. */
export interface Ending {
  /** Why, in one sentence. */
  readonly why: string;
  /** What is left until then, in one sentence. */
  readonly until: string;
  /** Whether it is certain when the game ends, or only near. */
  readonly isAnnounced: boolean;
}

/** A card of the tour: what it says, and which part of the board it is about. */
export interface TourCard {
  readonly title: string;
  readonly text: string;
  /** A CSS selector for what is highlighted on the board; the whole board if absent. */
  readonly spot?: string;
}

/** What tasks and first times are judged by. */
export interface Learning<Public> {
  readonly view: Public;
  /** What has happened and was not taken back, oldest first. */
  readonly events: readonly unknown[];
  readonly seat: number;
}

/** One task of a lesson: what to do, and when it is done. */
export interface LessonTask<Public, Action> {
  readonly title: string;
  readonly text: string;
  isDone(learning: Learning<Public>): boolean;
  /** Whether an action leads there. */
  leads(action: Action, view: Public, seat: number): boolean;
}

/** Something that happens for the first time, and deserves a sentence. */
export interface First<Public, Private, Action, Preview> {
  /** Stable: devices remember which ones they have told. */
  readonly id: string;
  readonly text: string;
  isNow(scene: Scene<Public, Private, Action, Preview>): boolean;
}

/** What newcomers learn: by the tasks of a turn on a prepared position, and then when it first happens. */
export interface Lesson<Public, Private, Action, Preview> {
  readonly tasks: readonly LessonTask<Public, Action>[];
  /** What is said after the last task. */
  readonly done: string;
  readonly firsts: readonly First<Public, Private, Action, Preview>[];
}

/** What sets a seat apart, by shape as well as by colour. */
export interface SeatMark {
  /** Any CSS colour, with a contrast of at least 3:1 on the page in light and dark. */
  readonly colour: string;
  /** SVG path data in a 24 × 24 box, drawn filled. */
  readonly path: string;
  /** What the colour or shape is called. */
  readonly name: (lang: Lang) => string;
}

/** One category of points, with each seat's points in it. */
export interface ScorePart {
  readonly label: string;
  readonly points: readonly number[];
}

/** Something that a player did best. */
export interface Feat {
  readonly label: string;
  /** The seats that did it. */
  readonly seats: readonly number[];
  /** How often, or how much. */
  readonly count: string;
}

export interface OptionText {
  readonly label: string;
  readonly help: string;
  /** By value; toggles need none. */
  readonly values?: Readonly<Record<string, string>>;
  /** Why the fairer value is fairer, in a sentence or two. */
  readonly advice?: string;
}

/** The fairer value of an option, where many games have shown which one that is. */
export interface Advice {
  readonly value: string;
  /** For these numbers of players. */
  readonly seats: readonly number[];
}

/**
 * A game's texts for the platform: what its catalogue says under `about-`. Anything
 * missing is shown in the server's own English words.
 */
export interface GameMessages {
  readonly title: string;
  /** One short sentence that makes people want to play it. */
  readonly tagline: string;
  /** How long a game takes, as on a box: “45–60”. */
  readonly minutes?: string;
  /** By option id. */
  readonly options: Readonly<Record<string, OptionText>>;
  /** Why the rules refused an action, by the `detail` of `illegal_action`. */
  readonly illegal: Readonly<Record<string, string>>;
  /** By option id; not from the catalogue. */
  readonly advice?: Readonly<Record<string, Advice>> | undefined;
}

/** What a game tells of its piles, so that what is drawn can be checked: exported by `drawing.ts` beside its module. */
export interface Drawing<Public = unknown, Event = unknown> {
  /** How many pieces each pile has left. */
  left(view: Public): Readonly<Record<string, number>>;
  /** The pieces that an event shows to this viewer as drawn, and from which pile. */
  drawn(event: Event): readonly { readonly pile: string; readonly piece: unknown }[];
  /** The piles that have a new order after an event, which everybody sees, with the view after it. */
  arranged(event: Event, view: Public): readonly string[];
  /** The pile that a piece goes back into when it is drawn, so that the pile has a new order. */
  returned?(piece: unknown): string | null;
}

// Methods, not function properties: their parameters may be narrower than `unknown`,
// so that the platform can hold games of different types.
export interface GameModule<
  Public = unknown,
  Private = unknown,
  Action = unknown,
  Preview = unknown,
  Event = unknown,
> {
  /** Fetches the texts of a language; nothing below is called before that. */
  readonly load: (lang: Lang) => Promise<void>;
  /** Loaded once a game is on, not for the home page. It fills the box that it is placed in. */
  readonly board: () => Promise<{
    default: Component<BoardProps<Public, Private, Action, Preview, Event>>;
  }>;
  /**
   * For a phone beside a screen that shows the board to everybody: what this seat has and can do,
   * and of the board only what cannot be chosen without it.
   */
  readonly hand?: () => Promise<{
    default: Component<BoardProps<Public, Private, Action, Preview, Event>>;
  }>;
  /** The rules in brief, shown in a dialog. */
  readonly help?: () => Promise<{ default: Component<{ lang: Lang }> }>;
  /** The step of those rules, from 1, that explains a refusal, by its `detail`. */
  readonly paragraphs?: () => Promise<{ default: Readonly<Record<string, number>> }>;
  /** The seats that are to act, so that they can be marked among the players. */
  toAct?(view: Public): readonly number[];
  /** Whose turn it is and what can be done, in one sentence. */
  prompt(scene: Scene<Public, Private, Action, Preview>): string;
  /** What an action does, in a few words; absent if hints cannot be named. */
  actionText?(action: Action, scene: Scene<Public, Private, Action, Preview>): string;
  /** Whether a waiting player can prepare a move here. Absent if nobody can. */
  canPrepare?(view: Public): boolean;
  /**
   * A line of the log; `null` for events not worth one. `step` is everything that happened with the
   * same action, including `event`.
   */
  logLine(event: Event, telling: Telling<Public>, step?: readonly Event[]): string | null;
  /**
   * What an event means to this viewer, instead of its line in the log, if nobody should miss it;
   * `null` for all others.
   */
  news?(event: Event, telling: Telling<Public>, seat: number | null): string | null;
  /** How the end comes, from its first sign until it is there; `null` as long as it is far. */
  ending?(telling: Telling<Public>): Ending | null;
  /** The points of each seat so far, as everybody sees them. */
  points?(view: Public): readonly number[];
  /** Small pictures of the pieces that an event is about, beside its line in the log. */
  readonly logPieces?: () => Promise<{ default: Component<{ event: Event }> }>;
  /** Whether the setup is over, which is where a replay begins. Absent if there is no setup. */
  isSetUp?(view: Public): boolean;
  /** Where the points come from, at the end; categories in which nobody scored are left out. */
  scores?(view: Public, lang: Lang): readonly ScorePart[];
  /**
   * What is worth mentioning at the end besides the points, given everything that happened and was
   * not taken back.
   */
  feats?(events: readonly Event[], seats: number, lang: Lang): readonly Feat[];
  /** The whole position in spoken sentences, for people who do not see the board. */
  describe?(scene: Scene<Public, Private, Action, Preview>): readonly string[];
  /** The lesson that the server prepares, in a language, whose texts are fetched. */
  readonly lesson?: (lang: Lang) => Promise<Lesson<Public, Private, Action, Preview>>;
  /** At most six cards that teach the game on the board itself. */
  tour?(lang: Lang): readonly TourCard[];
  seatMark(seat: number): SeatMark;
}

/** Checks a game's types against each other, and erases them for the platform. */
export function defineGame<Public, Private, Action, Preview, Event>(
  game: GameModule<Public, Private, Action, Preview, Event>,
): GameModule {
  // Data that arrives for a ruleset was serialised by its own server crate.
  return game as unknown as GameModule;
}
