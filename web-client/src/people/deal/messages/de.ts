import type { DealMessages } from './en';

export const deal: DealMessages = {
  title: 'Wurde fair gemischt?',
  allGood: 'Dieser Browser hat das Austeilen geprüft. Alles stimmt.',
  someUnseen: 'Dieser Browser hat geprüft, was er konnte.',
  bad: 'Mit diesem Austeilen stimmt etwas nicht.',
  details: 'Was geprüft wurde, und was das heißt',
  good: 'Richtig',
  wrong: 'Falsch',
  unseen: 'Nicht geprüft',
  commitment: {
    good: 'Der Server hat mit dem Teil ausgeteilt, den er vor dem Start versiegelt hatte; dieser Browser hat das Siegel damals gesehen.',
    bad: 'Der Teil des Servers ist nicht der, den er vor dem Start versiegelt hatte.',
    unseen:
      'Der Teil des Servers passt zu seinem Siegel, aber dieser Browser hat das Siegel vor dem Start nicht gesehen.',
  },
  part: {
    good: 'Die Zufallszahl, die dieser Browser beigetragen hat, ist enthalten.',
    bad: 'Die Zufallszahl, die dieser Browser beigetragen hat, fehlt.',
    unseen: 'Dieser Browser hat an diesem Tisch keine eigene Zufallszahl beigetragen.',
  },
  others: {
    good: 'Jeder Platz hatte seine Zufallszahl versiegelt, bevor dieser Browser seine eigene geöffnet hat.',
    bad: 'Die Zufallszahl eines Platzes ist nicht die, die er versiegelt hatte, bevor dieser Browser seine eigene geöffnet hat.',
    unseen: 'Dieser Browser hat nicht gesehen, was die Plätze vor dem Start versiegelt hatten.',
  },
  seed: {
    good: 'Das Austeilen folgt aus all diesen Teilen und aus nichts anderem.',
    bad: 'Das Austeilen folgt nicht aus diesen Teilen.',
    unseen: 'Das Austeilen ließ sich nicht nachrechnen.',
  },
  proves:
    'Wenn alle vier Punkte richtig sind: Niemand hat neu ausgeteilt, und niemand hat sich die Karten ausgesucht, auch nicht jemand, der den Server betreibt und mitspielt, zusammen mit allen anderen. Sie hätten sich nur weigern können anzufangen, und das hätten alle gesehen.',
  provesNot:
    'Was es nicht zeigen kann: ob jemand, der den Server betreibt, während des Spiels in die Karten gesehen hat. Das ist möglich, und man könnte es einem Freund verraten.',
  earlier: (step) => `Die ersten ${step} Schritte stammen aus dem Spiel, das hier weitergeht.`,
  file: 'Spieldatei herunterladen',
  fileHelp: 'Damit lässt sich das ganze Spiel auf einem anderen Rechner Zug um Zug prüfen:',
};
