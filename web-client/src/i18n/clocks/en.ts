// The texts about clocks. The other languages share their type.

import { plural } from '../plural';

const days = (count: number) => plural('en', count, `${count} day`, `${count} days`);

export const clocks = {
  title: 'Clock',
  kinds: { none: 'None', evening: 'An evening', days: 'By correspondence' },
  bank: 'Time for each player',
  days: 'Time for each player',
  evening: (minutes: number, seconds: number) => `${minutes} min + ${seconds} s a turn`,
  daysPerTurn: (count: number) => `${days(count)} a turn`,
  daysInAll: (count: number, off: number) => `${days(count)} in all, ${off} off`,
  daysHours: (count: number, hours: number) => `${count} d ${hours} h`,
  daysLeft: (count: number) => `${count} d`,
  hoursLeft: (count: number) => `${count} h`,
  atZero: 'When time runs out',
  zero: {
    default: 'The table plays',
    go_on: 'The others may go on',
    nudge: 'A reminder',
    nothing: 'Nothing',
  },
  zeroHelp: {
    default: 'The table makes the safest move.',
    go_on: 'The others can decide to go on, or let a computer play.',
    nudge: 'The player is reminded once more.',
    nothing: 'It is shown, and everybody waits.',
  },

  left: 'Time left:',
  outWord: 'Out of time:',
  off: 'days off',
  timeLeft: (time: string) => `${time} left`,
  used: 'Time used',
  paused: 'The clocks are paused.',
  yourTimeIsUp: 'Your time has run out. It is your turn.',
  isOutOfTime: (name: string) => `${name} has run out of time.`,

  giveMinute: (name: string) => `Give ${name} a minute`,
  giveDay: (name: string) => `Give ${name} a day`,
  askPause: 'Suggest a pause',
  askResume: 'Suggest to go on',
  takeDaysOff: 'Take days off',
  endDaysOff: 'End my days off',

  asksPause: (name: string) => `${name} asks to pause the clocks.`,
  asksResume: (name: string) => `${name} asks to go on: the clocks run again.`,
  youAskPause: 'You ask to pause the clocks.',
  youAskResume: 'You ask to go on: the clocks run again.',
  agreedPause: 'Everyone agrees: the clocks are paused.',
  agreedResume: 'Everyone agrees: the clocks run again.',

  given: (name: string, to: string) => `${name} gives ${to} more time.`,
  ranOut: (name: string) => `${name} has run out of time.`,
  wasPaused: (name: string) => `Everyone agreed with ${name} to pause the clocks.`,
  wasResumed: (name: string) => `Everyone agreed with ${name} to go on.`,
  tookDaysOff: (name: string) => `${name} takes days off.`,
  endedDaysOff: (name: string) => `${name} is back from their days off.`,
};

export type ClocksMessages = typeof clocks;
