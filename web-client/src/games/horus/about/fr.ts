import type { About } from './en';

export const game: About = {
  title: 'Horus',
  tagline: 'Dessine les terres du Nil et prends-les tant qu’elles sont petites.',
  minutes: '30–45',
  options: {
    start_player: {
      label: 'Qui commence',
      help: 'Les autres suivent dans l’ordre des places.',
      values: {
        random: 'Au hasard',
        host: 'Qui invite',
        seat_1: 'Place 1',
        seat_2: 'Place 2',
        seat_3: 'Place 3',
        seat_4: 'Place 4',
      },
    },
  },
  illegal: {
    wrong_step: 'Pas encore : autre chose vient d’abord.',
    wrong_tile: 'Cette tuile ne se pose pas ainsi.',
    overlap: 'Les tuiles ne se chevauchent pas.',
    not_touching: 'Une tuile doit toucher une autre par au moins un demi-côté.',
    barque_blocked: 'Cela bloque une barque : il faut un emplacement libre à côté de chacune.',
    not_at_river: 'Cela doit toucher le fleuve.',
    not_at_new_river: 'La barque doit toucher la tuile fleuve qui la remplace.',
    temple_at_land: 'Le temple ne touche ni terre ni nécropole.',
    not_a_barque: 'Choisis une des deux barques.',
    not_in_hand: 'Choisis une carte de ta main.',
    wrong_pile: 'Prends la tuile de la pile que montre la carte.',
    pile_empty: 'Cette pile est vide.',
    nile_gone: 'Tu as déjà joué ta carte Nil.',
    nile_useless: 'Il n’y a plus de tuile à deux faces : joue une autre carte.',
    no_such_tile: 'Choisis une tuile posée sur la table.',
    not_terrain: 'Les pierres se posent sur désert, colline, champ et marais.',
    stone_there: 'Il y a déjà une pierre sur cette tuile.',
    wrong_size: 'Ta carte ne va pas avec la taille de cette région.',
    not_your_stone: 'Tu n’as pas de pierre ici.',
    same_region: 'La pierre doit aller dans une autre région.',
    region_not_at_river: 'Les deux régions doivent toucher le fleuve.',
  },
};
