// The keyboard at a board, whatever the game: the focus goes on to the next step, digits choose.

/** A place on a table, on which a tile or a stone can be put. */
const PLACE = '[data-target][tabindex="0"]';

/** What does the thing that was chosen. */
const CONFIRM = [
  'footer button.primary:not([disabled])',
  '.buttons button.primary:not([disabled])',
];

/** What can be chosen at the step that is shown, the confirmation first. */
const NEXT = [
  '[data-next]',
  ...CONFIRM,
  '.content button:not([disabled]):not([aria-pressed="true"])',
  'button[aria-disabled="false"]:not([aria-pressed="true"])',
  PLACE,
];

/** What digits choose, in the order of the page. */
const CHOICES = '.content button:not([disabled]), .buttons button:not([disabled]), [data-choice]';

const BACK = '[data-back]';

type Choice = HTMLElement | SVGElement;

/**
 * Takes the focus along when the step that had it goes away: only for those who use the
 * keyboard. While there is nothing to choose, the board as a whole has it. Returns how to
 * stop that.
 */
export function goOn(frame: HTMLElement): () => void {
  const board = frame.closest('main');
  let last: Element | null = null;
  /** The focus was taken away, not given up. */
  let isTaken = false;
  const focused = ({ target }: FocusEvent) => {
    isTaken = false;
    last = target instanceof Element && target.matches(':focus-visible') ? target : null;
  };
  const settle = () => {
    const at = document.activeElement;
    if (last === null || (at !== document.body && at !== board)) return;
    if (at !== board && !isTaken && last.isConnected && !last.matches(':disabled')) return;
    if (focusNext(frame)) last = document.activeElement;
    else board?.focus();
  };
  // Chromium takes the focus from a disabled button only when it next draws the page. All changes
  // may be over by then, and the button may be enabled again when the next one comes.
  const unfocused = ({ target }: FocusEvent) => {
    if (target !== last || !last?.matches(':disabled')) return;
    isTaken = true;
    queueMicrotask(settle);
  };
  const changed = new MutationObserver(settle);
  frame.addEventListener('focusin', focused);
  frame.addEventListener('focusout', unfocused);
  changed.observe(frame, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    frame.removeEventListener('focusin', focused);
    frame.removeEventListener('focusout', unfocused);
    changed.disconnect();
  };
}

/** Focuses the first choice of the step; says whether there is one. */
export function focusNext(frame: HTMLElement): boolean {
  for (const selector of NEXT) {
    const next = frame.querySelector<Choice>(selector);
    if (next === null) continue;
    next.focus();
    return document.activeElement === next;
  }
  return false;
}

/**
 * Digits choose, Enter on what is chosen confirms it or leads to the place that is still to be
 * chosen, Escape goes back.
 */
export function pressed(event: KeyboardEvent, frame: HTMLElement) {
  const { target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target instanceof Element && target.closest('input, textarea, select, dialog')) return;
  if (document.querySelector('dialog[open]') !== null) return;
  const chosen = meant(event, frame);
  if (chosen === null) {
    // Where nothing goes by numbers, a digit leads to what can be chosen.
    if (isDigit(event.key) && frame.querySelector(CHOICES) === null) focusNext(frame);
    return;
  }
  event.preventDefault();
  chosen.focus();
  if (chosen instanceof HTMLElement && !chosen.matches(PLACE)) chosen.click();
}

const isDigit = (key: string) => /^[1-9]$/.test(key);

function meant({ key, target }: KeyboardEvent, frame: HTMLElement): Choice | null {
  if (key === 'Escape') return frame.querySelector<Choice>(BACK);
  if (key !== 'Enter') return nth(frame, key);
  if (!isChosen(target)) return null;
  return frame.querySelector<Choice>(CONFIRM.join()) ?? frame.querySelector<Choice>(PLACE);
}

const isChosen = (target: EventTarget | null) =>
  target instanceof Element && target.matches('[aria-pressed="true"]');

function nth(frame: HTMLElement, key: string): Choice | null {
  if (!isDigit(key)) return null;
  return frame.querySelectorAll<Choice>(CHOICES)[Number(key) - 1] ?? null;
}
