// Arrow keys move over the whole board; Tab visits only what can be used.

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Moves the focus within `root` for an arrow key; returns whether it did. */
export function walkTaps(root: Element, key: string): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const all = [...root.querySelectorAll<SVGGElement>('[data-tap], [data-ask]')];
  const at = all.findIndex((element) => element === document.activeElement);
  const next = at === -1 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
  all[next]?.focus();
  return all.length > 0;
}
