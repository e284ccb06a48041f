import type { About } from './en';

export const game: About = {
  title: 'Horus',
  tagline: 'Land am Nil auslegen und besetzen, solange es noch klein ist.',
  minutes: '30–45',
  options: {
    start_player: {
      label: 'Erster Zug',
      help: 'Wer beginnt; die anderen folgen in der Reihenfolge der Plätze.',
      values: {
        random: 'Zufall',
        host: 'Wer den Tisch eröffnet hat',
        seat_1: 'Platz 1',
        seat_2: 'Platz 2',
        seat_3: 'Platz 3',
        seat_4: 'Platz 4',
      },
    },
  },
  illegal: {
    wrong_step: 'Noch nicht: Erst kommt etwas anderes.',
    wrong_tile: 'So lässt sich dieses Plättchen nicht legen.',
    overlap: 'Plättchen dürfen sich nicht überlappen.',
    not_touching: 'Ein Plättchen muss mindestens eine halbe Kante mit einem anderen teilen.',
    barque_blocked: 'Das schließt eine Barke ein: Neben jeder muss ein Platz frei bleiben.',
    not_at_river: 'Das muss am Fluss liegen.',
    not_at_new_river: 'Die Barke muss das Flussplättchen berühren, das sie ersetzt.',
    temple_at_land: 'Der Tempel darf weder Land noch eine Nekropole berühren.',
    not_a_barque: 'Wähle eine der beiden Barken.',
    not_in_hand: 'Wähle eine Karte aus deiner Hand.',
    wrong_pile: 'Nimm das Plättchen von dem Stapel, den die Karte zeigt.',
    pile_empty: 'Dieser Stapel ist leer.',
    nile_gone: 'Du hast deine Nilkarte schon gespielt.',
    nile_useless: 'Es gibt kein zweiseitiges Plättchen mehr: Spiele eine andere Karte.',
    no_such_tile: 'Wähle ein Plättchen, das auf dem Tisch liegt.',
    not_terrain: 'Steine stehen nur auf Wüste, Hügel, Feld und Sumpf.',
    stone_there: 'Auf diesem Plättchen steht schon ein Stein.',
    wrong_size: 'Deine Karte passt nicht zur Größe dieses Gebiets.',
    not_your_stone: 'Hier steht kein Stein von dir.',
    same_region: 'Der Stein muss in ein anderes Gebiet.',
    region_not_at_river: 'Beide Gebiete müssen am Fluss liegen.',
  },
};
