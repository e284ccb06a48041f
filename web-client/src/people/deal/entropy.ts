// Your part of a deal, and its commitment.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Bytes32 } from '../../protocol.gen';

/** 32 bytes that nobody else knows. Unlike `crypto.subtle` this also works on plain HTTP. */
export function newEntropy(): Bytes32 {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is published about a part before it is opened: its SHA-256. */
export function commitmentOf(part: Bytes32): Bytes32 {
  return bytesToHex(sha256(hexToBytes(part)));
}
