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
  blocks: {
    title: 'Blockierte Leute',
    unblock: 'Freigeben',
    unblockOf: (name) => `${name} freigeben`,
  },
  key: {
    title: 'Rückkehrschlüssel',
    none: 'Wenn du dieses Gerät verlierst oder den Browser leerst, bringt dich ein Rückkehrschlüssel zurück an deine Plätze: vier Wörter zum Aufschreiben oder für deinen Passwortmanager.',
    make: 'Rückkehrschlüssel machen',
    made: (date) =>
      `Gemacht am ${date}. Hast du ihn aufgeschrieben? Er lässt sich nicht noch einmal zeigen.`,
    renew: 'Neuen Schlüssel machen',
    renewHelp: 'Der alte gilt dann nicht mehr.',
    yours: 'Dein Rückkehrschlüssel',
    once: 'Schreib ihn jetzt auf, oder lass ihn deinen Passwortmanager merken. Er wird nur dieses eine Mal gezeigt, und wer ihn hat, kann du sein.',
    copy: 'Kopieren',
    written: 'Ich habe ihn',
    enter: 'Ich habe einen Rückkehrschlüssel',
    page: 'Mit dem Rückkehrschlüssel zurückkommen',
    pageText:
      'Gib die vier Wörter ein, die du aufgeschrieben hast. Großbuchstaben, Leerzeichen und Striche sind egal.',
    empty: 'Gib die Wörter deines Schlüssels ein.',
    used: 'Ein Schlüssel, der schon benutzt wurde, gilt nicht mehr: Ein neuer hat ihn ersetzt.',
    show: 'Zeigen, was ich tippe',
    submit: 'Zurückkommen',
    replaces: (before) =>
      `Auf diesem Gerät bist du ${before}. Kommst du als jemand anderes zurück, wird ${before} hier abgemeldet. Ohne ein anderes Gerät oder einen Rückkehrschlüssel kommt niemand mehr zu den Tischen und Spielen von ${before}.`,
    back: (name) => `Willkommen zurück, ${name}`,
    backText: 'Dein Schlüssel ist verbraucht. Das ist dein neuer:',
    toTables: 'Zu meinen Tischen',
    offer:
      'Mit einem Rückkehrschlüssel bleibt dieser Platz deiner, auch wenn du dieses Gerät verlierst.',
    later: 'Nein, danke',
  },
};
