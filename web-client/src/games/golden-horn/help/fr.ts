import type { HelpWords } from './en';

export const help: HelpWords = {
  intro:
    'Tu fais commerce avec trois bateaux. Rapporte des marchandises entre Venise et Constantinople dans ton entrepôt : chaque cube vaut un point, les séries de couleurs différentes valent plus.',
  steps: [
    {
      title: 'Placer sa flotte',
      text: 'Une fois, avant le premier tour, chacun choisit en secret un port d’attache pour chaque bateau : Venise ou Constantinople. On tire les cubes seulement ensuite ; avec des bateaux aux deux bouts, les deux marchés te restent ouverts.',
    },
    {
      title: 'Attaquer, si tu veux',
      text: 'Paie deux cartes aux couleurs des voiles d’un bateau adverse en mer. Prends un cube de sa cargaison, aussitôt dans ton entrepôt. Dans les ports, les bateaux sont à l’abri. Un bateau vidé peut faire demi-tour à son prochain voyage.',
    },
    {
      title: 'Charger',
      text: 'Un bateau qui quitte Venise ou Constantinople prend tous les cubes d’une couleur, mais jamais une couleur de ses propres voiles. S’il y a quelque chose qu’il peut porter, il doit charger. Puis le port se remplit, et ce bateau doit naviguer.',
    },
    {
      title: 'Naviguer',
      text: 'Le bateau va sur la prochaine case libre. Si elle a une couleur de ses voiles, il peut continuer gratuitement ; sinon, une carte vent de la couleur de la case le mène plus loin. Les cases occupées sont sautées. Un bateau garde sa direction jusqu’à l’autre port d’attache. Moins de voiles, c’est moins de pas gratuits, mais plus de cartes à l’arrivée.',
    },
    {
      title: 'Arriver',
      text: 'À Venise et à Constantinople, la cargaison va dans ton entrepôt ; à Modone, on ne fait qu’escale. Dans chaque port, tu pioches : le trio 1 carte, le duo 2, le mono 3. À deux, Modone n’en donne pas.',
    },
    {
      title: 'Finir',
      text: 'Avec un cube de chaque couleur, tu peux annoncer la fin. Elle vient aussi quand un port d’attache est vide. On termine la manche ; chaque cube vaut alors 1 point, une série de quatre couleurs 1 de plus, de cinq 2, de six 4.',
    },
  ],
  colours: 'Chaque couleur a son propre signe, sur les cases, les voiles, les cubes et les cartes.',
  dominio:
    'Avec l’extension, des cubes blancs et noirs dans le sac amènent des mercenaires et des paysans dans les ports. Un bateau peut charger des gens au lieu de marchandises. À tout moment de ton tour, paie des mercenaires de ton entrepôt pour un territoire ; deux paysans valent un mercenaire. Un bateau avec des mercenaires à bord ne peut pas être attaqué.',
  lights: 'Ce qui brille se touche. Le premier toucher montre le prix, le second le fait.',
};
