// Whether this device has ever played a game alone: whoever has not fetches nothing about such games.

import { storedFlag, storeFlag } from '../base/storage';

const KEY = 'fondaco.played-here';

export const hasPlayedHere = () => storedFlag(KEY, false);

export const notePlayedHere = () => storeFlag(KEY, true);
