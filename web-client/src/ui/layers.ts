// Whatever lies over a page (dialogs, sheets, looking back) closes with the browser's Back, as on
// any phone.

interface Layer {
  readonly close: () => void;
}

/** Bottom to top. */
let layers: readonly Layer[] = [];

/** Whether the browser's history has an entry of ours, for Back to remove. */
let hasEntry = false;

/** Whether that entry is being removed, which the browser does some time after it is asked to. */
let isRemoving = false;

const isOurs = (state: unknown) =>
  typeof state === 'object' && state !== null && 'fondacoLayer' in state;

/** Records that something has opened; call the returned function once it has closed. */
export function opened(close: () => void): () => void {
  const layer = { close };
  layers = [...layers, layer];
  // One may close and another open at the same moment, in which case the entry stays.
  setTimeout(keepEntry);
  return () => {
    layers = layers.filter((other) => other !== layer);
    setTimeout(keepEntry);
  };
}

function keepEntry() {
  // Whatever opens meanwhile waits for it: the removal would take its entry away, too, and close it.
  if (isRemoving) return;
  if (layers.length > 0 && !hasEntry) {
    hasEntry = true;
    history.pushState({ fondacoLayer: true }, '');
  } else if (layers.length === 0 && hasEntry) {
    hasEntry = false;
    // A person who has gone on to another page has left the entry behind.
    if (!isOurs(history.state)) return;
    isRemoving = true;
    history.back();
  }
}

window.addEventListener('popstate', () => {
  if (isRemoving) {
    isRemoving = false;
    keepEntry();
    return;
  }
  if (!hasEntry || isOurs(history.state)) return;
  hasEntry = false;
  layers.at(-1)?.close();
  setTimeout(keepEntry);
});
