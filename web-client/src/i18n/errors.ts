// A sentence for every way in which something can fail.

import type { FailureCode } from '../connection/api';

/** Complete by type: a code added to the protocol fails to compile until it has a sentence. */
export type ErrorMessages = Readonly<Record<FailureCode, string>>;
