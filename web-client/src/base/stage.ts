// The view of a table for a big screen that a whole room watches: `?view=stage`.

/** Whether this page is asked to be one. */
export const isStage = () => new URLSearchParams(location.search).get('view') === 'stage';

/** Shows the page in this view from now on, or no longer. */
export function show(asStage: boolean) {
  // A layer that is just closing would take its own entry of the history away, and stop the loading.
  history.replaceState(null, '', `${location.pathname}${asStage ? '?view=stage' : ''}`);
  location.reload();
}
