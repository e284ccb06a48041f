import type { HelpWords } from './en';

export const help: HelpWords = {
  intro:
    'Du handelst mit drei Schiffen. Bring Waren zwischen Venedig und Konstantinopel in dein Lager: Jeder Würfel ist ein Punkt, Sets verschiedener Farben zählen mehr.',
  steps: [
    {
      title: 'Flotte einsetzen',
      text: 'Einmal, vor dem ersten Zug, wählen alle geheim für jedes Schiff einen Heimathafen: Venedig oder Konstantinopel. Erst danach werden die Würfel gezogen; mit Schiffen an beiden Enden stehen dir beide Märkte offen.',
    },
    {
      title: 'Überfallen, wenn du magst',
      text: 'Zahle zwei Karten in den Segelfarben eines fremden Schiffs auf See. Nimm einen Würfel seiner Ladung sofort in dein Lager. In Häfen sind Schiffe sicher. Ein geleertes Schiff darf auf seiner nächsten Fahrt wenden.',
    },
    {
      title: 'Laden',
      text: 'Ein Schiff, das Venedig oder Konstantinopel verlässt, nimmt alle Würfel einer Farbe mit, aber nie eine Farbe seiner eigenen Segel. Gibt es etwas, das es laden darf, muss es laden. Dann wird der Hafen aufgefüllt, und dieses Schiff muss fahren.',
    },
    {
      title: 'Fahren',
      text: 'Das Schiff fährt auf das nächste freie Feld. Hat das Feld eine seiner Segelfarben, darf es kostenlos weiter; sonst bringt es eine Windkarte in der Farbe des Felds weiter. Besetzte Felder werden übersprungen. Ein Schiff behält seine Richtung bis zum anderen Heimathafen. Weniger Segel heißt weniger freie Schritte, aber mehr Karten bei der Ankunft.',
    },
    {
      title: 'Ankommen',
      text: 'In Venedig und Konstantinopel kommt die Ladung in dein Lager; in Modone liegen Schiffe nur. In jedem Hafen ziehst du Karten: das Trio 1, das Duo 2, das Mono 3. Zu zweit gibt es in Modone keine.',
    },
    {
      title: 'Das Ende',
      text: 'Wer von jeder Farbe einen Würfel hat, darf das Ende ansagen. Es kommt auch, wenn ein Heimathafen leer ist. Die Runde wird zu Ende gespielt; dann zählt jeder Würfel 1 Punkt, ein Set aus vier Farben 1 mehr, aus fünf 2, aus sechs 4.',
    },
  ],
  colours: 'Jede Farbe hat ihr eigenes Zeichen, auf Feldern, Segeln, Würfeln und Karten.',
  dominio:
    'Mit der Erweiterung bringen weiße und schwarze Würfel im Beutel Söldner und Bauern in die Häfen. Ein Schiff darf Leute statt Waren laden. Zahle jederzeit in deinem Zug Söldner aus deinem Lager für ein Gebiet; zwei Bauern gelten so viel wie ein Söldner. Ein Schiff mit Söldnern an Bord kann nicht überfallen werden.',
  lights:
    'Was leuchtet, kannst du antippen. Das erste Tippen zeigt, was es kostet, das zweite tut es.',
};
