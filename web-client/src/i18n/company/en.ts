// The texts about who is at the table: presence, questions to everybody, leaving and coming back.
// The other languages share their type.

import { plural } from '../plural';

export const company = {
  who: 'Who is here',
  players: 'Players',
  watching: 'Watching',
  spoke: 'Also in the chat',
  nobodyWatches: 'Nobody is watching.',
  unnamed: (count: number) =>
    plural('en', count, `${count} without a name`, `${count} without a name`),
  watch: (names: string, count: number) =>
    plural('en', count, `${names} is watching`, `${names} are watching`),
  others: (count: number) => plural('en', count, `${count} other`, `${count} others`),
  youOnly: 'You',

  here: 'here',
  away: 'away',
  shaky: 'poor connection',
  awayMinutes: (count: number) => `away ${count} min`,
  awayHours: (count: number) => `away ${count} h`,
  awayDays: (count: number) => plural('en', count, `away ${count} day`, `away ${count} days`),
  minutes: (count: number) => plural('en', count, `${count} minute`, `${count} minutes`),
  hours: (count: number) => plural('en', count, `${count} hour`, `${count} hours`),
  days: (count: number) => plural('en', count, `${count} day`, `${count} days`),
  inactive: 'not responding',
  left: 'left',
  playedFor: 'table plays',
  tablePlaysFor: (name: string) => `The table plays for ${name}.`,

  isAway: (name: string, time: string) => `${name} has been away for ${time}.`,
  isInactive: (name: string, time: string) => `${name} has done nothing for ${time}.`,
  hasLeft: (name: string) => `${name} has left the game.`,
  wait: 'Wait',
  goOnWithout: (name: string) => `Go on without ${name}`,
  endGame: 'End the game',
  safest: (name: string) =>
    `Without ${name}, the table makes ${name}’s safest moves until ${name} is back.`,

  letComputerPlay: (name: string) => `Let the computer play for ${name}`,
  computerHelp: (name: string) =>
    `The computer plays until ${name} takes the seat again, and sees only what ${name} would see.`,

  question: 'Question to all',
  asks: {
    takeBack: (name: string) => `${name} asks to take back a move.`,
    goOnWithout: (name: string, whom: string) => `${name} asks to go on without ${whom}.`,
    letComputerPlay: (name: string, whom: string, level: string) =>
      `${name} asks to let the computer play for ${whom} (${level}).`,
    endGame: (name: string) => `${name} asks to end the game without a result.`,
  },
  youAsk: {
    takeBack: 'You ask to take back your last move.',
    goOnWithout: (whom: string) => `You ask to go on without ${whom}.`,
    letComputerPlay: (whom: string, level: string) =>
      `You ask to let the computer play for ${whom} (${level}).`,
    endGame: 'You ask to end the game without a result.',
  },
  stepsBack: (count: number) =>
    plural('en', count, 'The game goes back one step.', `The game goes back ${count} steps.`),
  agreed: (names: string) => `Agreed: ${names}`,
  toAnswer: (names: string) => `Still to answer: ${names}`,
  agree: 'Agree',
  decline: 'No',
  withdraw: 'Withdraw',
  answered: {
    takenBack: 'All agreed: the move is taken back.',
    goOnWithout: (whom: string) => `All agreed: the table plays for ${whom} for now.`,
    letComputerPlay: (whom: string) => `All agreed: the computer plays for ${whom} for now.`,
    endGame: 'All agreed: the game is ended.',
    declined: (name: string) => `${name} said no. Nothing changes.`,
    youDeclined: 'You said no. Nothing changes.',
    withdrawn: (name: string) => `${name} has withdrawn the question.`,
    youWithdrew: 'You have withdrawn your question.',
    moot: 'The game has moved on; the question is no longer open.',
  },
  askTakeBack: 'Ask to take back',
  askEndGame: 'Ask to end the game',
  endGameTitle: 'End the game?',
  endGameText: 'All who are here must agree. The game then ends without a result.',

  leave: 'Leave the game',
  leaveTitle: 'Leave the game?',
  leaveText:
    'Your seat stays yours, and you can come back at any time. Meanwhile the others may agree to go on without you: then the table plays for you.',
  leaveYes: 'Leave',
  youLeft: 'You left. Your seat is kept for you.',
  youSitOut: 'You were away: the table plays for you until you take your seat again.',
  takeSeat: 'Take your seat again',
  stillThere: 'Still there?',
  stillThereText:
    'The others are waiting for you. If you do nothing for ten minutes, they may go on without you.',
  iAmHere: 'I’m here',

  handOver: 'Play on another device',
  handOverText:
    'Make a link and open it on your other device, or scan the code with it. The seat then moves there, and this device can only watch. To play on both, add the other device under your name on the home page instead.',
  handOverMake: 'Make the link',
  handOverOnce: (time: string) => `Works once, until ${time}. Keep it to yourself.`,
  handOverLink: 'Link that moves your seat',
  handOverQr: 'QR code of the link that moves your seat',
  handedOver: 'Your seat is now played on the other device. This one watches.',
  takeOverTitle: (name: string) => `Play ${name}’s seat on this device?`,
  takeOverTitlePlain: 'Play this seat on this device?',
  takeOverText: 'The other device can then only watch.',
  takeOverYes: 'Play here',

  rematch: 'Rematch',
  wantRematch: (names: string, count: number) =>
    plural('en', count, `${names} wants a rematch.`, `${names} want a rematch.`),
  rematchOpen: 'Rematch!',
  joinRematch: 'Join',
  rematchGoing: (seconds: number) =>
    plural(
      'en',
      seconds,
      `Rematch! Joining in ${seconds} second.`,
      `Rematch! Joining in ${seconds} seconds.`,
    ),
  stay: 'Stay here',
  watchRematch: 'Watch it',
  comingAlong: 'The game starts by itself once everybody has joined.',
  stillMissing: (names: string) => `Not here yet: ${names}.`,
  joined: 'joined',
  notJoined: 'not here yet',

  watchIt: 'Watch',
  running: 'Games to watch',
  whoPlays: (names: string) => `${names} play.`,

  seatBack: (name: string) => `${name} has their seat again, in a new browser. Everyone agreed.`,
  seatSubstitute: (name: string) =>
    `${name} has taken over the seat of somebody who was away. Everyone agreed.`,
  playedForLine: (name: string) => `Played for ${name}:`,
  gameEnded: (name: string) => `Everybody agreed with ${name} to end the game.`,
  takenBackAgreed: (name: string, count: number) =>
    plural(
      'en',
      count,
      `All agreed that ${name} takes a move back.`,
      `All agreed that ${name} takes a move back: ${count} steps.`,
    ),
};

export type CompanyMessages = typeof company;
