// Which key goes where. Pure, except for looking up the focus.

export type Leap = 'back' | 'on' | 'turn_back' | 'turn_on' | 'first' | 'last' | 'play';

/** `null` for a key that means something else. */
export function leapOf(event: KeyboardEvent): Leap | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const focus = event.target instanceof Element ? event.target : null;
  // Fields and lists keep their keys, and buttons their space bar. An open dialog is elsewhere.
  const isTyping = focus?.closest('input:not([type="range"]), textarea, select, dialog') != null;
  if (isTyping) return null;
  switch (event.key) {
    case 'ArrowLeft':
      return event.shiftKey ? 'turn_back' : 'back';
    case 'ArrowRight':
      return event.shiftKey ? 'turn_on' : 'on';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    case ' ':
      return focus?.closest('button, a, summary') == null ? 'play' : null;
    default:
      return null;
  }
}
