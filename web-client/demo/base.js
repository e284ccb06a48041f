// The same page lies at several addresses of the demo: finds what all of them are below.
document.querySelector('base').href = location.pathname.replace(
  /(?:t\/0\w+(?:\/replay)?|verify|(?:sample|rules)\/(?:golden-horn|horus))\/?$|[^/]*$/,
  '',
);
