// Calls whoever is elsewhere to the table: the dot on the tab's icon, and a buzz.

const ICON = 'favicon.svg';
const ICON_WITH_DOT = 'favicon-turn.svg';

/** In milliseconds: two short buzzes. */
const BUZZ = [60, 80, 60];

/** Marks the tab, or takes the mark away. */
export function markTab(isMarked: boolean) {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const icon = isMarked ? ICON_WITH_DOT : ICON;
  if (link !== null && !link.href.endsWith(icon)) link.href = `./${icon}`;
}

/** Only phones do it, and only once somebody has touched the page. */
export function buzz() {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(BUZZ);
}
