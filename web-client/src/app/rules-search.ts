// Finds in a text: what has nothing to do with it is hidden.

/** What is shown or hidden as a whole: steps, lists and sentences that stand alone. */
const PARTS = 'ol > li, :scope > * > p, :scope > * > ul, :scope > * > div';

/** Shows only the parts of `text` with all of these words; returns how many. */
export function showOnly(text: Element, wanted: string): number {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const part of text.querySelectorAll<HTMLElement>(PARTS)) {
    const content = plain(part.textContent);
    part.hidden = !words.every((word) => content.includes(word));
    if (!part.hidden) found += 1;
  }
  return found;
}

/** Without capitals and accents, which nobody types while searching. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
