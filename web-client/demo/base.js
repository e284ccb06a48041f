// The same page lies at several addresses of the demo: finds what all of them are below. The demo's service worker, once
// it is there, says so itself.
{
  const KNOWN =
    /(?:t\/0\w+(?:\/replay)?|verify|(?:sample|rules|lesson)\/(?:golden-horn|horus))\/?$/;

  /** Whether the demo is here. */
  function isDemo(path) {
    try {
      const ask = new XMLHttpRequest();
      // What follows needs the answer.
      ask.open('GET', `${path}api/rulesets`, false);
      ask.send();
      return ask.status === 200 && Array.isArray(JSON.parse(ask.responseText));
    } catch {
      return false;
    }
  }

  /** The page was answered where no page of the demo is: the demo is somewhere above. */
  function above(path) {
    for (let up = path; up !== ''; up = up.replace(/[^/]*\/$/, '')) if (isDemo(up)) return up;
    return path;
  }

  const base = document.querySelector('base');
  const { pathname } = location;
  const folder = pathname.replace(/[^/]*$/, '');
  const isLost = document.documentElement.dataset.demoLost !== undefined;
  if (base.getAttribute('href').startsWith('.')) {
    if (KNOWN.test(pathname)) base.href = pathname.replace(KNOWN, '');
    else base.href = isLost ? above(folder) : folder;
  }
}
