import type { ClaimMessages } from './en';

export const claims: ClaimMessages = {
  title: 'Der Platz von jemandem, der weg ist',
  itsMe: 'Das bin ich',
  substitute: 'Für jemanden einspringen',
  which: 'Welcher Platz ist deiner?',
  whichAway: 'Für wen möchtest du weiterspielen?',
  here: 'ist da',
  how: 'Alle anderen am Tisch werden gefragt. Auch wer den Platz hat, erfährt davon und behält ihn, wenn er oder sie rechtzeitig den Tisch öffnet.',
  needName: 'Die anderen brauchen zuerst deinen Namen.',
  goOn: 'Weiter',
  asksBack: (name, of) =>
    `${name} bittet um den Platz von ${of}: „Das bin ich, in einem neuen Browser.“`,
  asksSubstitute: (name, of) => `${name} möchte für ${of} weiterspielen, bis zum Schluss.`,
  youAskBack: (of) => `Du hast um den Platz von ${of} gebeten.`,
  youAskSubstitute: (of) => `Du hast angeboten, für ${of} weiterzuspielen.`,
  agreed: (names) => `Einverstanden: ${names}.`,
  toAnswer: (names) => `Noch keine Antwort: ${names}.`,
  mayRefuse: (of, until) => `${of} kann bis ${until} ablehnen und muss dafür nur zurückkommen.`,
  soon: 'Die Zeit ist um: Sobald alle einverstanden sind, wechselt der Platz.',
  agree: 'Einverstanden',
  refuse: 'Nein',
  withdraw: 'Zurückziehen',
  yours: (name) => `${name} wollte deinen Platz. Du bist da, also bleibt er deiner.`,
  lost: (name) =>
    `${name} hat jetzt deinen Platz: Die Bitte kam, während du weg warst, und die anderen waren einverstanden. Wenn das falsch war, bitte um ihn.`,
  over: 'Der Tisch war nicht einverstanden, oder der Platz ist wieder besetzt: Es bleibt, wie es ist.',
  close: 'Schließen',
  none: 'Im Moment ist niemand weg.',
};
