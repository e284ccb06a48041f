// A sentence for every way in which something can fail.

import type { ErrorCode } from '../protocol.gen';

/**
 * Why a request failed: an error code from the server, or the server was not reached at all, or no longer has a
 * part of this page, or the browser refuses
 * its cookie. The catalogue has a sentence for each (`errors-`): without one, showing it fails to compile.
 */
export type FailureCode = ErrorCode | 'unreachable' | 'outdated' | 'no_cookies';
