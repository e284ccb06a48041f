import type { Lang } from '../../../i18n/lang';
import type { HelpWords } from '../words.gen';

const files = import.meta.glob<HelpWords>('../../../../../games/horus/words/*.ftl', {
  query: '?part=help',
  import: 'default',
  eager: true,
});

/** The page that shows them is fetched when it is opened. */
export function helpIn(lang: Lang): HelpWords {
  const help = files[`../../../../../games/horus/words/${lang}.ftl`];
  if (help === undefined) throw new Error(`there is no help in ${lang}`);
  return help;
}
