import type { DevicesMessages } from './en';

export const devices: DevicesMessages = {
  title: 'Meine Geräte',
  lead: 'Derselbe Name und dieselben Spiele auf Handy und Computer.',
  unknown: 'Unbekannter Browser',
  on: (browser, system) => `${browser} auf ${system}`,
  current: 'Dieses Gerät',
  atTable: 'Gerade an einem Tisch',
  recently: 'Zuletzt gesehen in der letzten Stunde',
  seen: (when) => `Zuletzt gesehen ${when}`,
  end: 'Abmelden',
  endOf: (device) => `${device} abmelden`,
  endThis: 'Dieses Gerät abmelden',
  endOthers: 'Alle anderen Geräte abmelden',
  endOwnTitle: 'Auf diesem Gerät abmelden?',
  endOwn: (name) => `Mit einem Link von einem deiner anderen Geräte kommst du als ${name} zurück.`,
  endLast: (name) =>
    `Du bist sonst nirgends angemeldet, deshalb kann niemand mehr als ${name} zurückkommen. Füge vorher ein anderes Gerät hinzu, wenn du deine Tische und Spiele behalten willst.`,
  add: 'Gerät hinzufügen',
  addText: 'Scanne den Code mit dem anderen Gerät, oder öffne dort den Link.',
  qr: 'QR-Code des Links für dein anderes Gerät',
  link: 'Link für dein anderes Gerät',
  once: (time) =>
    `Geht einmal, bis ${time}. Wer den Link öffnet, ist als du angemeldet: Schick ihn niemandem sonst.`,
  back: 'Zurück zur Liste',
  added: (device) => `Hinzugefügt: ${device}`,
  page: 'Dieses Gerät hinzufügen',
  asking: 'Der Link wird geprüft …',
  offer: (name) => `Bist du ${name}?`,
  offerText:
    'Melde dich hier an, dann hast du deinen Namen, deine Tische und deine Spiele auch auf diesem Gerät. Deine anderen Geräte bleiben angemeldet.',
  replaces: (before, name) =>
    `Auf diesem Gerät bist du ${before}. Wenn du als ${name} weitermachst, wird ${before} hier abgemeldet. Zu diesen Tischen und Spielen kommst du dann nur noch mit einem anderen Gerät, auf dem du als ${before} angemeldet bist.`,
  same: (name) =>
    `Du bist auf diesem Gerät schon als ${name} angemeldet. Der Link gilt noch für ein anderes.`,
  accept: (name) => `Als ${name} weitermachen`,
  keep: (name) => `${name} bleiben`,
  failed: 'Dieser Link geht nicht',
  again: 'Wähle dort oben auf der Seite deinen Namen, dann Meine Geräte.',
  broken: 'Dem Link fehlt ein Stück. Kopiere ihn ganz, oder scanne den Code noch einmal.',
  welcome: (name) => `Du bist als ${name} angemeldet.`,
};
