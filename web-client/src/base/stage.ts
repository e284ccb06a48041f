// The view of a table for a big screen that a whole room watches: `?view=stage`.

/** Whether this page is asked to be one. */
export const isStage = () => new URLSearchParams(location.search).get('view') === 'stage';
