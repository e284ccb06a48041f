import type { PrepareMessages } from './en';

export const prepare: PrepareMessages = {
  open: 'Zug vorbereiten',
  prompt: 'Bereite deinen nächsten Zug vor. Er wird gespielt, sobald du am Zug bist.',
  label: 'Vorbereitet, nicht gespielt',
  choosing: 'Du bereitest deinen Zug vor',
  next: 'Wähle, was danach kommt, oder belass es dabei.',
  first: 'Wähle auf dem Brett, was du als Erstes tust.',
  keep: 'Dabei belassen',
  back: 'Ein Schritt zurück',
  stop: 'Nicht vorbereiten',
  prepared: 'Dein vorbereiteter Zug',
  waits: 'Wird kurz nach Beginn deines Zuges gespielt, wenn sich nichts ändert.',
  takeBack: 'Zurücknehmen',
  change: 'Ändern',
  dropped: 'Dein vorbereiteter Zug wurde nicht gespielt.',
  understood: 'Verstanden',
  moved: 'Die anderen haben gezogen. Wähle noch einmal.',
};
