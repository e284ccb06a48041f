// Prepared moves, in English.

export const prepare = {
  open: 'Prepare a move',
  prompt: 'Prepare your next move. It is played when your turn comes.',
  label: 'Prepared, not played',
  choosing: 'Preparing your move',
  next: 'Choose what comes next, or leave it at that.',
  first: 'Choose on the board what you will do first.',
  keep: 'Leave it at that',
  back: 'One step back',
  stop: 'Stop preparing',
  prepared: 'Your prepared move',
  waits: 'Played shortly after your turn begins, unless things change.',
  takeBack: 'Take back',
  change: 'Change',
  dropped: 'Your prepared move was not played.',
  understood: 'Understood',
  moved: 'The others have moved. Choose again.',
};

export type PrepareMessages = typeof prepare;
