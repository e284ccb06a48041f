// The words of this game in all languages.

import type { Lang } from '../board';
import { de } from './messages/de';
import { en, type Messages } from './messages/en';
import { fr } from './messages/fr';

export type { Messages };

export const MESSAGES: Readonly<Record<Lang, Messages>> = { en, de, fr };
