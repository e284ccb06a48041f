// The texts about reports and blocks. They are few, and fetched with what shows them.

import type { Lang } from '../../i18n/lang';

interface ReportWords {
  title: (name: string) => string;
  which: string;
  whoReads: string;
  reason: string;
  send: string;
  thanks: (date: string) => string;
  done: string;
  cancel: string;
  blockHelp: string;
}

export const REPORT_WORDS: Readonly<Record<Lang, ReportWords>> = {
  en: {
    title: (name) => `Report ${name}?`,
    which: 'Which line?',
    whoReads:
      'Whoever runs this server reads it, with your name and the chat around it that you can read. Nobody at the table learns of it.',
    reason: 'What is wrong? (optional)',
    send: 'Report',
    thanks: (date) =>
      `Thank you. Whoever runs this server can read it now. It is deleted on ${date} at the latest.`,
    done: 'Done',
    cancel: 'Cancel',
    blockHelp:
      'You no longer see what blocked people say, on any of your devices. Unless they have a seat, they cannot join or watch tables that you host.',
  },
  de: {
    title: (name) => `${name} melden?`,
    which: 'Welche Zeile?',
    whoReads:
      'Wer diesen Server betreibt, liest es, mit deinem Namen und dem Chat darum herum, soweit du ihn lesen kannst. Am Tisch erfährt es niemand.',
    reason: 'Was stört dich? (freiwillig)',
    send: 'Melden',
    thanks: (date) =>
      `Danke. Wer diesen Server betreibt, kann es jetzt lesen. Spätestens am ${date} wird es gelöscht.`,
    done: 'Fertig',
    cancel: 'Abbrechen',
    blockHelp:
      'Was blockierte Leute sagen, siehst du auf keinem deiner Geräte mehr. Wenn sie dort keinen Platz haben, können sie an deinen Tischen weder mitspielen noch zuschauen.',
  },
  fr: {
    title: (name) => `Signaler ${name} ?`,
    which: 'Quelle ligne ?',
    whoReads:
      'L’hébergeur de ce serveur le lira, avec ton nom et la discussion autour, dans la mesure où tu peux la lire. À la table, personne ne l’apprend.',
    reason: 'Qu’est-ce qui ne va pas ? (facultatif)',
    send: 'Signaler',
    thanks: (date) =>
      `Merci. L’hébergeur de ce serveur peut maintenant le lire. Tout est supprimé le ${date} au plus tard.`,
    done: 'Terminé',
    cancel: 'Annuler',
    blockHelp:
      'Tu ne vois plus ce que disent les personnes bloquées, sur aucun de tes appareils. Sans place à tes tables, elles ne peuvent ni les rejoindre ni les regarder.',
  },
};
