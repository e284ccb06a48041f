// Computer players, in English.

import type { ComputerLevel } from '../../protocol.gen';

export const computers = {
  computer: 'computer',
  /** After a name, in a list. */
  named: (name: string) => `${name} (computer)`,
  level: 'How well it plays',
  levels: { easy: 'Easy', medium: 'Medium', strong: 'Strong' } satisfies Record<
    ComputerLevel,
    string
  >,
  held: {
    easy: 'computer, easy',
    medium: 'computer, medium',
    strong: 'computer, strong',
  },
  playNow: 'Play now',
  playNowHelp: 'Against the computer, right away. No name needed.',
  against: 'Play against the computer',
  add: 'Computer',
  addTo: (seat: number) => `Let a computer play seat ${seat}`,
  addTitle: 'Who plays with you?',
  addHelp: 'The computer sees no more than a player in its seat would.',
  addYes: 'Add a computer player',
  change: (name: string) => `Change how well ${name} plays`,
  changeYes: 'Change',
  lend: 'Let the computer play for me',
  lendHelp: 'Until you take your seat again.',
  lendYes: 'Let it play',
  lent: 'The computer plays for you until you take your seat again.',
  hint: 'Hint',
  hintKey: 'Ask for a hint',
  hintThinking: 'Thinking of a hint …',
  hintTitle: 'What the computer would do',
  hintHelp: 'Tap a line to choose it on the board. Nothing is played until you confirm.',
  hintNone: 'No hint this time. Try again in a moment.',
  hintClose: 'Close the hint',
  hintMark: (numbers: string) => `hint ${numbers}`,
  hintChance: (percent: number) => `wins ${percent} times in 100`,
  hintPoints: (count: string) => `about ${count} points`,
  playsFor: 'computer plays',
};

export type ComputersMessages = typeof computers;
