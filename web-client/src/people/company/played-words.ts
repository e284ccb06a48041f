// The texts about what was played for somebody. They are few, and fetched with what shows them.

import type { Lang } from '../../i18n/lang';

interface PlayedWords {
  title: string;
  text: string;
  goBack: string;
  leaveIt: string;
}

export const PLAYED_WORDS: Readonly<Record<Lang, PlayedWords>> = {
  en: {
    title: 'Somebody played for you while you were away.',
    text: 'You can go back to before that. If others have moved since, they are asked first.',
    goBack: 'Go back',
    leaveIt: 'Leave it',
  },
  de: {
    title: 'Während du weg warst, wurde für dich gespielt.',
    text: 'Du kannst dorthin zurück. Haben andere seither gezogen, werden sie erst gefragt.',
    goBack: 'Dorthin zurück',
    leaveIt: 'So lassen',
  },
  fr: {
    title: 'On a joué pour toi pendant ton absence.',
    text: 'Tu peux revenir à ce moment. Si d’autres ont joué depuis, on leur demande d’abord.',
    goBack: 'Revenir en arrière',
    leaveIt: 'Laisser ainsi',
  },
};
