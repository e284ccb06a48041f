export const recap = {
  title: 'While you were away',
  since: (when: string) => `Your last turn was ${when}.`,
  leftOut: (count: number) =>
    count === 1 ? 'One earlier line is left out.' : `${count} earlier lines are left out.`,
  doneToYou: 'For you',
  now: 'Now',
  show: 'Show on the board',
  close: 'Close',
};

export type RecapMessages = typeof recap;
