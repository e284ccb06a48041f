// The texts about notices in English. The other languages share their type.

import { plural } from '../../i18n/plural';

export const notices = {
  lead: 'Get a message when a game waits for you and you are away.',
  alerts: 'On this device',
  alertsHelp:
    'A notification of the browser when it is your turn, while the table is open in another tab or window.',
  deviceHelp: 'A notification when it is your turn, even while no page of Fondaco is open.',
  deviceOn: 'You get a notification when it is your turn, even while no page of Fondaco is open.',
  devicePending: 'Connecting to the push service of your browser …',
  deviceOpenOnly:
    'You get a notification while the table is open in another tab or window. With the page closed you get none.',
  noPush: 'This browser could not reach its push service; in private windows it never can.',
  gone: 'The push service no longer knows this device, so it was removed. Turn its switch off and on to add it again.',
  noAlerts: {
    unsupported:
      'This browser has no notifications here. They need an address with https; on an iPhone or iPad, add the page to the home screen first.',
    denied: 'This browser blocks notifications from here. You can allow them in its settings.',
  },
  off: 'This server sends no notifications. Ask whoever runs it.',
  webhooks: 'Where to',
  none: 'Nothing yet. Turn on this device, or add a webhook of Discord, Slack or ntfy, or any address that takes JSON.',
  noneElse: 'Nothing yet. Add a webhook of Discord, Slack or ntfy, or any address that takes JSON.',
  thisDevice: 'This device',
  kinds: { discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', json: 'JSON', push: 'Browser' },
  state: { working: 'Working', failing: 'Failing, tried again', paused: 'Paused' },
  last: (when: string, answer: string) => `Last message ${when}: ${answer}`,
  paused:
    'The other side refused several messages in a row, so nothing more is sent. Test it. If the address no longer works, remove it and add the new one.',
  test: 'Test',
  testing: 'Testing …',
  delivered: (status: string) => `It got through (${status}). Have a look there.`,
  deliveredHere: (status: string) =>
    `It got through (${status}). The notification appears in a moment.`,
  refused: (status: string) => `The other side said no (${status}):`,
  unsent: 'It did not get through:',
  resume: 'Resume',
  remove: 'Remove',
  add: 'Add a webhook',
  kind: 'Service',
  address: 'Address',
  help: {
    discord: 'In Discord: channel settings, Integrations, Webhooks, Copy webhook URL.',
    slack: 'In Slack: the address of an incoming webhook.',
    ntfy: 'The address of your topic, as https://ntfy.sh/my-own-topic.',
    json: 'Any address that takes JSON by POST.',
  },
  template: 'Template (optional)',
  templateHelp: 'JSON in which {text}, {link}, {game}, {count} and {id} are filled in.',
  secret: 'The address is a secret: it is not shown again.',
  save: 'Add',
  full: (most: number) => plural('en', most, 'One is the most.', `${most} are the most.`),
  quiet: 'Quiet hours',
  quietHelp: (zone: string) =>
    `Nothing is sent during these hours; afterwards, one message says which games wait. Time zone: ${zone}.`,
  from: 'From',
  to: 'To',
  hear: 'Tell me about this table',
  hearHelp: 'Off: no message when this game waits for you.',
};

export type NoticesMessages = typeof notices;
