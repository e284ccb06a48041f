// The texts of the page that finds out why a connection fails.

export const doctor = {
  title: 'Check the connection',
  lead: 'This page tries each part of the way to the server in turn.',
  again: 'Check again',
  checking: 'Checking …',
  allGood: 'Everything works. Go back to your table.',
  skipped: 'Not checked, because something before it does not work.',
  server: {
    title: 'The server answers',
    good: 'It does.',
    bad: 'It does not. Check your own connection; if other pages load, the server is down: tell whoever runs it.',
  },
  cookie: {
    title: 'The server knows you',
    good: (name: string) => `You are ${name}.`,
    unknown: 'You have no name here yet. That is fine until you sit down.',
    bad: 'This browser keeps no cookies for this page, so you would lose your seat. Allow cookies for this address, or leave private browsing.',
  },
  socket: {
    title: 'Moves come through',
    good: 'The live connection opens, and the server speaks on it.',
    bad: 'Pages load, but the live connection (a WebSocket) does not open. Something in between blocks it: try without a VPN, ad blocker or company network. If it fails for everybody, whoever runs the server must let its proxy pass the headers Upgrade and Connection for /ws/.',
    silent:
      'The live connection opens, but nothing arrives on it. A proxy in between holds it back: try without a VPN or company network, or ask whoever runs the server to turn off buffering for /ws/.',
  },
  clock: {
    title: 'Your clock is right',
    good: 'It agrees with the server’s.',
    bad: (minutes: number) =>
      `It differs from the server’s by ${minutes} min. You can play, but times in the log and of absences will be wrong. Set your clock.`,
  },
};

export type DoctorMessages = typeof doctor;
