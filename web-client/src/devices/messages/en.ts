// The texts about a person's devices in English. The other languages share their type.

export const devices = {
  title: 'My devices',
  lead: 'Use the same name and the same games on your phone and your computer.',
  unknown: 'Unknown browser',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  current: 'This device',
  atTable: 'At a table now',
  recently: 'Last seen within the hour',
  seen: (when: string) => `Last seen ${when}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  endThis: 'Sign out this device',
  endOthers: 'Sign out all other devices',
  endOwnTitle: 'Sign out on this device?',
  endOwn: (name: string) =>
    `You can come back as ${name} with a link from one of your other devices.`,
  endLast: (name: string) =>
    `You are signed in nowhere else, so nobody can come back as ${name}. Add another device first if you want to keep your tables and games.`,
  add: 'Add a device',
  addText: 'Scan the code with the other device, or open the link there.',
  qr: 'QR code of the link for your other device',
  link: 'Link for your other device',
  once: (time: string) =>
    `Works once, until ${time}. Whoever opens it is signed in as you: don’t send it to anyone else.`,
  back: 'Back to the list',
  added: (device: string) => `Added: ${device}`,
  page: 'Add this device',
  asking: 'Checking the link …',
  offer: (name: string) => `Are you ${name}?`,
  offerText:
    'Sign in here to use your name, your tables and your games on this device, too. Your other devices stay signed in.',
  replaces: (before: string, name: string) =>
    `You are ${before} on this device. If you continue as ${name}, ${before} is signed out here, and only another device that is signed in as ${before} can get back to those tables and games.`,
  same: (name: string) =>
    `You are signed in as ${name} on this device already. The link is still good for another one.`,
  accept: (name: string) => `Continue as ${name}`,
  keep: (name: string) => `Stay ${name}`,
  failed: 'This link does not work',
  again: 'There, choose your name at the top of the page, then My devices.',
  broken: 'Part of the link is missing. Copy the whole link, or scan the code again.',
  welcome: (name: string) => `You are signed in as ${name}.`,
  blocks: {
    title: 'Blocked people',
    unblock: 'Unblock',
    unblockOf: (name: string) => `Unblock ${name}`,
  },
  key: {
    title: 'Return key',
    none: 'If you lose this device or clear your browser, a return key brings you back to your seats: four words to write down or to keep in your password manager.',
    make: 'Make a return key',
    made: (date: string) => `Made on ${date}. Have you written it down? It can’t be shown again.`,
    renew: 'Make a new key',
    renewHelp: 'The old one then stops working.',
    yours: 'Your return key',
    once: 'Write it down now, or let your password manager keep it. It is shown only this once, and whoever has it can be you.',
    copy: 'Copy',
    written: 'I have it',
    enter: 'I have a return key',
    page: 'Come back with your return key',
    pageText:
      'Enter the four words that you wrote down. Capital letters, spaces and dashes don’t matter.',
    empty: 'Enter the words of your key.',
    used: 'A key that has been used no longer works: a new one has replaced it.',
    show: 'Show what I type',
    submit: 'Come back',
    replaces: (before: string) =>
      `You are ${before} on this device. If you come back as somebody else, ${before} is signed out here. Without another device or a return key, nobody can get back to ${before}’s tables and games.`,
    back: (name: string) => `Welcome back, ${name}`,
    backText: 'Your key has been used up. This is your new one:',
    toTables: 'To my tables',
    offer: 'With a return key this seat stays yours even if you lose this device.',
    later: 'No, thanks',
  },
};

export type DevicesMessages = typeof devices;
