// Fetches help for a page whose own scripts or styles do not load.
{
  let isAsked = false;
  const ask = ({ target }) => {
    const isStyle = target.rel === 'stylesheet';
    if (isStyle) target.dataset.failed = '';
    const isPart = target === window || target.localName === 'script';
    const hasBegun = document.getElementById('app')?.firstChild;
    if (isAsked || !((isPart && !hasBegun) || isStyle)) return;
    isAsked = true;
    const help = document.createElement('script');
    help.src = 'late.js';
    document.head.append(help);
  };
  addEventListener('error', ask, true);
  addEventListener('unhandledrejection', ask);
}
