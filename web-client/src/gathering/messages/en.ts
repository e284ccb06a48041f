// The texts of a table that waits for its players. The other languages share their type.

import { plural } from '../../i18n/plural';

export const gathering = {
  title: 'Waiting for players',
  joinTitle: (host: string) => `${host} invites you to play`,
  joinTitlePlain: 'You’re invited to play',
  joinHelp: 'Tap a free seat, or sit down at the first one.',
  joinSubmit: 'Sit down',
  full: 'Every seat is taken. If somebody gets up, you can sit down here.',
  tellFree: 'Tell me when a seat is free',
  toldFree: 'You will be told here as soon as a seat is free. Keep this page open.',
  toldFreeAnywhere: 'You will be told as soon as a seat is free, also with this page closed.',
  waitNoMore: 'Wait no longer',
  nowFree: 'A seat is free: sit down!',
  until: (when: string) => `This table waits for its players until ${when}.`,
  invite: 'Invite friends',
  inviteHelp: 'Anyone with this link can join. No account needed.',
  link: 'Link to this table',
  share: 'Share …',
  qr: 'QR code of the link to this table',
  qrHelp: 'Or scan this with a phone.',
  ready: 'I am ready',
  unready: 'Not ready',
  start: 'Start the game',
  inviteShort: 'Invite',
  inviteTo: (seat: number) => `Invite a friend to seat ${seat}`,
  startWith: (count: number) => `Start with ${count}`,
  startNow: 'Everybody is here. You can start.',
  seatsEmpty: (count: number) =>
    plural('en', count, 'One seat is still free.', `${count} seats are still free.`),
  notReady: (names: string) => `Not ready yet: ${names}.`,
  waitForHost: (host: string) => `You are ready. ${host} starts the game.`,
  sayReady: (host: string) => `Ready? ${host} starts once everyone is.`,
  leave: 'Leave the table',
  closeText: 'This ends the table for everyone.',
  closeTable: 'Close the table',
  watching: 'You are not seated. The game can be watched once it starts.',
  notWatching: 'You are not seated, and this table is private.',
  settings: 'What is played',
  options: 'Options',
  editOptions: 'Change',
  saved: 'Saved',
};

export type GatheringMessages = typeof gathering;
