/**
 * The size of the page's type in pixels, by which all but a board grows. To read it, everything
 * changed so far must be styled at once: only for another size of the window.
 */
export const typeSize = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
