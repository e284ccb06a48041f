// Scrolls what has just been offered into sight, where the board is taller than its box.

/** Scrolls `box` so that the goals on the chart are not hidden below `cover`. */
export function showGoals(box: Element, cover: Element | null): void {
  const goals = [...box.querySelectorAll('[data-tap].goal')];
  if (goals.length === 0 || box.scrollHeight <= box.clientHeight) return;
  const edges = goals.map((goal) => goal.getBoundingClientRect());
  const frame = box.getBoundingClientRect();
  const floor = cover?.getBoundingClientRect().top ?? frame.bottom;
  const below = Math.max(...edges.map((edge) => edge.bottom)) - floor;
  const above = Math.min(...edges.map((edge) => edge.top)) - frame.top;
  // What is above comes first: it must not be pushed out by what is below.
  const by = above < 0 ? above - 8 : Math.min(Math.max(below + 8, 0), above - 8);
  if (Math.abs(by) > 8) box.scrollBy({ top: by, behavior: 'smooth' });
}
