// The texts about the proof of a deal. The other languages share their type.

export const deal = {
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
};

export type DealMessages = typeof deal;
