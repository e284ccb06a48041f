// The texts about claims to a seat. The other languages share their type.

export const claims = {
  title: 'The seat of somebody who is away',
  itsMe: 'That’s me',
  substitute: 'Play for somebody who is away',
  which: 'Which seat is yours?',
  whichAway: 'For whom do you want to play on?',
  here: 'is here',
  how: 'Everyone else at the table is asked. The player of the seat is told, too, and keeps it by opening the table in time.',
  needName: 'First, the others need your name.',
  goOn: 'Continue',
  asksBack: (name: string, of: string) =>
    `${name} asks for the seat of ${of}: “That’s me, in a new browser.”`,
  asksSubstitute: (name: string, of: string) => `${name} asks to play on for ${of}, for good.`,
  youAskBack: (of: string) => `You have asked for the seat of ${of}.`,
  youAskSubstitute: (of: string) => `You have asked to play on for ${of}.`,
  agreed: (names: string) => `${names} agreed.`,
  toAnswer: (names: string) => `Still to answer: ${names}.`,
  mayRefuse: (of: string, until: string) => `${of} can refuse until ${until} by coming back.`,
  soon: 'The time is up: once everyone has agreed, the seat changes hands.',
  agree: 'Agree',
  refuse: 'No',
  withdraw: 'Withdraw',
  yours: (name: string) => `${name} asked for your seat. You are here, so it stays yours.`,
  lost: (name: string) =>
    `${name} has your seat now: they asked for it while you were away, and the others agreed. If that was wrong, ask for it back.`,
  over: 'The table did not agree, or the player came back: the seat stays where it is.',
  close: 'Close',
  none: 'Nobody is away at the moment.',
};

export type ClaimMessages = typeof claims;
