import { plural } from '../../i18n/plural';
import type { NoticesMessages } from './en';

export const notices: NoticesMessages = {
  lead: 'Bekomm eine Nachricht, wenn ein Spiel auf dich wartet und du nicht da bist.',
  alerts: 'Auf diesem Gerät',
  alertsHelp:
    'Eine Benachrichtigung des Browsers, wenn du am Zug bist und der Tisch in einem anderen Tab oder Fenster offen ist.',
  deviceHelp:
    'Eine Benachrichtigung, wenn du am Zug bist, auch wenn keine Seite von Fondaco offen ist.',
  deviceOn:
    'Du bekommst eine Benachrichtigung, wenn du am Zug bist, auch wenn keine Seite von Fondaco offen ist.',
  devicePending: 'Der Push-Dienst deines Browsers wird gefragt …',
  deviceOpenOnly:
    'Du bekommst eine Benachrichtigung, solange der Tisch in einem anderen Tab oder Fenster offen ist. Bei geschlossener Seite kommt keine.',
  noPush:
    'Dieser Browser hat seinen Push-Dienst nicht erreicht; in privaten Fenstern geht das nie.',
  gone: 'Der Push-Dienst kennt dieses Gerät nicht mehr, deshalb wurde es entfernt. Schalte es aus und wieder ein, um es neu hinzuzufügen.',
  noAlerts: {
    unsupported:
      'Dieser Browser zeigt hier keine Benachrichtigungen. Dafür braucht es eine Adresse mit https; auf iPhone und iPad musst du die Seite zuerst zum Home-Bildschirm hinzufügen.',
    denied:
      'Dieser Browser blockiert Benachrichtigungen von hier. Du kannst sie in seinen Einstellungen erlauben.',
  },
  off: 'Dieser Server verschickt keine Benachrichtigungen. Frag, wer ihn betreibt.',
  webhooks: 'Wohin',
  none: 'Noch nirgends. Schalte dieses Gerät ein, oder füge einen Webhook von Discord, Slack oder ntfy hinzu oder eine Adresse, die JSON annimmt.',
  noneElse:
    'Noch nirgends. Füge einen Webhook von Discord, Slack oder ntfy hinzu oder eine Adresse, die JSON annimmt.',
  thisDevice: 'Dieses Gerät',
  kinds: { discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', json: 'JSON', push: 'Browser' },
  state: {
    working: 'Funktioniert',
    failing: 'Schlägt fehl, neuer Versuch folgt',
    paused: 'Angehalten',
  },
  last: (when, answer) => `Letzte Nachricht ${when}: ${answer}`,
  paused:
    'Die andere Seite hat mehrere Nachrichten hintereinander abgelehnt, deshalb wird nichts mehr geschickt. Teste sie. Wenn die Adresse nicht mehr gilt, entferne sie und füge die neue hinzu.',
  test: 'Testen',
  testing: 'Wird getestet …',
  delivered: (status) => `Angekommen (${status}). Schau dort nach.`,
  deliveredHere: (status) => `Angekommen (${status}). Gleich erscheint die Benachrichtigung.`,
  refused: (status) => `Die andere Seite lehnt ab (${status}):`,
  unsent: 'Nicht angekommen:',
  resume: 'Fortsetzen',
  remove: 'Entfernen',
  add: 'Webhook hinzufügen',
  kind: 'Dienst',
  address: 'Adresse',
  help: {
    discord: 'In Discord: Kanal bearbeiten, Integrationen, Webhooks, Webhook-URL kopieren.',
    slack: 'In Slack: die Adresse eines eingehenden Webhooks.',
    ntfy: 'Die Adresse deines Themas, etwa https://ntfy.sh/mein-thema.',
    json: 'Eine Adresse, die JSON per POST annimmt.',
  },
  template: 'Vorlage (freiwillig)',
  templateHelp: 'JSON, in dem {text}, {link}, {game}, {count} und {id} ersetzt werden.',
  secret: 'Die Adresse ist geheim und wird nicht wieder angezeigt.',
  save: 'Hinzufügen',
  full: (most) => plural('de', most, 'Mehr als einer geht nicht.', `Mehr als ${most} gehen nicht.`),
  quiet: 'Ruhezeit',
  quietHelp: (zone) =>
    `In dieser Zeit wird nichts geschickt; danach sagt eine einzige Nachricht, welche Spiele warten. Zeitzone: ${zone}.`,
  from: 'Von',
  to: 'Bis',
  hear: 'Über diesen Tisch benachrichtigen',
  hearHelp: 'Aus: keine Nachricht, wenn dieses Spiel auf dich wartet.',
};
