import type { DealMessages } from './en';

export const deal: DealMessages = {
  title: 'La donne était-elle honnête ?',
  allGood: 'Ce navigateur a vérifié la donne. Tout est juste.',
  someUnseen: 'Ce navigateur a vérifié ce qu’il pouvait.',
  bad: 'Quelque chose ne va pas dans cette donne.',
  details: 'Ce qui a été vérifié, et ce que cela veut dire',
  good: 'Juste',
  wrong: 'Faux',
  unseen: 'Non vérifié',
  commitment: {
    good: 'Le serveur a donné avec la part qu’il avait scellée avant le début ; ce navigateur a vu le sceau à ce moment-là.',
    bad: 'La part du serveur n’est pas celle qu’il avait scellée avant le début.',
    unseen:
      'La part du serveur correspond à son sceau, mais ce navigateur n’a pas vu le sceau avant le début.',
  },
  part: {
    good: 'Le nombre aléatoire ajouté par ce navigateur est dans la donne.',
    bad: 'Le nombre aléatoire ajouté par ce navigateur manque dans la donne.',
    unseen: 'Ce navigateur n’a ajouté aucun nombre aléatoire à cette table.',
  },
  others: {
    good: 'Chaque place avait scellé son nombre aléatoire avant que ce navigateur n’ouvre le sien.',
    bad: 'Le nombre aléatoire d’une place n’est pas celui qu’elle avait scellé avant que ce navigateur n’ouvre le sien.',
    unseen: 'Ce navigateur n’a pas vu ce que les places avaient scellé avant le début.',
  },
  seed: {
    good: 'La donne découle de toutes ces parts et de rien d’autre.',
    bad: 'La donne ne découle pas de ces parts.',
    unseen: 'La donne n’a pas pu être recalculée.',
  },
  proves:
    'Si les quatre points sont justes : personne n’a redonné et personne n’a choisi la donne, pas même quelqu’un qui tient le serveur et joue, de connivence avec tous les autres. Ils auraient seulement pu refuser de commencer, et tout le monde l’aurait vu.',
  provesNot:
    'Ce que cela ne peut pas montrer : si la personne qui tient le serveur a regardé les cartes pendant la partie. Elle le peut, et pourrait le dire à un ami.',
  earlier: (step) =>
    `Les ${step} premières étapes viennent de la partie dont celle-ci est la suite.`,
  file: 'Télécharger le fichier de la partie',
  fileHelp: 'Il permet de vérifier toute la partie, coup par coup, sur un autre ordinateur :',
};
