// Scrolls what has just been offered into view, if the board is taller than its box.

/** What the next choice is about: where a ship can go, or the territory to be taken. */
const GOALS = {
  goals: '[data-tap].goal',
  picked: '[data-tap].selected',
} as const;

/** Scrolls `box` so that the target on the chart is not hidden behind your hand and choices. */
export function showOnChart(box: Element, what: keyof typeof GOALS): void {
  const goals = [...box.querySelectorAll(GOALS[what])];
  if (goals.length === 0 || box.scrollHeight <= box.clientHeight) return;
  const edges = goals.map((goal) => goal.getBoundingClientRect());
  const frame = box.getBoundingClientRect();
  const floor = box.querySelector('.own')?.getBoundingClientRect().top ?? frame.bottom;
  const below = Math.max(...edges.map((edge) => edge.bottom)) - floor;
  const above = Math.min(...edges.map((edge) => edge.top)) - frame.top;
  // Content above comes first: it must not be pushed out by content below.
  const by = above < 0 ? above - 8 : Math.min(Math.max(below + 8, 0), above - 8);
  if (Math.abs(by) > 8) box.scrollBy({ top: by, behavior: 'smooth' });
}
