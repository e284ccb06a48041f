// Texts about the past: replays, own games, verification of a deal.

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
  deal: {
    title: 'Was the deal fair?',
    allGood: 'Your browser checked the deal. Everything checks out.',
    someUnseen: 'This browser has checked what it could.',
    bad: 'Something is wrong with this deal.',
    details: 'What was checked, and what that means',
    good: 'Right',
    wrong: 'Wrong',
    unseen: 'Not checked',
    commitment: {
      good: 'The server dealt with the part that it had sealed before the start; this browser saw the seal then.',
      bad: 'The server’s part is not the one that it had sealed before the start.',
      unseen:
        'The server’s part fits its seal, but this browser did not see the seal before the start.',
    },
    part: {
      good: 'The random number that this browser added is in the deal.',
      bad: 'The random number that this browser added is missing from the deal.',
      unseen: 'This browser added no random number of its own at this table.',
    },
    others: {
      good: 'Every seat had sealed its random number before this browser opened its own.',
      bad: 'A seat’s random number is not the one that it had sealed before this browser opened its own.',
      unseen: 'This browser did not see what the seats had sealed before the start.',
    },
    seed: {
      good: 'The deal follows from all these parts and from nothing else.',
      bad: 'The deal does not follow from these parts.',
      unseen: 'The deal could not be worked out.',
    },
    proves:
      'When all four points are right: nobody dealt again and nobody chose the deal, not even somebody who runs the server and plays, together with all the others. They could only refuse to begin, which everybody would have seen.',
    provesNot:
      'What it cannot show: whether somebody who runs the server looked at the cards during the game. They can, and could tell a friend.',
    earlier: (step: number) =>
      `The first ${step} steps come from the game that this one goes on from.`,
    file: 'Download the game file',
    fileHelp: 'With it the whole game can be checked on another computer, move by move:',
  },
};

export type ReplayMessages = typeof replay;
