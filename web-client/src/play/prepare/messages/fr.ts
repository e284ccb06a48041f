import type { PrepareMessages } from './en';

export const prepare: PrepareMessages = {
  open: 'Préparer un coup',
  prompt: 'Prépare ton prochain coup. Il sera joué quand viendra ton tour.',
  label: 'Préparé, pas encore joué',
  choosing: 'Tu prépares ton coup',
  next: 'Choisis la suite, ou restes-en là.',
  first: 'Choisis sur le plateau ce que tu feras d’abord.',
  keep: 'En rester là',
  back: 'Un pas en arrière',
  stop: 'Ne rien préparer',
  prepared: 'Ton coup préparé',
  waits: 'Joué peu après le début de ton tour, si rien ne change.',
  takeBack: 'Reprendre',
  change: 'Changer',
  dropped: 'Ton coup préparé n’a pas été joué.',
  understood: 'Compris',
  moved: 'Les autres ont joué. Choisis à nouveau.',
};
