// The own part of a deal.

import type { Bytes32 } from '../protocol.gen';

/** 32 bytes that nobody else knows. Unlike `crypto.subtle` this works on plain HTTP, too. */
export function newEntropy(): Bytes32 {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
