// Addresses. The app may be mounted below any path, which the server writes into `<base>`.

/** The absolute address of `path`, which is relative to the app. */
export function urlOf(path: string): string {
  return new URL(path, document.baseURI).href;
}

/** The address of a socket at `path`. */
export function socketUrlOf(path: string): string {
  const url = new URL(path, document.baseURI);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** The part of an address below the app's base; `null` outside it. */
export function pathBelowBase(address: string): string | null {
  const base = new URL('.', document.baseURI);
  const url = new URL(address, base);
  const isBelow = url.origin === base.origin && url.pathname.startsWith(base.pathname);
  return isBelow ? url.pathname.slice(base.pathname.length) : null;
}

/** The port at which this page found the server. */
export const portOfServer = (): string =>
  location.port || (location.protocol === 'https:' ? '443' : '80');
