import type { Lang } from '../../../i18n/lang';
import { help as de } from './de';
import { help as en, type HelpWords } from './en';
import { help as fr } from './fr';

/** By language; the page that shows them is fetched when it is opened. */
export const HELP: Readonly<Record<Lang, HelpWords>> = { en, de, fr };
