// Alerts this person: a sound, a vibration, a mark on the tab and a notification when it is their
// turn; sounds for everything else.

import { untrack } from 'svelte';
import { alerts } from '../base/alerts.svelte';
import { buzz, markTab } from '../base/call';
import { sounds } from '../base/sounds.svelte';

interface Sources {
  /** The game, and that it is this person's turn, in a few words. */
  words: () => { readonly game: string; readonly turn: string };
  /** What has happened since this person's last turn, in a few sentences. */
  recap: () => Promise<string>;
  isToAct: () => boolean;
  isOver: () => boolean;
  /** `null` until there is a position. */
  version: () => number | null;
  /** The id of the line that somebody else has just said; `null` while there is none. */
  said: () => number | null;
}

/** Call it during component initialisation. */
export function callsWhen({ words, recap, isToAct, isOver, version, said }: Sources) {
  let wasToAct = false;
  let wasOver = untrack(isOver);
  let seen = untrack(version);

  $effect(() => {
    const now = isToAct();
    markTab(now);
    if (now && !wasToAct && seen !== null) {
      sounds.play('turn');
      buzz();
      const { game, turn } = untrack(words);
      void alerts.show(game, turn, recap);
    } else if (!now && wasToAct) {
      void alerts.clear();
    }
    wasToAct = now;
  });
  $effect(() => {
    const now = version();
    // The steps that led to the first position shown are not news.
    if (seen !== null && now !== null && now > seen && !untrack(isToAct)) sounds.play('move');
    seen = now;
  });
  $effect(() => {
    if (isOver() && !wasOver) sounds.play('over');
    wasOver = isOver();
  });
  $effect(() => {
    if (said() !== null) sounds.play('said');
  });
  $effect(() => () => markTab(false));
}
