// The texts about what was played for somebody. They are few, and fetched with what shows them.

import type { Lang } from '../../i18n/lang';

interface PlayedWords {
  title: string;
  text: string;
  goBack: string;
  leaveIt: string;
  asks: (name: string) => string;
  youAsk: string;
}

export const PLAYED_WORDS: Readonly<Record<Lang, PlayedWords>> = {
  en: {
    title: 'Somebody played for you while you were away.',
    text: 'You can go back to before that. If others have moved since, they are asked first.',
    goBack: 'Go back',
    leaveIt: 'Leave it',
    asks: (name) => `${name} asks to take back what was played for them.`,
    youAsk: 'You ask to take back what was played for you.',
  },
  de: {
    title: 'Während du weg warst, wurde für dich gespielt.',
    text: 'Du kannst dorthin zurück. Haben andere seither gezogen, werden sie erst gefragt.',
    goBack: 'Dorthin zurück',
    leaveIt: 'So lassen',
    asks: (name) => `${name} möchte zurücknehmen, was in Abwesenheit gespielt wurde.`,
    youAsk: 'Du möchtest zurücknehmen, was für dich gespielt wurde.',
  },
  fr: {
    title: 'On a joué pour toi pendant ton absence.',
    text: 'Tu peux revenir à ce moment. Si d’autres ont joué depuis, on leur demande d’abord.',
    goBack: 'Revenir en arrière',
    leaveIt: 'Laisser ainsi',
    asks: (name) => `${name} demande à annuler ce qu’on a joué à sa place.`,
    youAsk: 'Tu demandes à annuler ce qu’on a joué à ta place.',
  },
};
