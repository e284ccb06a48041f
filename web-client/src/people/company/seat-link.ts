// Links that move a seat to another device. The part after the `#` never leaves a browser.

import type { Seat } from '../../protocol.gen';

export interface SeatLink {
  readonly token: string;
  /** Which seat, to name its player; `null` if the link does not say. */
  readonly seat: Seat | null;
}

/** The link to `table`, the address of its page. */
export function withSeat(table: string, { token, seat }: SeatLink): string {
  return `${table}#seat=${token}${seat === null ? '' : `&at=${seat}`}`;
}

/** The link in the part of an address after the `#`; `null` if it is not of this kind. */
export function seatLinkIn(hash: string): SeatLink | null {
  const [, token, seat] = /^#seat=([0-9a-f]{64})(?:&at=(\d{1,2}))?$/i.exec(hash) ?? [];
  if (token === undefined) return null;
  return { token: token.toLowerCase(), seat: seat === undefined ? null : Number(seat) };
}
