import { plural } from '../plural';
import type { ClocksMessages } from './en';

const days = (count: number) => plural('de', count, `${count} Tag`, `${count} Tage`);

export const clocks: ClocksMessages = {
  title: 'Uhr',
  kinds: { none: 'Keine', evening: 'Für einen Abend', days: 'Fernspiel' },
  bank: 'Zeit für jeden',
  days: 'Zeit für jeden',
  evening: (minutes, seconds) => `${minutes} min + ${seconds} s je Zug`,
  daysPerTurn: (count) => `${days(count)} je Zug`,
  daysInAll: (count, off) => `${days(count)} insgesamt, ${off} frei`,
  daysHours: (count, hours) => `${count} T ${hours} h`,
  daysLeft: (count) => `${count} T`,
  hoursLeft: (count) => `${count} h`,
  atZero: 'Wenn die Zeit um ist',
  zero: {
    default: 'Der Tisch zieht',
    go_on: 'Die anderen dürfen weiter',
    nudge: 'Eine Erinnerung',
    nothing: 'Nichts',
  },
  zeroHelp: {
    default: 'Der Tisch macht den vorsichtigsten Zug.',
    go_on: 'Die anderen können weiterspielen oder einen Computer spielen lassen.',
    nudge: 'Wer am Zug ist, wird noch einmal erinnert.',
    nothing: 'Man sieht es, und alle warten.',
  },

  left: 'Restzeit:',
  outWord: 'Zeit abgelaufen:',
  off: 'freie Tage',
  timeLeft: (time) => `noch ${time}`,
  used: 'Verbrauchte Zeit',
  paused: 'Die Uhren stehen.',
  yourTimeIsUp: 'Deine Zeit ist abgelaufen. Du bist am Zug.',
  isOutOfTime: (name) => `Die Zeit von ${name} ist abgelaufen.`,

  giveMinute: (name) => `${name} eine Minute schenken`,
  giveDay: (name) => `${name} einen Tag schenken`,
  askPause: 'Pause vorschlagen',
  askResume: 'Vorschlagen weiterzuspielen',
  takeDaysOff: 'Freie Tage nehmen',
  endDaysOff: 'Freie Tage beenden',

  asksPause: (name) => `${name} möchte die Uhren anhalten.`,
  asksResume: (name) => `${name} möchte weiterspielen: Die Uhren laufen dann wieder.`,
  youAskPause: 'Du möchtest die Uhren anhalten.',
  youAskResume: 'Du möchtest weiterspielen: Die Uhren laufen dann wieder.',
  agreedPause: 'Alle sind einverstanden: Die Uhren stehen.',
  agreedResume: 'Alle sind einverstanden: Die Uhren laufen wieder.',

  given: (name, to) => `${name} schenkt ${to} Zeit.`,
  ranOut: (name) => `Die Zeit von ${name} ist abgelaufen.`,
  wasPaused: (name) => `Alle waren mit ${name} einverstanden, die Uhren anzuhalten.`,
  wasResumed: (name) => `Alle waren mit ${name} einverstanden weiterzuspielen.`,
  tookDaysOff: (name) => `${name} nimmt freie Tage.`,
  endedDaysOff: (name) => `${name} ist aus den freien Tagen zurück.`,
};
