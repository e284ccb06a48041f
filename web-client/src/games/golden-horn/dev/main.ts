import { mount } from 'svelte';
import '../../../ui/tokens.css';
import '../../../ui/base.css';
import { OF_LANGUAGES } from '../../../i18n/joined';
import { i18n } from '../../../i18n/language.svelte';
import { load } from '../messages';
import Harness from './Harness.svelte';

await Promise.all([i18n.begin(), ...[...OF_LANGUAGES.keys()].map(load)]);
mount(Harness, { target: document.body });
