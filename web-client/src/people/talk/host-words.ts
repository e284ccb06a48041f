// The texts about what the host decides for everyone. They are few, and fetched with what shows them.

import type { Lang } from '../../i18n/lang';

interface HostWords {
  mute: (name: string) => string;
  isMuted: string;
  youAreMuted: string;
  areMuted: (names: string) => string;
  letWatch: string;
  letWatchHelp: string;
  onlyPlayers: string;
}

export const HOST_WORDS: Readonly<Record<Lang, HostWords>> = {
  en: {
    mute: (name) => `Mute ${name} for everyone`,
    isMuted: 'muted by the host',
    youAreMuted: 'The host has muted you here. You can still read the chat.',
    areMuted: (names) => `The host has muted ${names}.`,
    letWatch: 'Allow spectators',
    letWatchHelp: 'If not, those who watch now are sent away.',
    onlyPlayers: 'Only the players see this game.',
  },
  de: {
    mute: (name) => `${name} für alle stummschalten`,
    isMuted: 'für alle stummgeschaltet',
    youAreMuted: 'Du bist hier stummgeschaltet. Den Chat kannst du weiter lesen.',
    areMuted: (names) => `Für alle stummgeschaltet: ${names}.`,
    letWatch: 'Andere dürfen zuschauen',
    letWatchHelp: 'Wenn nicht, müssen alle gehen, die gerade zuschauen.',
    onlyPlayers: 'Nur die Spieler sehen diese Partie.',
  },
  fr: {
    mute: (name) => `Retirer la parole à ${name}`,
    isMuted: 'privé de parole par l’hôte',
    youAreMuted: 'L’hôte t’a retiré la parole ici. Tu peux toujours lire la discussion.',
    areMuted: (names) => `L’hôte a retiré la parole à ${names}.`,
    letWatch: 'D’autres peuvent regarder',
    letWatchHelp: 'Sinon, ceux qui regardent en ce moment doivent partir.',
    onlyPlayers: 'Seuls les joueurs voient cette partie.',
  },
};
