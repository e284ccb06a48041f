import { plural } from '../plural';
import type { CompanyMessages } from './en';

export const company: CompanyMessages = {
  who: 'Qui est là',
  players: 'À la table',
  watching: 'Regardent',
  spoke: 'Aussi dans la discussion',
  nobodyWatches: 'Personne ne regarde.',
  unnamed: (count) => `${count} sans nom`,
  watch: (names, count) => plural('fr', count, `${names} regarde`, `${names} regardent`),
  others: (count) => plural('fr', count, `${count} autre`, `${count} autres`),
  youOnly: 'Toi',

  here: 'là',
  away: 'pas là',
  shaky: 'réseau faible',
  awayMinutes: (count) => `pas là, ${count} min`,
  awayHours: (count) => `pas là, ${count} h`,
  awayDays: (count) => `pas là, ${count} j`,
  minutes: (count) => plural('fr', count, `${count} minute`, `${count} minutes`),
  hours: (count) => plural('fr', count, `${count} heure`, `${count} heures`),
  days: (count) => plural('fr', count, `${count} jour`, `${count} jours`),
  inactive: 'ne réagit pas',
  left: 'a quitté',
  playedFor: 'la table joue',
  tablePlaysFor: (name) => `La table joue pour ${name}.`,

  isAway: (name, time) => `${name} n’est plus là depuis ${time}.`,
  isInactive: (name, time) => `${name} n’a rien fait depuis ${time}.`,
  hasLeft: (name) => `${name} a quitté la partie.`,
  wait: 'Attendre',
  goOnWithout: (name) => `Continuer sans ${name}`,
  endGame: 'Finir la partie',
  safest: (name) => `Sans ${name}, la table joue au plus sûr à sa place, jusqu’à son retour.`,

  letComputerPlay: (name) => `Laisser l’ordinateur jouer pour ${name}`,
  computerHelp: (name) =>
    `L’ordinateur joue jusqu’à ce que ${name} se rassoie, et ne voit que ce que ${name} verrait.`,

  question: 'Question à tout le monde',
  asks: {
    takeBack: (name) => `${name} demande à annuler un coup.`,
    goOnWithout: (name, whom) => `${name} demande à continuer sans ${whom}.`,
    letComputerPlay: (name, whom, level) =>
      `${name} demande à laisser l’ordinateur jouer pour ${whom} (${level}).`,
    endGame: (name) => `${name} demande à finir la partie sans résultat.`,
  },
  youAsk: {
    takeBack: 'Tu demandes à annuler ton dernier coup.',
    goOnWithout: (whom) => `Tu demandes à continuer sans ${whom}.`,
    letComputerPlay: (whom, level) =>
      `Tu demandes à laisser l’ordinateur jouer pour ${whom} (${level}).`,
    endGame: 'Tu demandes à finir la partie sans résultat.',
  },
  stepsBack: (count) =>
    plural('fr', count, 'La partie recule d’un pas.', `La partie recule de ${count} pas.`),
  agreed: (names) => `D’accord : ${names}`,
  toAnswer: (names) => `Doit répondre : ${names}`,
  agree: 'D’accord',
  decline: 'Non merci',
  withdraw: 'Retirer',
  answered: {
    takenBack: 'Tout le monde est d’accord : le coup est annulé.',
    goOnWithout: (whom) =>
      `Tout le monde est d’accord : la table joue pour ${whom} pour l’instant.`,
    letComputerPlay: (whom) =>
      `Tout le monde est d’accord : l’ordinateur joue pour ${whom} pour l’instant.`,
    endGame: 'Tout le monde est d’accord : la partie est finie.',
    declined: (name) => `${name} a dit non. Rien ne change.`,
    youDeclined: 'Tu as dit non. Rien ne change.',
    withdrawn: (name) => `${name} a retiré sa question.`,
    youWithdrew: 'Tu as retiré ta question.',
    moot: 'La partie a avancé ; la question ne se pose plus.',
  },
  askTakeBack: 'Demander à annuler un coup',
  askEndGame: 'Proposer de finir la partie',
  endGameTitle: 'Finir la partie ?',
  endGameText: 'Tout le monde à la table doit être d’accord. La partie finit alors sans résultat.',

  leave: 'Quitter la partie',
  leaveTitle: 'Quitter la partie ?',
  leaveText:
    'Ta place reste la tienne, et tu peux revenir à tout moment. Entre-temps, les autres peuvent décider de continuer sans toi : la table joue alors pour toi.',
  leaveYes: 'Quitter',
  youLeft: 'Tu as quitté la partie. Ta place t’est gardée.',
  youSitOut: 'Tu n’étais pas là : la table joue pour toi jusqu’à ce que tu te rassoies.',
  takeSeat: 'Te rasseoir',
  stillThere: 'Toujours là ?',
  stillThereText:
    'Les autres t’attendent. Si tu ne fais rien pendant dix minutes, la partie peut continuer sans toi.',
  iAmHere: 'Je suis là',

  handOver: 'Jouer sur un autre appareil',
  handOverText:
    'Fais un lien et ouvre-le sur ton autre appareil, ou scanne le code avec lui. La place y passe alors, et cet appareil ne fait plus que regarder. Pour jouer sur les deux, ajoute plutôt l’autre appareil sous ton nom, sur la page d’accueil.',
  handOverMake: 'Créer le lien',
  handOverOnce: (time) => `Valable une seule fois, jusqu’à ${time}. Garde-le pour toi.`,
  handOverLink: 'Lien qui déplace ta place',
  handOverQr: 'Code QR du lien qui déplace ta place',
  handedOver: 'Ta place se joue maintenant sur l’autre appareil. Celui-ci regarde.',
  takeOverTitle: (name) => `Jouer la place de ${name} sur cet appareil ?`,
  takeOverTitlePlain: 'Jouer cette place sur cet appareil ?',
  takeOverText: 'L’autre appareil ne fera plus que regarder.',
  takeOverYes: 'Jouer ici',

  rematch: 'Rejouer',
  wantRematch: (names, count) =>
    plural('fr', count, `${names} veut rejouer.`, `${names} veulent rejouer.`),
  rematchOpen: 'On rejoue.',
  joinRematch: 'J’en suis',
  rematchGoing: (seconds) =>
    plural(
      'fr',
      seconds,
      `On rejoue. Tu suis dans ${seconds} seconde.`,
      `On rejoue. Tu suis dans ${seconds} secondes.`,
    ),
  stay: 'Rester ici',
  watchRematch: 'Regarder',
  comingAlong: 'La partie commence toute seule dès que tout le monde est là.',
  stillMissing: (names) => `Pas encore là : ${names}.`,
  joined: 'est là',
  notJoined: 'pas encore là',

  watchIt: 'Regarder',
  running: 'Parties à regarder',
  whoPlays: (names) => `${names} jouent.`,

  seatBack: (name) =>
    `${name} a retrouvé sa place, dans un nouveau navigateur. Tous étaient d’accord.`,
  seatSubstitute: (name) => `${name} a pris la place de quelqu’un d’absent. Tous étaient d’accord.`,
  playedForLine: (name) => `Joué pour ${name} :`,
  gameEnded: (name) => `Tout le monde a accepté de terminer la partie, comme ${name} le proposait.`,
  takenBackAgreed: (name, count) =>
    plural(
      'fr',
      count,
      `Tout le monde accepte que ${name} annule un coup.`,
      `Tout le monde accepte que ${name} annule un coup : ${count} pas.`,
    ),
};
