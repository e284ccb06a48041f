/**
 * Lets the keyboard scroll content that is larger than its box, and nothing else. The box has one
 * child.
 */
export function scrolls(box: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  for (const one of [box, ...box.children]) observer.observe(one);
  return () => observer.disconnect();
}
