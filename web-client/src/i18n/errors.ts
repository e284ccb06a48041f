// A sentence for every way in which something can fail.

import type { ErrorCode } from '../protocol.gen';

/**
 * Why a request failed: an error code from the server, or the server was not reached at all, or no longer has a
 * part of this page, or the browser refuses
 * its cookie.
 */
export type FailureCode = ErrorCode | 'unreachable' | 'outdated' | 'no_cookies';

/** Complete by type: a code added to the protocol fails to compile until it has a sentence. */
export type ErrorMessages = Readonly<Record<FailureCode, string>>;
