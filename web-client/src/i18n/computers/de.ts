import type { ComputersMessages } from './en';

export const computers: ComputersMessages = {
  computer: 'Computer',
  named: (name) => `${name} (Computer)`,
  level: 'Wie gut er spielt',
  levels: { easy: 'Leicht', medium: 'Mittel', strong: 'Stark' },
  held: {
    easy: 'Computer, leicht',
    medium: 'Computer, mittel',
    strong: 'Computer, stark',
  },
  playNow: 'Jetzt spielen',
  playNowHelp: 'Gegen den Computer, sofort und ohne Namen.',
  against: 'Gegen den Computer spielen',
  add: 'Computer',
  addTo: (seat) => `Einen Computer auf Platz ${seat} setzen`,
  addTitle: 'Wer spielt mit?',
  addHelp: 'Der Computer sieht nur, was man auf seinem Platz sehen würde.',
  addYes: 'Computer dazusetzen',
  change: (name) => `Ändern, wie gut ${name} spielt`,
  changeYes: 'Ändern',
  lend: 'Computer für mich spielen lassen',
  lendHelp: 'Bis du dich wieder hinsetzt.',
  lendYes: 'Spielen lassen',
  lent: 'Der Computer spielt für dich, bis du dich wieder hinsetzt.',
  playsFor: 'Computer spielt',
};
