// What the best actions are called. Pure.

import { cardText, regionOf, terrainText, whereText, type Speaker } from './describe';
import type { Action } from './types.gen';

/** What an action does, in a few words. */
export function actionText(speaker: Speaker, action: Action): string {
  const { m, view } = speaker;
  const on = (tile: number) => {
    const at = view.tiles[tile];
    const region = regionOf(view, tile);
    const land =
      region === undefined ? '' : m.table.region(terrainText(m, region.terrain), region.size);
    return { land, where: at === undefined ? '' : whereText(m, at) };
  };
  switch (action.type) {
    case 'place_tile': {
      const { step } = view.turn;
      const tile = 'tile' in step ? m.the[step.tile] : '';
      return m.hint.lay(tile, whereText(m, action));
    }
    case 'place_river':
      return m.hint.lay(m.the.river, whereText(m, action));
    case 'place_necropolis':
      return m.hint.lay(m.a.necropolis, whereText(m, action));
    case 'extend_river':
      return m.hint.extend(on(action.barque).where, whereText(m, action));
    case 'play_card':
      return m.hint.card(cardText(m, action.card), m.piles[action.pile]);
    case 'play_nile':
      return m.dock.playNile;
    case 'place_stone':
      return m.table.stone(on(action.tile).land, on(action.tile).where);
    case 'move_stone':
      return m.hint.move(on(action.from).land, on(action.to).land, on(action.to).where);
    case 'skip_stone':
      return m.dock.skip;
    case 'skip_move':
      return m.dock.skipMove;
  }
}
