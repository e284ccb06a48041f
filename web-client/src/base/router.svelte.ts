// Which page is shown. Addresses: the app's base, and below it `t/CODE`, `t/CODE/replay`, `c/CODE`, `sample/GAME`,
// `lesson/GAME`, `rules/GAME`, `games`, `doctor`, `console`, `verify`, `device`, `return`.

import { tick } from 'svelte';
import { codeAt } from './code';
import { release } from './release.svelte';
import { pathBelowBase, urlOf } from './urls';

export type Route =
  | { page: 'home' }
  | { page: 'games' }
  | { page: 'doctor' }
  | { page: 'console' }
  | { page: 'verify' }
  | { page: 'device' }
  | { page: 'return' }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string }
  | { page: 'circle'; code: string }
  /** Its code is the name of the game. */
  | { page: 'sample'; code: string }
  /** Its code is the name of the game. */
  | { page: 'lesson'; code: string }
  /** Its code is the name of the game. */
  | { page: 'rules'; code: string }
  | { page: 'not_found' };

export function routeOf(path: string | null): Route {
  if (path === '' || path === 'index.html') return { page: 'home' };
  if (path === 'games' || path === 'games/') return { page: 'games' };
  if (path === 'doctor' || path === 'doctor/') return { page: 'doctor' };
  if (path === 'console' || path === 'console/') return { page: 'console' };
  if (path === 'verify' || path === 'verify/') return { page: 'verify' };
  if (path === 'device' || path === 'device/') return { page: 'device' };
  if (path === 'return' || path === 'return/') return { page: 'return' };
  const [, code, below] = /^t\/([A-Za-z0-9]+)(\/replay)?\/?$/.exec(path ?? '/') ?? [];
  if (code !== undefined) {
    return { page: below === undefined ? 'table' : 'replay', code: code.toUpperCase() };
  }
  const [, circle] = /^c\/([A-Za-z0-9]+)\/?$/.exec(path ?? '/') ?? [];
  if (circle !== undefined) return { page: 'circle', code: circle.toUpperCase() };
  const [, page, game] = /^(sample|lesson|rules)\/([a-z0-9-]+)\/?$/.exec(path ?? '/') ?? [];
  if (game !== undefined) return { page: page as 'sample' | 'lesson' | 'rules', code: game };
  const added = codeAt(path ?? '');
  if (added !== null) return { page: 'table', code: added };
  return { page: 'not_found' };
}

class Router {
  #route = $state.raw<Route>(routeOf(pathBelowBase(location.href)));

  /** The browser itself announces the first page. */
  #hasShown = false;

  get route(): Route {
    return this.#route;
  }

  /** Listens to the browser; returns a function that stops it. */
  start(): () => void {
    const moved = () => this.#show(pathBelowBase(location.href));
    window.addEventListener('popstate', moved);
    document.addEventListener('click', followLink);
    return () => {
      window.removeEventListener('popstate', moved);
      document.removeEventListener('click', followLink);
    };
  }

  /** Goes to a path below the base, in place of the page that is left if `replaces`. */
  go(path: string, replaces = false) {
    // The parts of the next page may be gone.
    if (release.isOld) {
      if (replaces) location.replace(urlOf(path));
      else location.assign(urlOf(path));
      return;
    }
    if (replaces) history.replaceState(null, '', urlOf(path));
    else history.pushState(null, '', urlOf(path));
    this.#show(pathBelowBase(urlOf(path)));
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    void tick().then(() => this.announce());
  }

  /**
   * Moves the focus to the title of a page that has just loaded, so that screen readers announce
   * it.
   */
  announce() {
    const isFocusLost = document.activeElement === document.body;
    if (this.#hasShown && isFocusLost) document.querySelector('h1')?.focus();
    this.#hasShown = true;
  }

  #show(path: string | null) {
    this.#route = routeOf(path);
  }
}

export const router = new Router();

/** Handles ordinary clicks on links to this app without leaving the page. */
function followLink(event: MouseEvent) {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (link === null || link.target !== '' || link.hasAttribute('download')) return;
  const path = pathBelowBase(link.href);
  if (path === null || routeOf(path).page === 'not_found') return;
  event.preventDefault();
  router.go(path + new URL(link.href).search);
}
