// The texts of the chat in English. The other languages share their type.

import { plural } from '../plural';

export const talk = {
  title: 'Chat',
  open: 'Show log and chat',
  hide: 'Hide log and chat',
  unread: (count: number) => plural('en', count, `${count} new message`, `${count} new messages`),
  empty: 'Nobody has said anything yet.',
  field: 'Message',
  placeholder: 'Say something …',
  send: 'Send',
  left: (count: number) =>
    plural('en', count, `${count} character left`, `${count} characters left`),
  over: (count: number) =>
    plural('en', count, `${count} character too many`, `${count} characters too many`),
  reactions: 'Reactions',
  showReactions: 'Quick reactions',
  reaction: {
    hello: 'Hello!',
    thinking: 'Let me think',
    well_played: 'Well played',
    wow: 'Wow!',
    laugh: 'Ha ha!',
    ouch: 'Ouch!',
    sorry: 'Sorry',
    thanks: 'Thank you',
    nudge: 'Your turn!',
  },
  nudge: 'Nudge',
  nudgeWhom: (names: string) => `Nudge ${names}`,
  watcher: 'watching',
  toPlayersLater: 'The players read this only once the game is over.',
  needName: 'Say who you are to join in.',
  join: 'Join in',
  says: (name: string, text: string) => `${name}: ${text}`,
  block: (name: string) => `Block ${name}`,
  blockedNote: (names: string) => `You have blocked ${names}.`,
  unblock: 'Unblock',
  report: (name: string) => `Report ${name}`,
  removed: 'Removed by the host of this server',
};

export type TalkMessages = typeof talk;
