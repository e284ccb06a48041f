// Links that bring a person to another device. What stands behind the `#` never leaves a browser.

/** The path of the page that takes them, below the app. */
export const LINK_PATH = 'device';

export function withToken(page: string, token: string): string {
  return `${page}#${token}`;
}

/** The token in the part of an address behind `#`; `null` if there is none. */
export function tokenIn(hash: string): string | null {
  const [, token] = /^#([0-9a-f]{64})$/i.exec(hash) ?? [];
  return token?.toLowerCase() ?? null;
}
