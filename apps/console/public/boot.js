/*
 * Runs before the console: when its script or style sheet cannot be loaded (a new version was put up meanwhile), the
 * page is loaded anew, once. The guard is the one of src/ports/chunkReload.ts: build and path.
 */
(() => {
  const entry = () => document.querySelector('script[type="module"][src]');
  const build = () => (entry() ? entry().getAttribute('src').split('/').at(-1) : '');
  const failed = () => {
    const root = document.getElementById('root');
    if (root && root.childElementCount === 0) root.textContent = '页面加载失败，请检查网络后刷新页面。';
  };
  addEventListener(
    'error',
    ({ target }) => {
      const isStyle = target instanceof HTMLLinkElement && /stylesheet|modulepreload/.test(target.rel);
      if (!(target instanceof HTMLScriptElement || isStyle) || window.__fleet) return;
      const key = `fleet.reloaded.${build()}.${location.pathname}`;
      try {
        if (sessionStorage.getItem(key) !== null) return failed();
        sessionStorage.setItem(key, '1');
      } catch {
        // Without a guard a reload might never end.
        return failed();
      }
      location.reload();
    },
    { capture: true },
  );
})();
