// Choosing one of the listed actions on a board: tap by tap, with hints, explanations and a
// confirmation at the end.

import { untrack } from 'svelte';
import type { BoardProps, Choice } from '../board';
import { Asking, type Place } from './asking.svelte';
import { giveMarks, marksOf } from './marks';
import { remember, type Memory } from './recent';
import { seatsFrom } from './seats';

/**
 * How taps lead to one of the listed actions of a game. Pure: what has been selected so far is a
 * value of its own type, and the scene says what is listed.
 */
export interface Steps<Board extends AnyBoard, Selection, Tap> {
  /** The same selection if it still leads to a listed action, otherwise the initial one. */
  refresh(board: Board, selection: Selection | null): Selection;
  /** Whether a selection outlives the position in which it was made. */
  readonly outlives: boolean;
  /** The selection after a tap; unchanged if no listed action needs it. */
  pick(board: Board, selection: Selection, tap: Tap): Selection;
  /** Whether a tap on this would select what is already selected: then it confirms. */
  isPicked(board: Board, selection: Selection, tap: Tap): boolean;
  /** One step back: Escape. */
  back(board: Board, selection: Selection): Selection;
  /** The listed action that is fully selected. */
  chosen(board: Board, selection: Selection): Board['actions'][number] | null;
  /** Everything that has to be selected for an action. */
  wholeOf(action: ActionOf<Board>): Selection;
  /** The keys of what has to be tapped next on the way to an action; `rank` 0 is the best hint. */
  keysOf(
    board: Board,
    selection: Selection,
    action: ActionOf<Board>,
    rank: number,
  ): readonly string[];
  /** Whether this needs confirming even by those who do without. */
  isGrave?(board: Board, selection: Selection): boolean;
}

interface AnyBoard {
  readonly actions: readonly Choice<unknown, unknown>[];
}

type ActionOf<Board extends AnyBoard> = Board['actions'][number]['action'];

/** Create it while the board is set up: it also passes the marks of hints down to its buttons. */
export class Choosing<Public, Private, Action, Preview, Event, Selection, Tap> {
  readonly #board: () => BoardProps<Public, Private, Action, Preview, Event>;
  readonly asking = new Asking();
  readonly #steps: Steps<BoardProps<Public, Private, Action, Preview, Event>, Selection, Tap>;
  #selection: Selection;
  #memory = $state.raw<Memory<Event> | null>(null);
  /** The listed action that is selected. */
  readonly ready = $derived.by(() => this.#steps.chosen(this.board, this.#selection));
  /** The numbers of the hints, by the key of what they mark. */
  readonly marks = $derived.by(() =>
    marksOf(this.board.hints ?? [], (action, rank) =>
      this.#steps.keysOf(this.board, this.#selection, action, rank),
    ),
  );
  /** All seats, yours first. */
  readonly seats = $derived.by(() => seatsFrom(this.board.seat, this.board.players.length));
  /** The events of the last turns, as far as they are known. */
  readonly recent = $derived.by(() => this.board.recent ?? this.#memory?.events ?? []);

  constructor(
    board: () => BoardProps<Public, Private, Action, Preview, Event>,
    steps: Steps<BoardProps<Public, Private, Action, Preview, Event>, Selection, Tap>,
  ) {
    this.#board = board;
    this.#steps = steps;
    this.#selection = $state.raw(steps.refresh(board(), null));
    giveMarks(() => this.marks);
    let seen = board().version;
    $effect.pre(() => {
      const { version, lastEvents } = board();
      const isKept = steps.outlives || version === seen;
      seen = version;
      const before = untrack(() => this.#selection);
      this.#selection = steps.refresh(board(), isKept ? before : null);
      this.#memory = remember(
        untrack(() => this.#memory),
        version,
        lastEvents,
      );
    });
    // A choice among the hints is only selected; playing it is up to the player.
    $effect.pre(() => {
      const { wanted } = board();
      if (wanted !== undefined) untrack(() => this.#select(steps.wholeOf(wanted.action)));
    });
    const version = $derived(board().version);
    const position = () => version;
    $effect(() => {
      position();
      untrack(() => this.asking.forget());
    });
  }

  get board(): BoardProps<Public, Private, Action, Preview, Event> {
    return this.#board();
  }

  /** Whether nobody can act, as in a replay. */
  get isStill(): boolean {
    return this.board.whyNot === undefined;
  }

  get selection(): Selection {
    return this.#selection;
  }

  #select(selection: Selection): void {
    this.#selection = this.#steps.refresh(this.board, selection);
  }

  readonly tap = (tap: Tap): void => {
    this.asking.forget();
    const next = this.#steps.pick(this.board, this.#selection, tap);
    if (this.ready !== null && this.#steps.isPicked(this.board, this.#selection, tap)) {
      this.confirm();
      return;
    }
    this.#select(next);
    if (this.board.confirms === false && this.#steps.isGrave?.(this.board, next) !== true)
      this.confirm();
  };

  readonly back = (): void => {
    this.#select(this.#steps.back(this.board, this.#selection));
  };

  readonly confirm = (): void => {
    if (this.ready !== null && !this.board.busy) this.board.onaction(this.ready.action);
  };

  /**
   * Says why an action that is not listed cannot be taken. Only the server knows the rules; if
   * there is nothing to ask it, `otherwise` is said.
   */
  ask(action: Action | null, otherwise: string, place: Place): void {
    const { actions, seat, whyNot } = this.board;
    if (seat === null) return;
    const isNow = actions.length > 0 && action !== null && whyNot !== undefined;
    void this.asking.ask(place, isNow ? whyNot(action) : otherwise);
  }
}
