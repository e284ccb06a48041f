import { plural } from '../plural';
import type { ClocksMessages } from './en';

const days = (count: number) => plural('fr', count, `${count} jour`, `${count} jours`);

export const clocks: ClocksMessages = {
  title: 'Pendule',
  kinds: { none: 'Aucune', evening: 'Une soirée', days: 'Par correspondance' },
  bank: 'Temps par personne',
  days: 'Temps par personne',
  evening: (minutes, seconds) => `${minutes} min + ${seconds} s par tour`,
  daysPerTurn: (count) => `${days(count)} par tour`,
  daysInAll: (count, off) => `${days(count)} en tout, ${off} de congé`,
  daysHours: (count, hours) => `${count} j ${hours} h`,
  daysLeft: (count) => `${count} j`,
  hoursLeft: (count) => `${count} h`,
  atZero: 'Quand le temps est écoulé',
  zero: {
    default: 'La table joue',
    go_on: 'Les autres peuvent continuer',
    nudge: 'Un rappel',
    nothing: 'Rien',
  },
  zeroHelp: {
    default: 'La table joue au plus sûr.',
    go_on: 'Les autres peuvent décider de continuer, ou laisser jouer un ordinateur.',
    nudge: 'La personne dont c’est le tour reçoit un rappel.',
    nothing: 'Cela se voit, et tout le monde attend.',
  },

  left: 'Temps restant :',
  outWord: 'Temps écoulé :',
  off: 'en congé',
  timeLeft: (time) => `encore ${time}`,
  used: 'Temps utilisé',
  paused: 'Les pendules sont arrêtées.',
  yourTimeIsUp: 'Ton temps est écoulé. C’est à toi de jouer.',
  isOutOfTime: (name) => `Le temps de ${name} est écoulé.`,

  giveMinute: (name) => `Donner une minute à ${name}`,
  giveDay: (name) => `Donner un jour à ${name}`,
  askPause: 'Proposer une pause',
  askResume: 'Proposer de reprendre',
  takeDaysOff: 'Prendre des jours de congé',
  endDaysOff: 'Finir mes jours de congé',

  asksPause: (name) => `${name} demande à arrêter les pendules.`,
  asksResume: (name) => `${name} demande à reprendre : les pendules repartent alors.`,
  youAskPause: 'Tu demandes à arrêter les pendules.',
  youAskResume: 'Tu demandes à reprendre : les pendules repartent alors.',
  agreedPause: 'Tout le monde est d’accord : les pendules sont arrêtées.',
  agreedResume: 'Tout le monde est d’accord : les pendules repartent.',

  given: (name, to) => `${name} donne du temps à ${to}.`,
  ranOut: (name) => `Le temps de ${name} est écoulé.`,
  wasPaused: (name) => `Tout le monde a accepté la pause proposée par ${name}.`,
  wasResumed: (name) => `Tout le monde a accepté de reprendre, comme ${name} le proposait.`,
  tookDaysOff: (name) => `${name} prend des jours de congé.`,
  endedDaysOff: (name) => `${name} est de retour de congé.`,
};
