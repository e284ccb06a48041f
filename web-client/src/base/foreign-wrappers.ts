// Keeps the page's own text nodes in the document when a translator puts its own in their place.
//
// Translators replace a text by `<font><font>translation</font></font>`. Svelte would go on writing to the text node
// that was taken out, and could no longer find what to remove. So that node goes back, empty, before its translation.
// From then on, the two stay together: the translation goes when the text changes or is removed.

/** A text node that was translated, and what stands for it. */
interface Translation {
  readonly wrapper: Element;
  /** The text before the translation. */
  readonly original: string;
}

const translations = new WeakMap<Text, Translation>();

/** The texts that wrappers stand for. */
const texts = new WeakMap<Node, Text>();

/** Watches everything below `root`; returns a function that stops it. */
export function keepTexts(root: Node): () => void {
  const observer = new MutationObserver((records) => repair(records));
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

function repair(records: readonly MutationRecord[]) {
  const changed = new Set(records.filter(({ type }) => type === 'characterData').map(targetOf));
  for (const record of records) {
    for (const node of record.removedNodes) {
      if (node instanceof Text) putBack(node, record, changed.has(node));
    }
  }
  for (const node of touchedBy(records)) {
    if (node instanceof Text) keepTogether(node);
  }
}

const targetOf = (record: MutationRecord): Node => record.target;

/** A blank text is never put back, so a text that was put back is not put back again. */
function putBack(text: Text, record: MutationRecord, hasChanged: boolean) {
  const isTaken = !text.isConnected || isWrapper(text.parentNode);
  if (!isTaken || text.data.trim() === '') return;
  const wrapper = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isFree);
  if (wrapper === undefined) return;
  if (wrapper.contains(text)) text.replaceWith(text.cloneNode());
  wrapper.before(text);
  // What was translated is no longer what the text says.
  if (hasChanged) {
    wrapper.remove();
    return;
  }
  translations.set(text, { wrapper, original: text.data });
  texts.set(wrapper, text);
  text.data = '';
}

function isWrapper(node: Node | null): node is Element {
  return node instanceof Element && node.localName === 'font';
}

function isFree(node: Node | null): node is Element {
  return isWrapper(node) && node.isConnected && !texts.has(node);
}

function* touchedBy(records: readonly MutationRecord[]): Iterable<Node> {
  for (const { target, addedNodes, removedNodes } of records) {
    for (const node of [target, ...addedNodes, ...removedNodes]) yield texts.get(node) ?? node;
  }
}

function keepTogether(text: Text) {
  const translation = translations.get(text);
  if (translation === undefined) return;
  const { wrapper, original } = translation;
  const isUndone = text.data === '' && text.isConnected && !wrapper.isConnected;
  if (isUndone) text.data = original;
  if (text.data !== '' || !text.isConnected) {
    wrapper.remove();
    translations.delete(text);
    texts.delete(wrapper);
  } else if (text.nextSibling !== wrapper) {
    text.after(wrapper);
  }
}
