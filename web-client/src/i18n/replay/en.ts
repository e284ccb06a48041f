// Texts about the past: replays and own games.

import { plural } from '../plural';

export const replay = {
  title: (game: string) => `Replay: ${game}`,
  board: 'Board at this moment',
  controls: 'Move through the game',
  step: (step: number, count: number) => `Step ${step} of ${count}`,
  start: 'Start of the game',
  position: 'Moment of the game',
  first: 'To the start',
  backTurn: 'Previous turn',
  back: 'One step back',
  play: 'Play',
  pause: 'Pause',
  on: 'One step on',
  onTurn: 'Next turn',
  last: 'To the end',
  speed: 'Speed',
  hands: 'Hands',
  allHands: 'All hands',
  handOf: (name: string) => `Hand of ${name}`,
  copyLink: 'Copy link to this moment',
  copied: 'The link to this moment is copied.',
  notCopied: 'This browser does not let us copy. The link is in the address bar.',
  goThere: (line: string) => `Go there: ${line}`,
  toTable: 'To the table',
  notStarted: 'This game has not begun yet. There is nothing to look back on.',
  broken: 'This game cannot be shown step by step. Reload the page, then try again.',
  openReplay: 'Replay',
  more: 'More about this moment',
  curve: {
    title: 'Chances over the game',
    chance: (percent: number) => `${percent} %`,
    turn: (step: number, name: string, before: number, after: number) =>
      `Turning point at step ${step}: ${name} from ${before} to ${after} %`,
    open: 'Open hands',
    openHelp: 'Judge with all hands open instead of by what the player to act knew',
    coming: 'Working out the chances over the game …',
    none: 'The chances over this game cannot be worked out.',
  },
  fork: {
    open: 'Play on from here',
    title: 'Play on from here',
    text: 'A new table opens with this position. The game that you are looking at stays as it is.',
    alone: 'Alone, with all seats',
    aloneHelp: 'To try something out. You act for whoever’s turn it is.',
    together: 'With others',
    togetherHelp: 'You get a link to send. The game goes on when all seats are taken.',
    how: 'Who plays',
    submit: 'Open the table',
    from: (step: number) => `This table goes on from step ${step} of another game.`,
    isOver: 'The game is over at this step. Go back to an earlier one.',
  },
  lookBack: {
    open: 'Look back',
    title: 'You are looking back',
    goesOn: 'The game goes on meanwhile.',
    news: (count: number) =>
      plural('en', count, `${count} new step meanwhile`, `${count} new steps meanwhile`),
    toNow: 'Back to now',
  },
  since: {
    title: (count: number) =>
      plural('en', count, '1 move since your last turn', `${count} moves since your last turn`),
    titleFirst: (count: number) => plural('en', count, '1 move so far', `${count} moves so far`),
    show: 'Show',
    dismiss: 'Not now',
    skip: 'Skip to now',
    progress: (step: number, count: number) => `${step} of ${count}`,
  },
  hotSeat: {
    playing: (name: string) => `You play ${name}`,
    all: 'You play all seats',
  },
  games: {
    title: 'Your games',
    link: 'Your finished games',
    lead: 'Every game that you have finished, to look at again.',
    empty:
      'No finished game yet. When you have played one to its end, you find it here, with its result and every step.',
    emptyOf: (game: string) => `No finished game of ${game} yet.`,
    noSession:
      'You have no name here yet. Sit down at a table first; finished games are kept here.',
    filter: 'Game',
    all: 'All games',
    more: 'Show older games',
    won: 'Won',
    shared: 'Shared win',
    place: (place: number) => `Place ${place}`,
    noResult: 'No result',
    points: (count: number) => plural('en', count, `${count} point`, `${count} points`),
    open: (game: string, date: string) => `Replay of ${game}, ${date}`,
  },
};

export type ReplayMessages = typeof replay;
