import type { Lang } from './lang';

/** The language of a catalogue: `de` for `words/de.ftl`. */
export function langOf(path: string): Lang {
  return path.slice(path.lastIndexOf('/') + 1, -'.ftl'.length) as Lang;
}
