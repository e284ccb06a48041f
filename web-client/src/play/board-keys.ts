// Keyboard support for boards of any game: the focus moves on to the next step, digits choose.

/** A place on a table where a tile or a stone can be put. */
const PLACE = '[data-target][tabindex="0"]';

/** The button that carries out the choice. */
const CONFIRM = [
  'footer button.primary:not([disabled])',
  '.buttons button.primary:not([disabled])',
];

/** What can be chosen at the current step, the confirm button first. */
const NEXT = [
  '[data-next]',
  ...CONFIRM,
  '.content button:not([disabled]):not([aria-pressed="true"])',
  'button[aria-disabled="false"]:not([aria-pressed="true"])',
  PLACE,
];

/** What digits choose, in page order. */
const CHOICES = '.content button:not([disabled]), .buttons button:not([disabled]), [data-choice]';

const BACK = '[data-back]';

/** What can no longer be chosen, though it is still there. */
const OVER = ':disabled, [data-ask], .still';

type Choice = HTMLElement | SVGElement;

/**
 * Moves the focus on when the step that had it goes away, only for people who use the keyboard.
 * While there is nothing to choose, the board as a whole has it. Returns a function that stops
 * this.
 */
export function goOn(frame: HTMLElement): () => void {
  const board = frame.closest('main');
  let last: Element | null = null;
  /** The focus was lost rather than moved by the person. */
  let isTaken = false;
  const focused = ({ target }: FocusEvent) => {
    isTaken = false;
    last = target instanceof Element && target.matches(':focus-visible') ? target : null;
  };
  const settle = () => {
    const at = document.activeElement;
    if (last === null || (at !== document.body && at !== board)) return;
    if (at !== board && !isTaken && last.isConnected && !last.matches(OVER)) return;
    if (focusNext(frame)) last = document.activeElement;
    else board?.focus();
  };
  // Chromium takes the focus from a disabled button only when it next renders the page. All changes
  // may be over by then, and the button may be enabled again when the next one comes.
  const unfocused = ({ target, relatedTarget }: FocusEvent) => {
    // Then the person has moved it.
    if (relatedTarget !== null) return;
    if (target !== last || !last?.matches(OVER)) return;
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

/** Focuses the first choice of the step; returns whether there is one. */
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
 * Digits choose; Enter on the chosen item confirms it or leads to the place that is still to be
 * chosen; Escape goes back.
 */
export function pressed(event: KeyboardEvent, frame: HTMLElement) {
  const { target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target instanceof Element && target.closest('input, textarea, select, dialog')) return;
  if (document.querySelector('dialog[open]') !== null) return;
  const chosen = meant(event, frame);
  if (chosen === null) {
    // If nothing can be chosen by number, a digit moves the focus to what can be chosen.
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
