// Loads a page again whose own scripts or styles have not come: there was an update between it and them, or some of
// the servers behind a proxy are newer than others. What has come once is in the browser's cache.

{
  const TRIES_MAX = 16;
  const WAIT_MS_MIN = 400;
  const WAIT_MS_MAX = 5000;

  /** Tries longer ago belong to another update. */
  const COUNTED_MS = 60_000;

  const TEXTS = {
    en: 'Fondaco is being updated. This page will be here in a moment.',
    de: 'Fondaco wird gerade aktualisiert. Diese Seite ist gleich da.',
    fr: 'Fondaco est en cours de mise à jour. Cette page arrive dans un instant.',
  };

  // Survives a reload, also where the page may store nothing.
  const { tries = 0, at = 0 } = history.state?.late ?? {};
  const before = Date.now() - at < COUNTED_MS ? tries : 0;

  let rounds = 0;

  /** Something may be typed by now: only what is missing is fetched again. */
  function restyle() {
    if (rounds >= TRIES_MAX) return;
    rounds += 1;
    // Others may be on their way, and somebody waits for them.
    for (const style of document.querySelectorAll('link[data-failed]')) {
      const other = style.cloneNode();
      delete other.dataset.failed;
      style.replaceWith(other);
    }
    setTimeout(restyle, WAIT_MS_MAX / 2);
  }

  async function again() {
    if (document.querySelector('#app main:not(.lost)')) return restyle();
    say();
    // A server that is away is no reason to leave this page for an error of the browser.
    const page = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (!page?.ok) return void setTimeout(again, WAIT_MS_MAX);
    if (before >= TRIES_MAX) return;
    // A proxy that takes turns may give each part to the wrong server for ever.
    if (Math.random() < 0.5) await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    history.replaceState({ late: { tries: before + 1, at: Date.now() } }, '');
    location.reload();
  }

  function say() {
    const lang =
      navigator.languages.map((one) => one.slice(0, 2)).find((one) => one in TEXTS) ?? 'en';
    const words = document.getElementById('late') ?? document.createElement('p');
    Object.assign(words, { id: 'late', lang, textContent: TEXTS[lang] });
    words.setAttribute('role', 'status');
    document.body.append(words);
  }

  const wait = Math.min(WAIT_MS_MAX, WAIT_MS_MIN * 1.5 ** before);
  setTimeout(again, wait * (0.5 + Math.random() / 2));
}
