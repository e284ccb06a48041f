// The keyboard at a board, whatever the game: the focus goes on to the next step, digits choose.

/** What can be chosen at the step that is shown, the confirmation first. */
const NEXT = [
  '[data-next]',
  'footer button.primary:not([disabled])',
  '.buttons button.primary:not([disabled])',
  '.content button:not([disabled]):not([aria-pressed="true"])',
  'button[aria-disabled="false"]:not([aria-pressed="true"])',
  '[data-target][tabindex="0"]',
  '[data-tap]',
];

/** What digits choose, in the order of the page. */
const CHOICES = '.content button:not([disabled]), .buttons button:not([disabled]), [data-choice]';

const BACK = '[data-back]';

/**
 * Takes the focus along when the step that had it goes away: only for those who use the
 * keyboard. Returns how to stop that.
 */
export function goOn(frame: HTMLElement): () => void {
  let last: Element | null = null;
  const focused = ({ target }: FocusEvent) => {
    last = target instanceof Element && target.matches(':focus-visible') ? target : null;
  };
  const changed = new MutationObserver(() => {
    if (last === null || document.activeElement !== document.body) return;
    if (last.isConnected && !last.matches(':disabled')) return;
    if (focusNext(frame)) last = document.activeElement;
  });
  frame.addEventListener('focusin', focused);
  changed.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    frame.removeEventListener('focusin', focused);
    changed.disconnect();
  };
}

/** Focuses the first choice of the step; says whether there is one. */
export function focusNext(frame: HTMLElement): boolean {
  for (const selector of NEXT) {
    const next = frame.querySelector<HTMLElement | SVGElement>(selector);
    if (next === null) continue;
    next.focus();
    return document.activeElement === next;
  }
  return false;
}

/** Digits choose, Escape goes back. */
export function pressed(event: KeyboardEvent, frame: HTMLElement) {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target instanceof Element && target.closest('input, textarea, select, dialog')) return;
  if (document.querySelector('dialog[open]') !== null) return;
  const chosen = key === 'Escape' ? frame.querySelector(BACK) : nth(frame, key);
  if (!(chosen instanceof HTMLElement)) return;
  event.preventDefault();
  chosen.focus();
  chosen.click();
}

function nth(frame: HTMLElement, key: string): Element | null {
  if (!/^[1-9]$/.test(key)) return null;
  return frame.querySelectorAll(CHOICES)[Number(key) - 1] ?? null;
}
