import type { ClaimMessages } from './en';

export const claims: ClaimMessages = {
  title: 'La place de quelqu’un d’absent',
  itsMe: 'C’est moi',
  substitute: 'Remplacer quelqu’un d’absent',
  which: 'Quelle est ta place ?',
  whichAway: 'Qui veux-tu remplacer ?',
  here: 'est là',
  how: 'Tous les autres sont consultés. La personne à cette place est prévenue aussi : elle la garde si elle ouvre la table à temps.',
  needName: 'Les autres ont d’abord besoin de ton nom.',
  goOn: 'Continuer',
  asksBack: (name, of) =>
    `${name} demande la place de ${of} : « C’est moi, dans un nouveau navigateur. »`,
  asksSubstitute: (name, of) => `${name} propose de remplacer ${of} jusqu’à la fin.`,
  youAskBack: (of) => `Tu as demandé la place de ${of}.`,
  youAskSubstitute: (of) => `Tu as proposé de remplacer ${of}.`,
  agreed: (names) => `D’accord : ${names}.`,
  toAnswer: (names) => `Sans réponse : ${names}.`,
  mayRefuse: (of, until) => `${of} peut refuser jusqu’à ${until}, simplement en revenant.`,
  soon: 'Le délai est passé : dès que tous sont d’accord, la place change de main.',
  agree: 'D’accord',
  refuse: 'Non',
  withdraw: 'Retirer',
  yours: (name) => `${name} a demandé ta place. Tu es là, elle te reste donc.`,
  lost: (name) =>
    `${name} a maintenant ta place : la demande est venue en ton absence, et les autres étaient d’accord. Si c’est une erreur, redemande-la.`,
  over: 'La table n’était pas d’accord, ou la personne est revenue : rien ne change.',
  close: 'Fermer',
  none: 'Personne n’est absent en ce moment.',
};
