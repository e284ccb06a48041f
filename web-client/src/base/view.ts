// What an address shows of a table: `?view=stage` is for a screen that a whole room watches, `?view=hand` for a phone in
// that room.

/** The board for everybody, or what one player alone has and does. */
export type View = 'stage' | 'hand';

/** The view that this page is asked for; `null` if it is to show everything. */
export function viewAsked(): View | null {
  const asked = new URLSearchParams(location.search).get('view');
  return asked === 'stage' || asked === 'hand' ? asked : null;
}

/** The address of a table in a view. */
export const tableIn = (view: View | null, code: string) =>
  `t/${code}${view === null ? '' : `?view=${view}`}`;

/** Shows the page in this view from now on. */
export function show(view: View | null) {
  // A layer that is just closing would take its own entry of the history away, and stop the loading.
  history.replaceState(null, '', `${location.pathname}${view === null ? '' : `?view=${view}`}`);
  location.reload();
}
