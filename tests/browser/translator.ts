import type { Page } from '@playwright/test';

/** Translates a page as browsers do: each text is replaced by a wrapper with its translation, also those that come later. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const LEFT_ALONE = 'svg, script, style, textarea, font';

    function wrap(text: Text) {
      if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(LEFT_ALONE)) return;
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(outer);
    }

    function wrapAll(root: Node) {
      if (root instanceof Text) wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    }

    wrapAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') wrapAll(target);
        else addedNodes.forEach(wrapAll);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Parts that say the same on every page of one person, whatever it has seen happen and however far its choice is. */
const LASTING = /^(Whose turn it is|Players|Log|Ada|Ben|Piles and bag|Regions that score|Your hand.*)$/;

/** What is offered only to whoever has just come. */
const OFFERED = /\d+ moves? since your last turn/g;

/** What these parts of the page say. */
export async function said(page: Page): Promise<Record<string, string>> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label]')]
      .filter((part) => part instanceof HTMLElement)
      .filter((part) => part.checkVisibility())
      .map((part) => {
        // What is out of sight is not always laid out, and has no text then.
        for (const late of part.querySelectorAll<HTMLElement>('.past')) late.style.contentVisibility = 'visible';
        let text = part.innerText;
        // Of cards that a choice would cost, the hand says how many there are, struck out, and how many would be left.
        for (const { innerText, parentElement } of part.querySelectorAll('s')) {
          text = text.replace(parentElement?.innerText ?? '', innerText);
        }
        return [part.ariaLabel ?? '', text.replaceAll(/\s+/g, ' ').trim()] as const;
      }),
  );
  const lasting = texts.filter(([name]) => LASTING.test(name));
  return Object.fromEntries(lasting.map(([name, text]) => [name, text.replaceAll(OFFERED, '').replaceAll(/\s+/g, ' ').trim()]));
}
