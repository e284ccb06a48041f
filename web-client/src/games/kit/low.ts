/** Below this height there is no room for anything under a board. */
const LOW_BELOW = 440;
/** Below this width there is no room for anything beside it. */
const LOW_FROM = 540;

/** Whether everything else stands beside the board: on a phone on its side, or a desktop zoomed in. */
export function isLow(width: number, height: number): boolean {
  return height > 0 && height < LOW_BELOW && width > height * 1.3 && width >= LOW_FROM;
}
