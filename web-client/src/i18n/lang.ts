import type { Language } from '../protocol.gen';

/** A language of the client. */
export type Lang = Language;
