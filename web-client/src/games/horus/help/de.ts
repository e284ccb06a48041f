import type { HelpWords } from './en';

export const help: HelpWords = {
  intro:
    'Gemeinsam legt ihr das Land am Nil aus. Ein Gebiet ist umso mehr wert, je größer es wird, doch ein Stein kommt nur hinein, solange es klein ist.',
  steps: [
    {
      title: 'Ein Plättchen aus dem Beutel',
      text: 'Jeder Zug beginnt mit einem gezogenen Plättchen. Land darf überallhin, wo es mindestens eine halbe Kante berührt. Ein Flussplättchen nimmt den Platz einer Barke ein, die daneben weiterfährt; darauf folgt ein zweiseitiges Plättchen. Der Tempel muss an den Fluss, abseits von Land.',
    },
    {
      title: 'Eine Karte',
      text: 'Spiele eine Karte: Das Bild sagt, von welchem Stapel du ein Plättchen nimmst und legst; „?“ heißt von jedem. Zweiseitige Plättchen liegen als Fluss am Fluss oder als Nekropole irgendwo.',
    },
    {
      title: 'Ein Stein',
      text: 'Dann darfst du einen Stein auf ein freies Plättchen eines Gebiets setzen, das genau so viele Plättchen hat, wie die Karte sagt; „?“ erlaubt 1 bis 5. In der ersten Runde zählt jede Karte als 1.',
    },
    {
      title: 'Einmal: die Nilkarte',
      text: 'Statt einer anderen Karte: Lege zwei zweiseitige Plättchen; dann darfst du einen deiner Steine von einem Gebiet am Fluss in ein anderes am Fluss versetzen.',
    },
    {
      title: 'Das Ende',
      text: 'Ist der zweite der fünf Stapel leer, wird der Zug beendet und gewertet. Wer in einem Gebiet die meisten Steine hat, bekommt seine Punkte; bei Gleichstand alle, die gleichauf sind.',
    },
    {
      title: 'Was ein Gebiet wert ist',
      text: 'Ein Punkt je Plättchen. Doppelt, wenn es den Tempel berührt, doppelt, wenn es auf einer Insel liegt, die ringsum Wasser hat. Nie mehr als 10.',
    },
  ],
  tiles: 'Die Plättchen',
  lights:
    'Tippe in die Nähe eines leuchtenden Platzes, und das Plättchen rastet dort ein. Nichts gilt, bevor du es bestätigst.',
};
