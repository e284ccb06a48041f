import './ui/tokens.css';
import './ui/base.css';
import { mount } from 'svelte';
import { keepTexts } from './base/foreign-wrappers';
import { urlOf } from './base/urls';
import { catalogue } from './catalogue/catalogue.svelte';
import { fetchPage } from './app/pages';
import { router } from './base/router.svelte';
import { session } from './connection/session.svelte';
import { sounds } from './base/sounds.svelte';
import { appearance } from './base/theme.svelte';
import App from './app/App.svelte';
import { i18n } from './i18n/language.svelte';
import { firstPaint } from './ui/first-paint.svelte';

appearance.apply();
sounds.begin();
// All at once, because each of these is a round trip to the server.
void session.load();
session.listenToTabs();
const { page } = router.route;
void fetchPage(page);
if (page === 'home' || page === 'games') void catalogue.loadWords();
await i18n.begin();
const target = document.getElementById('app');
firstPaint.begin();
keepTexts(document.body);
if (target !== null) mount(App, { target });

// For a page of our own when the network is down; plain HTTP has no service workers.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register(urlOf('sw.js')).catch(() => undefined);
}
