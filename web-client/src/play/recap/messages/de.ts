import type { RecapMessages } from './en';

export const recap: RecapMessages = {
  title: 'Während du weg warst',
  since: (when) => `Dein letzter Zug war ${when}.`,
  leftOut: (count) =>
    count === 1 ? 'Eine frühere Zeile fehlt hier.' : `${count} frühere Zeilen fehlen hier.`,
  doneToYou: 'Für dich',
  now: 'Jetzt',
  show: 'Auf dem Brett zeigen',
  close: 'Schließen',
};
