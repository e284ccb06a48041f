// Links that sign a person in on another device. The part after the `#` never leaves a browser.

/** The path below the app of the page that handles them. */
export const LINK_PATH = 'device';

export function withToken(page: string, token: string): string {
  return `${page}#${token}`;
}

/** The token in the part of an address after the `#`; `null` if there is none. */
export function tokenIn(hash: string): string | null {
  const [, token] = /^#([0-9a-f]{64})$/i.exec(hash) ?? [];
  return token?.toLowerCase() ?? null;
}
