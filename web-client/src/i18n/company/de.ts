import { plural } from '../plural';
import type { CompanyMessages } from './en';

export const company: CompanyMessages = {
  who: 'Wer da ist',
  players: 'Am Tisch',
  watching: 'Es schauen zu',
  spoke: 'Auch im Chat',
  nobodyWatches: 'Niemand schaut zu.',
  unnamed: (count) => `${count} ohne Namen`,
  watch: (names, count) => plural('de', count, `${names} schaut zu`, `${names} schauen zu`),
  others: (count) => plural('de', count, 'noch jemand', `${count} andere`),
  youOnly: 'Du',

  here: 'da',
  away: 'nicht da',
  shaky: 'Verbindung hakt',
  awayMinutes: (count) => `seit ${count} min weg`,
  awayHours: (count) => `seit ${count} h weg`,
  awayDays: (count) => plural('de', count, `seit ${count} Tag weg`, `seit ${count} Tagen weg`),
  minutes: (count) => plural('de', count, `${count} Minute`, `${count} Minuten`),
  hours: (count) => plural('de', count, `${count} Stunde`, `${count} Stunden`),
  days: (count) => plural('de', count, `${count} Tag`, `${count} Tagen`),
  inactive: 'reagiert nicht',
  left: 'gegangen',
  playedFor: 'Tisch spielt',
  tablePlaysFor: (name) => `Der Tisch spielt für ${name}.`,

  isAway: (name, time) => `${name} ist seit ${time} weg.`,
  isInactive: (name, time) => `${name} hat seit ${time} nichts getan.`,
  hasLeft: (name) => `${name} hat das Spiel verlassen.`,
  wait: 'Warten',
  goOnWithout: (name) => `Ohne ${name} weiter`,
  endGame: 'Spiel beenden',
  safest: (name) =>
    `Geht es ohne ${name} weiter, zieht der Tisch so vorsichtig wie möglich, bis ${name} zurück ist.`,

  letComputerPlay: (name) => `Computer für ${name} spielen lassen`,
  computerHelp: (name) =>
    `Der Computer spielt, bis ${name} sich wieder hinsetzt, und sieht nur, was ${name} sehen würde.`,

  question: 'Frage an alle',
  asks: {
    takeBack: (name) => `${name} möchte einen Zug zurücknehmen.`,
    goOnWithout: (name, whom) => `${name} möchte ohne ${whom} weiterspielen.`,
    letComputerPlay: (name, whom, level) =>
      `${name} möchte den Computer für ${whom} spielen lassen (${level}).`,
    endGame: (name) => `${name} möchte das Spiel ohne Ergebnis beenden.`,
  },
  youAsk: {
    takeBack: 'Du möchtest deinen letzten Zug zurücknehmen.',
    goOnWithout: (whom) => `Du möchtest ohne ${whom} weiterspielen.`,
    letComputerPlay: (whom, level) =>
      `Du möchtest den Computer für ${whom} spielen lassen (${level}).`,
    endGame: 'Du möchtest das Spiel ohne Ergebnis beenden.',
  },
  stepsBack: (count) =>
    plural(
      'de',
      count,
      'Das Spiel geht einen Schritt zurück.',
      `Das Spiel geht ${count} Schritte zurück.`,
    ),
  agreed: (names) => `Einverstanden: ${names}`,
  toAnswer: (names) => `Es fehlt: ${names}`,
  agree: 'Einverstanden',
  decline: 'Nein',
  withdraw: 'Zurückziehen',
  answered: {
    takenBack: 'Alle sind einverstanden: Der Zug ist zurückgenommen.',
    goOnWithout: (whom) => `Alle sind einverstanden: Vorerst spielt der Tisch für ${whom}.`,
    letComputerPlay: (whom) => `Alle sind einverstanden: Vorerst spielt der Computer für ${whom}.`,
    endGame: 'Alle sind einverstanden: Das Spiel ist beendet.',
    declined: (name) => `${name} hat Nein gesagt. Es bleibt, wie es ist.`,
    youDeclined: 'Du hast Nein gesagt. Es bleibt, wie es ist.',
    withdrawn: (name) => `${name} hat die Frage zurückgezogen.`,
    youWithdrew: 'Du hast deine Frage zurückgezogen.',
    moot: 'Das Spiel ist weitergegangen; die Frage hat sich erledigt.',
  },
  askTakeBack: 'Um Zurücknehmen bitten',
  askEndGame: 'Vorschlagen, das Spiel zu beenden',
  endGameTitle: 'Das Spiel beenden?',
  endGameText: 'Alle, die da sind, müssen einverstanden sein. Dann endet das Spiel ohne Ergebnis.',

  leave: 'Das Spiel verlassen',
  leaveTitle: 'Das Spiel verlassen?',
  leaveText:
    'Dein Platz bleibt deiner, und du kannst jederzeit zurückkommen. Die anderen dürfen inzwischen ohne dich weiterspielen: Dann spielt der Tisch für dich.',
  leaveYes: 'Verlassen',
  youLeft: 'Du bist gegangen. Dein Platz bleibt dir.',
  youSitOut: 'Du warst weg: Der Tisch spielt für dich, bis du dich wieder setzt.',
  takeSeat: 'Wieder hinsetzen',
  stillThere: 'Noch da?',
  stillThereText:
    'Die anderen warten auf dich. Wenn du zehn Minuten lang nichts tust, können sie ohne dich weiterspielen.',
  iAmHere: 'Ich bin da',

  handOver: 'Auf einem anderen Gerät spielen',
  handOverText:
    'Mach einen Link und öffne ihn auf deinem anderen Gerät, oder scanne dort den Code. Dann zieht der Platz um, und dieses Gerät schaut nur noch zu. Willst du auf beiden spielen, füge das andere Gerät stattdessen auf der Startseite unter deinem Namen hinzu.',
  handOverMake: 'Link machen',
  handOverOnce: (time) => `Geht einmal, bis ${time}. Behalte ihn für dich.`,
  handOverLink: 'Link, der deinen Platz umzieht',
  handOverQr: 'QR-Code des Links, der deinen Platz umzieht',
  handedOver: 'Dein Platz wird jetzt auf dem anderen Gerät gespielt. Dieses schaut zu.',
  takeOverTitle: (name) => `Den Platz von ${name} auf diesem Gerät spielen?`,
  takeOverTitlePlain: 'Diesen Platz auf diesem Gerät spielen?',
  takeOverText: 'Das andere Gerät schaut dann nur noch zu.',
  takeOverYes: 'Hier spielen',

  rematch: 'Revanche',
  wantRematch: (names, count) =>
    plural(
      'de',
      count,
      `${names} möchte noch einmal spielen.`,
      `${names} möchten noch einmal spielen.`,
    ),
  rematchOpen: 'Revanche!',
  joinRematch: 'Mitspielen',
  rematchGoing: (seconds) =>
    plural(
      'de',
      seconds,
      `Es wird noch einmal gespielt. In ${seconds} Sekunde kommst du mit.`,
      `Es wird noch einmal gespielt. In ${seconds} Sekunden kommst du mit.`,
    ),
  stay: 'Hier bleiben',
  watchRematch: 'Zuschauen',
  comingAlong: 'Das Spiel beginnt von selbst, sobald alle da sind.',
  stillMissing: (names) => `Noch nicht da: ${names}.`,
  joined: 'dabei',
  notJoined: 'noch nicht da',

  watchIt: 'Zuschauen',
  running: 'Spiele zum Zuschauen',
  whoPlays: (names) => `Es spielen ${names}.`,

  seatBack: (name) =>
    `${name} hat den eigenen Platz wieder, in einem neuen Browser. Alle waren einverstanden.`,
  seatSubstitute: (name) =>
    `${name} hat den Platz von jemandem übernommen, der weg war. Alle waren einverstanden.`,
  playedForLine: (name) => `Für ${name} gespielt:`,
  gameEnded: (name) => `Alle waren mit ${name} einverstanden, das Spiel zu beenden.`,
  takenBackAgreed: (name, count) =>
    plural(
      'de',
      count,
      `Alle sind einverstanden, dass ${name} einen Zug zurücknimmt.`,
      `Alle sind einverstanden, dass ${name} einen Zug zurücknimmt: ${count} Schritte.`,
    ),
};
