// A running game at this client: what is derived from its state, and everything that can be done
// besides acting. It owns hints, prepared moves, looking back, reminders and calls.

import { untrack } from 'svelte';
import { badge } from '../base/badge';
import { isHere } from '../base/serverless';
import { router } from '../base/router.svelte';
import { sounds } from '../base/sounds.svelte';
import { show, viewAsked, type View } from '../base/view';
import { catalogue } from '../catalogue/catalogue.svelte';
import { api } from '../connection/api';
import fallback from '../games/fallback/module';
import { joined } from '../i18n/joined';
import { i18n } from '../i18n/language.svelte';
import { Firsts } from '../lesson/firsts.svelte';
import { isLesson, leave } from '../lesson/memory';
import { NextTable } from '../notices/waiting.svelte';
import { watchSentence } from '../people/company/presence';
import { Rematch } from '../people/company/rematch.svelte';
import { blocked, followBlocks } from '../people/talk/blocked.svelte';
import { justSaid } from '../people/talk/said.svelte';
import { Seen } from '../people/talk/seen.svelte';
import { TableActions } from '../play/actions.svelte';
import { unreadOf } from '../play/chat';
import type { Told } from '../play/clocks/time';
import type { TableConnection } from '../play/connection.svelte';
import { EarlierNames } from '../play/earlier-names.svelte';
import { Hints, isAlone } from '../play/hints/hints.svelte';
import { Warning } from '../play/help/warning.svelte';
import { namedByMark } from '../play/hot-seat';
import { entryAt, logEntries, standing } from '../play/log';
import { Preparing } from '../play/prepare/preparing.svelte';
import { promptOf, rehearsalOf } from '../play/prepare/rehearsal';
import { WORDS as AT_TABLE } from '../i18n/at-table';
import { resultSentence } from '../play/result';
import { awaited, isAwaited, lent, ownSeat, playersOf, sceneOf } from '../play/scene';
import { LookingBack } from '../replay/looking-back.svelte';
import { pastOf } from '../replay/past';
import { onReturn } from '../replay/return';
import { Since } from '../replay/since.svelte';
import { toasts } from '../ui/toasts.svelte';
import { keepAwake } from './awake';
import { callsWhen } from './calling.svelte';
import { CaptainsLine } from './captains-line.svelte';
import { elsewhere, here, type Mode } from './mode';
import { Nudging, ringsWhenNudged } from './nudging.svelte';
import { reportOf, reportsSince, type Report } from './reports';

/** The last move may still be flying over the board when the game is over, in milliseconds. */
const SETTLE_MS = 1_800;

interface Sources {
  /** Whether the chat is in view. */
  readonly isChatShown: () => boolean;
  /** Another device has taken the seat. */
  readonly onhandedover: () => void;
}

export class TablePlay {
  readonly connection: TableConnection;
  readonly #state = $derived.by(() => this.connection.state);
  readonly table = $derived(this.#state.table);
  readonly position = $derived(this.#state.position);
  // Each part by itself: a message that changes another part must not restart a clock.
  readonly #presence = $derived(this.#state.presence);
  readonly #chat = $derived(this.#state.chat);
  readonly #clocks = $derived(this.#state.clocks);
  readonly version = $derived(this.position?.version ?? null);
  /** Counted from now on by this page's own clock. */
  readonly told = $derived.by<Told | null>(() => {
    const clocks = this.#clocks;
    return clocks === null ? null : { view: clocks, at: performance.now() };
  });
  readonly words = $derived(catalogue.words(this.table.ruleset));
  readonly game = $derived(catalogue.module(this.table.ruleset) ?? fallback);
  readonly me = $derived.by(() => this.connection.me);
  readonly own = $derived(ownSeat(this.#state, this.me));
  /** A whole room watches devices without a seat, which have no secrets; a hand needs one. */
  readonly #offered = $derived<View>(this.own === null ? 'stage' : 'hand');
  /** What the page shows of the table; everything if `null`. */
  readonly view = $derived.by(() => {
    const isBeside = this.#offered === 'stage' || !this.isOver;
    return isBeside && viewAsked() === this.#offered ? this.#offered : null;
  });
  /** Fetches what this view shows of the board. */
  readonly board = $derived.by(() => {
    const { board, hand = board } = this.game;
    return this.view === 'hand' ? hand : board;
  });
  /** Begins and ends the view that this device may have. */
  readonly otherView = $derived.by(() => {
    const { open, leave } = i18n.t.play[this.#offered];
    const isOn = this.view !== null;
    return { text: isOn ? leave : open, run: () => show(isOn ? null : this.#offered) };
  });
  readonly isOver = $derived(this.table.status === 'finished');
  readonly #earlier = new EarlierNames(() => this.table);
  readonly players = $derived(
    namedByMark(
      playersOf(this.table, this.#presence, this.own, i18n.t),
      this.table,
      this.game,
      i18n.lang,
      this.#earlier.all,
    ),
  );
  /** Whether the reader may be one of the players, in a browser that does not know it. */
  readonly mayAskForSeat = $derived.by(() => {
    const isAway = (seat: number) => this.#presence.seats[seat] !== true;
    const seats = this.table.seats;
    return (
      this.own === null &&
      this.table.status === 'playing' &&
      seats.some(({ person }, seat) => person !== null && isAway(seat))
    );
  });
  readonly isLent = $derived(
    this.own !== null && !this.isOver && this.table.seats[this.own]?.computer != null,
  );
  readonly scene = $derived.by(() => {
    if (this.position === null) return null;
    const made = sceneOf(this.position, this.players, this.own, i18n.lang);
    return this.isLent ? lent(made) : made;
  });
  readonly toAct = $derived(
    this.scene === null || this.isOver ? [] : awaited(this.game, this.scene),
  );
  readonly isToAct = $derived(
    this.scene !== null && !this.isOver && isAwaited(this.game, this.scene),
  );
  readonly entries = $derived.by(() => {
    if (this.position === null) return [];
    const { view, log } = this.position;
    return logEntries(log, this.game, { view, players: this.players, lang: i18n.lang }, i18n.t);
  });
  readonly sentence = $derived(
    resultSentence(this.table, this.players, this.own, i18n.t, i18n.lang),
  );

  readonly watchers = $derived(
    watchSentence(this.#presence, (names) => joined(names, i18n.lang), i18n.t),
  );
  readonly feats = $derived(
    this.isOver
      ? this.game.feats?.(standing(this.position?.log ?? []), this.table.seats.length, i18n.lang)
      : undefined,
  );

  readonly actions = new TableActions((answer) => this.connection.adopt(answer));
  readonly looking = new LookingBack();
  readonly since = new Since();
  /** Whether what was missed is announced; a hand in front of a television shows no board. */
  readonly offersMissed = $derived(this.since.isOffered && this.view !== 'hand');
  readonly hints = new Hints();
  readonly warning = new Warning();
  readonly preparing: Preparing;
  readonly seen: Seen;
  readonly said: ReturnType<typeof justSaid>;
  readonly next: NextTable;
  readonly rematch: Rematch;
  readonly #nudging: Nudging;
  /** Whether this is the prepared table of a lesson. */
  readonly isLesson = $derived.by(() => isLesson(this.table.code));
  readonly lesson = $derived(
    this.game.lesson === undefined
      ? undefined
      : { text: AT_TABLE[i18n.lang].lesson.open, run: () => this.takeLesson() },
  );
  /** What happens for the first time on this device. */
  readonly firsts: Firsts;
  /** The actions that a lesson marks on the board. */
  taught = $state.raw<readonly unknown[]>([]);

  readonly unread = $derived.by(
    () => unreadOf(this.#chat, this.seen.line, this.me, (one) => blocked.has(one)).length,
  );
  readonly #past = $derived.by(() => {
    const { missed, playback } = this.since;
    if (missed === null || playback === null) return null;
    return pastOf(missed.recording, playback, this.own, this.players, i18n.lang);
  });
  readonly #elsewhere = $derived(elsewhere(this.looking, this.#past));
  /** The help to which everybody has agreed for the reader's seat. */
  readonly #help = $derived(
    this.own === null ? undefined : (this.table.seats[this.own]?.help ?? undefined),
  );
  readonly mayHint = $derived(
    this.isToAct &&
      !this.isLent &&
      this.#elsewhere === null &&
      this.game.actionText !== undefined &&
      (isAlone(this.table, this.me) || this.#help === 'hints') &&
      catalogue.ruleset(this.table.ruleset)?.computers === true,
  );
  readonly mayPrepare = $derived(
    this.own !== null &&
      !this.isToAct &&
      !this.isLent &&
      !this.table.hot_seat &&
      this.table.status === 'playing' &&
      this.#elsewhere === null &&
      this.scene !== null &&
      this.game.canPrepare?.(this.scene.view) === true,
  );
  readonly #rehearsal = $derived.by(() =>
    this.mayPrepare ? rehearsalOf(this.preparing, this.scene, this.version) : null,
  );
  readonly mode = $derived<Mode>(this.#elsewhere ?? here(this.#rehearsal));
  /** The position that is shown. */
  readonly shown = $derived(this.mode.is === 'past' ? this.mode.past.scene : this.scene);
  /** Whose turn it is and what can be done; who won. */
  readonly prompt = $derived.by(() => {
    if (this.isOver) return this.sentence;
    if (this.mode.is === 'rehearsing') return promptOf(this.preparing);
    return this.shown === null ? i18n.t.play.dealing : this.game.prompt(this.shown);
  });
  /** Out of time at a table where that triggers a reminder. */
  readonly isReminded = $derived(
    this.own !== null &&
      this.isToAct &&
      this.table.clock?.at_zero === 'nudge' &&
      this.#clocks?.seats[this.own]?.out === true,
  );
  /** Whether this person plays an evening's game in which a clock is running. */
  readonly #isTimed = $derived(
    this.own !== null &&
      this.table.status === 'playing' &&
      this.table.clock?.pace.type === 'evening' &&
      this.#clocks?.paused === false &&
      this.#clocks.seats.some(({ runs }) => runs),
  );
  readonly points = $derived(this.shown === null ? undefined : this.game.points?.(this.shown.view));
  readonly line: CaptainsLine;
  readonly #reports = $derived.by((): readonly Report[] => {
    const { mode, entries, scene, game, own } = this;
    if (scene === null || this.isOver) return [];
    if (mode.is !== 'past') return reportsSince(entries, game, scene, own);
    const entry = entryAt(entries, mode.past.version);
    return entry === null ? [] : [reportOf(entry, game, scene, own)];
  });
  /** The suggested actions, to be marked on the board. */
  readonly suggested = $derived.by(() => {
    const { shown } = this.hints;
    if (shown.is === 'here') return shown.suggestions.map(({ action }) => action);
    return this.taught.length > 0 ? this.taught : undefined;
  });
  /** Whether a card above the board says what to do, and nothing else has to be known before it. */
  readonly isGuided = $derived.by(
    () =>
      this.suggested !== undefined &&
      this.connection.distrust === null &&
      this.line.ending === null,
  );
  readonly prepared = $derived(this.#state.prepared);
  /** The steps that are being prepared, or wait for this person's turn. */
  readonly ahead = $derived.by(() => {
    if (this.mode.is === 'rehearsing') return this.preparing.steps;
    return this.prepared.dropped === null ? this.prepared.steps : [];
  });
  readonly mayLookBack = $derived(
    this.position !== null && this.position.version > 0 && this.mode.is !== 'looking_back',
  );
  /** When one person plays all seats: the seat being played. */
  readonly inHand = $derived(
    this.table.hot_seat && this.own !== null
      ? { name: this.players[this.own]?.name ?? '', mark: this.game.seatMark(this.own) }
      : null,
  );
  /** The people the game is waiting for; computers need no reminder. */
  readonly #sleepers = $derived.by(() => {
    if (this.own === null || this.isOver || this.isToAct || this.table.hot_seat) return [];
    const { seats } = this.table;
    return this.toAct.filter((seat) => seats[seat]?.person != null && !seats[seat].computer);
  });
  /** Reminds the players who keep the others waiting; absent while it is too early for that. */
  readonly nudge = $derived.by(() => {
    const { me } = this;
    if (!this.#nudging.isDue || me === null) return undefined;
    const names = this.#sleepers.map((seat) => this.players[seat]?.name ?? '');
    const words = { type: 'reaction', reaction: 'nudge' } as const;
    return { names: joined(names, i18n.lang), run: () => this.connection.say(words, me) };
  });
  #isSettled = $state(false);
  /** Whether the game is over and its last move has been shown. */
  /** Whether the game ended before the reader's eyes. */
  readonly sawEnd: boolean;
  readonly isResultDue = $derived(this.isOver && this.#isSettled);

  /** Construct it during component initialisation. */
  constructor(connection: TableConnection, { isChatShown, onhandedover }: Sources) {
    this.connection = connection;
    followBlocks();
    this.preparing = new Preparing(connection);
    this.seen = new Seen(untrack(() => connection.state.table.id));
    this.said = justSaid(() => connection.state.chat.latest, isChatShown);
    this.#nudging = new Nudging({
      waits: () => this.#sleepers.length > 0,
      version: () => this.version,
      said: () => connection.state.chat.latest,
      me: () => this.me,
    });
    this.next = new NextTable({
      table: () => this.table.id,
      isFree: () =>
        this.own !== null && !this.isToAct && !this.table.hot_seat && !isHere(this.table.code),
      version: () => this.version,
    });
    this.rematch = new Rematch(
      () => this.table,
      () => this.position !== null && this.own === null,
    );
    this.line = new CaptainsLine({
      reports: () => this.#reports,
      ending: () => (this.shown === null ? null : (this.game.ending?.(this.shown) ?? null)),
      isToAct: () => this.isToAct,
      version: () => this.version,
    });
    this.firsts = new Firsts({
      ruleset: () => this.table.ruleset,
      game: () => this.game,
      lang: () => i18n.lang,
      scene: () => (this.own === null || this.isOver || this.isLesson ? null : this.scene),
      isActing: () => this.#state.pending !== null,
    });
    this.#isSettled = untrack(() => this.isOver);
    this.sawEnd = !this.#isSettled;
    this.#calls();
    this.#followsThePosition();
    this.#looksSince();
    this.#noticesHandingOver(onhandedover);
    $effect(() => (this.#isTimed || this.view !== null ? keepAwake() : undefined));
    $effect(() => {
      if (!this.isOver || this.#isSettled) return undefined;
      const timer = setTimeout(() => (this.#isSettled = true), SETTLE_MS);
      return () => clearTimeout(timer);
    });
  }

  readonly markOf = (seat: number) => this.game.seatMark(seat);
  /** Plays an action; a seat with help is warned of a blunder first. */
  readonly act = (action: unknown) => {
    const isHelped = this.#help !== undefined && this.#help !== 'given_up';
    if (isHelped) void this.warning.act(this.connection, action);
    else this.connection.act(action);
  };
  readonly askHint = () => void this.hints.ask(this.connection, () => this.version);
  readonly prepare = () => void this.preparing.begin();
  readonly takeLesson = () => {
    leave(this.table.code);
    router.go(`lesson/${this.table.ruleset}`);
  };
  readonly takeBack = () => void this.connection.prepare(this.version ?? 0, []);
  readonly lookBack = (at: number | null = null) => void this.looking.begin(this.table.id, at);

  #calls() {
    callsWhen({
      words: () => ({ game: this.words.title, turn: i18n.t.play.yourTurn }),
      recap: async () => (await api.recap(this.table.id, i18n.lang)).short,
      isToAct: () => this.isToAct,
      isOver: () => this.isOver,
      version: () => this.version,
      said: () => {
        const line = this.said.current;
        return line === null || line.person.id === this.me ? null : line.id;
      },
    });
    ringsWhenNudged(
      () => this.said.current,
      () => this.me,
      () => this.isToAct,
    );
    $effect(() => {
      if (this.position === null) return;
      badge.showOne(this.table.id, this.isToAct && !isAlone(this.table, this.me));
    });
    $effect(() => {
      if (this.isReminded) sounds.play('news');
    });
  }

  #followsThePosition() {
    // A hint is dropped with the position that it is about.
    const subject = () => [this.version, this.mayHint];
    $effect(() => {
      subject();
      untrack(() => this.hints.drop());
    });
    $effect(() => {
      const actions = this.scene?.actions ?? [];
      untrack(() => this.warning.follow(actions));
    });
    // A move being prepared is dropped when the turn comes, and until then follows what the others
    // do.
    $effect(() => {
      const { version } = this;
      if (!this.mayPrepare) untrack(() => this.preparing.stop());
      else if (version !== null) untrack(() => void this.preparing.follow(version));
    });
  }

  #looksSince() {
    const look = () => {
      if (this.own === null || this.isOver || this.table.hot_seat || this.isLesson) return;
      void this.since.look(this.table.id, this.own, i18n.lang);
    };
    // Once when the table is opened, and when somebody returns to it after a long time.
    let hasOpened = false;
    $effect(() => {
      if (hasOpened || this.position === null) return;
      hasOpened = true;
      untrack(look);
    });
    $effect(() => onReturn(look));
    // The recap comes in the language in which it was requested, so it is requested again.
    const language = () => i18n.lang;
    $effect(() => {
      language();
      untrack(() => {
        if (this.since.recap !== null) look();
      });
    });
    // A player who acts knows the position.
    $effect(() => {
      if (this.#state.pending !== null) this.since.end();
    });
  }

  /** Another device has the seat now; what only the seat may see is no longer for this one. */
  #noticesHandingOver(onhandedover: () => void) {
    let satAt: number | null = null;
    $effect(() => {
      if (satAt !== null && this.own === null && this.position !== null) {
        toasts.show(AT_TABLE[i18n.lang].company.handedOver);
        onhandedover();
        this.connection.beginAgain();
      }
      satAt = this.own;
    });
  }
}
