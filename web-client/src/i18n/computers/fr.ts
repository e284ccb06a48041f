import type { ComputersMessages } from './en';

export const computers: ComputersMessages = {
  computer: 'ordinateur',
  named: (name) => `${name} (ordinateur)`,
  level: 'Son niveau',
  levels: { easy: 'Facile', medium: 'Moyen', strong: 'Fort' },
  held: {
    easy: 'ordinateur, facile',
    medium: 'ordinateur, moyen',
    strong: 'ordinateur, fort',
  },
  playNow: 'Jouer maintenant',
  playNowHelp: 'Contre l’ordinateur, tout de suite et sans nom.',
  against: 'Jouer contre l’ordinateur',
  add: 'Ordinateur',
  addTo: (seat) => `Confier la place ${seat} à un ordinateur`,
  addTitle: 'Qui joue avec toi ?',
  addHelp: 'L’ordinateur ne voit que ce qu’on verrait à sa place.',
  addYes: 'Ajouter un ordinateur',
  change: (name) => `Changer le niveau de ${name}`,
  changeYes: 'Changer',
  lend: 'Laisser l’ordinateur jouer pour moi',
  lendHelp: 'Jusqu’à ce que tu te rassoies.',
  lendYes: 'Le laisser jouer',
  lent: 'L’ordinateur joue pour toi jusqu’à ce que tu te rassoies.',
  playsFor: 'l’ordinateur joue',
};
