import type { About } from './en';

export const game: About = {
  title: 'Golden Horn',
  tagline: 'Drei Schiffe, guter Wind und ab und zu Piraten zwischen Venedig und Konstantinopel.',
  minutes: '45–60',
  options: {
    start_player: {
      label: 'Wer beginnt',
      help: 'Wer zuerst am Zug ist; die anderen folgen in der Reihenfolge der Plätze.',
      values: {
        random: 'Zufall',
        host: 'Wer einlädt',
        seat_1: 'Platz 1',
        seat_2: 'Platz 2',
        seat_3: 'Platz 3',
        seat_4: 'Platz 4',
      },
    },
    random_sea: {
      label: 'Gemischtes Meer',
      help: 'Legt die farbigen Felder des Seewegs für dieses Spiel in einer neuen Ordnung.',
    },
    robbed_ship: {
      label: 'Beraubte Schiffe',
      help: 'Was ein Schiff tut, das Piraten leer zurücklassen.',
      values: {
        may_turn: 'Darf auf seiner nächsten Fahrt wenden',
        must_turn: 'Wird sofort gewendet',
      },
    },
    matching_square: {
      label: 'Felder in einer Segelfarbe',
      help: 'Ob ein Schiff dort halten darf oder den freien Schritt tun muss.',
      values: { may_stop: 'Es darf halten', must_continue: 'Es fährt weiter' },
    },
    end: {
      label: 'Nach einer Ansage',
      help: 'Wie lange noch gespielt wird, wenn jemand das Ende angesagt hat.',
      values: {
        finish_round: 'Die Runde wird zu Ende gespielt',
        one_more_turn_each: 'Alle anderen haben noch einen Zug',
      },
      advice: {
        value: 'one_more_turn_each',
        seats: [3, 4],
        why: 'Zu dritt und zu viert ist das Ende gerechter, wenn nach der Ansage alle anderen noch einen Zug haben. Wird nur die Runde zu Ende gespielt, gewinnt öfter, wer in ihr zuletzt an der Reihe ist.',
      },
    },
    expansion: {
      label: 'Erweiterung',
      help: 'Dominio da Mar bringt Söldner, Bauern und fünf Gebiete, die man erobern kann.',
      values: { none: 'Keine', dominio_da_mar: 'Dominio da Mar' },
    },
  },
  illegal: {
    fleets_not_placed:
      'Setze zuerst deine Flotte ein; gespielt wird, wenn alle ihre eingesetzt haben.',
    fleets_placed: 'Die Flotten sind eingesetzt; bewege ein Schiff.',
    placed_like_that: 'Deine Flotte ist schon so eingesetzt.',
    no_such_ship: 'Wähle eines der Schiffe auf dem Plan.',
    voyage_done: 'Dein Schiff ist gefahren: Beende deinen Zug.',
    voyage_ahead: 'Fahre mit einem deiner Schiffe, bevor du den Zug beendest.',
    raid_used: 'Nur ein Überfall pro Zug: Fahre jetzt mit einem deiner Schiffe.',
    raid_too_late: 'Überfallen kann man nur vor dem Laden.',
    own_ship: 'Eigene Schiffe kann man nicht überfallen.',
    safe_in_port: 'Schiffe in Häfen sind sicher.',
    nothing_aboard: 'Dieses Schiff hat nichts geladen.',
    not_aboard: 'Nimm etwas, das das Schiff geladen hat.',
    not_the_sails: 'Zahle zwei Karten in den Segelfarben des Schiffs.',
    cards_out_of_order: 'Nenne die zwei Karten in der Reihenfolge der Farben.',
    cards_missing: 'Du hast keine zwei Karten in den Segelfarben dieses Schiffs.',
    already_loaded: 'Fahre erst mit dem Schiff, das du beladen hast.',
    not_in_home_port: 'Laden kann man nur in Venedig und Konstantinopel.',
    on_own_sails: 'Ein Schiff lädt nie die Farben seiner eigenen Segel.',
    not_in_port: 'Davon liegt nichts im Hafen.',
    must_load: 'Dieses Schiff muss erst laden.',
    guarded: 'Söldner bewachen dieses Schiff.',
    no_expansion: 'An diesem Tisch wird ohne Dominio da Mar gespielt.',
    territory_taken: 'Dieses Gebiet ist schon erobert.',
    wrong_price: 'Zahle den Preis genau; zwei Bauern gelten so viel wie ein Söldner.',
    people_missing: 'Du brauchst mehr Söldner in deinem Lager.',
    peasants_missing: 'Tausche Bauern, die in deinem Lager sind.',
    supply_short: 'So viele Söldner sind nicht im Vorrat.',
    out_of_reach: 'Dahin kommt das Schiff mit deinen Karten nicht.',
    end_triggered: 'Das Ende ist schon eingeläutet; mach deinen Zug.',
    colours_missing: 'Sammle von jeder Farbe einen Würfel, bevor du das Ende ansagst.',
  },
};
