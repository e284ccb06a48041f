// A sentence for each way in which something can fail.

import type { FailureCode } from '../connection/api';

/** Complete by type: a code that the protocol adds fails to compile until it has its sentence. */
export type ErrorMessages = Readonly<Record<FailureCode, string>>;
