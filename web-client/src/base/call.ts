// Calls a player who is elsewhere back to the table: the dot on the tab's icon, and a vibration.

const ICON = 'favicon.svg';
const ICON_WITH_DOT = 'favicon-turn.svg';

/** In milliseconds: two short buzzes. */
const BUZZ = [60, 80, 60];

/** Adds or removes the mark on the tab's icon. */
export function markTab(isMarked: boolean) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const icon = isMarked ? ICON_WITH_DOT : ICON;
  if (link !== null && !link.href.endsWith(icon)) link.href = `./${icon}`;
}

/** Only phones vibrate, and only once somebody has touched the page. */
export function buzz() {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(BUZZ);
}
