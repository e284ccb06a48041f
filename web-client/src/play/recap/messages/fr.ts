import type { RecapMessages } from './en';

export const recap: RecapMessages = {
  title: 'Pendant ton absence',
  since: (when) => `Ton dernier tour : ${when}.`,
  leftOut: (count) =>
    count <= 1
      ? 'Une ligne plus ancienne est omise.'
      : `${count} lignes plus anciennes sont omises.`,
  doneToYou: 'Pour toi',
  now: 'Maintenant',
  show: 'Montrer sur le plateau',
  close: 'Fermer',
};
