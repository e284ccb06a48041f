// How to play Golden Horn, fetched on request.

export const help = {
  intro:
    'You are a merchant with three ships. Carry goods between Venice and Constantinople into your warehouse: each cube is a point, sets of different colours are worth more.',
  steps: [
    {
      title: 'Place your fleet',
      text: 'Once, before the first turn, everybody chooses in secret a home port for each ship: Venice or Constantinople. Only then are the cubes drawn, so ships at both ends keep both markets open to you.',
    },
    {
      title: 'Raid, if you like',
      text: 'Pay two cards in the sail colours of somebody else’s ship at sea. Take one cube of its cargo straight into your warehouse. Ships in ports are safe. A ship left empty may turn round on its next voyage.',
    },
    {
      title: 'Load',
      text: 'A ship that leaves Venice or Constantinople takes all cubes of one colour, but never a colour of its own sails. It must load if there is anything that it may carry. Then the port refills, and that ship must sail.',
    },
    {
      title: 'Sail',
      text: 'The ship moves to the next free square. If that square has a colour of its sails, it may go on free of charge; else a wind card of the square’s colour takes it further. Occupied squares are jumped over. Ships keep their heading until they reach the other home port. Fewer sails mean fewer free steps, but more cards on arrival.',
    },
    {
      title: 'Arrive',
      text: 'In Venice and Constantinople the cargo goes into your warehouse; in Modone ships only rest. In any port you draw cards: the trio 1, the duo 2, the mono 3. With two players Modone gives none; with three there is no Modone.',
    },
    {
      title: 'Finish',
      text: 'When you have a cube of each colour you may announce the end. It also comes when a home port is empty. The round is finished; then each cube counts 1 point, a set of four colours 1 more, of five 2, of six 4.',
    },
  ],
  colours: 'Every colour has its own sign, on squares, sails, cubes and cards alike.',
  dominio:
    'With the expansion, white and black cubes in the bag bring mercenaries and peasants into the ports. A ship may load people instead of goods. Pay mercenaries from your warehouse for a territory, at any moment of your turn; two peasants stand in for one mercenary. A ship with mercenaries aboard cannot be raided.',
  lights: 'What glows can be tapped. The first tap shows what it costs, the second one does it.',
};

export type HelpWords = typeof help;
