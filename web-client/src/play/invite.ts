// The link that brings friends to a table.

export interface Invite {
  readonly url: string;
  /** The link only works on this computer. */
  readonly onlyHere: boolean;
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * If the page was opened as `localhost`, its address is useless to others: then one of the
 * `addresses` at which the server says other devices can reach it.
 */
export function inviteTo(code: string, base: string, addresses: readonly string[]): Invite {
  return reached(`t/${code}`, base, addresses);
}

/** The same for any path below the app. */
export function reached(path: string, base: string, addresses: readonly string[]): Invite {
  const isLocal = LOCAL.has(new URL(base).hostname);
  const [address] = addresses;
  if (!isLocal || address === undefined) {
    return { url: new URL(path, base).href, onlyHere: isLocal };
  }
  const folder = address.endsWith('/') ? address : `${address}/`;
  return { url: new URL(path, folder).href, onlyHere: false };
}
