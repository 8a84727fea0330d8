import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] });
  return () => observer.disconnect();
};

/** What the colours of the page hang on: it differs once they do. */
export const useTheme = (): string =>
  useSyncExternalStore(
    subscribe,
    () => `${document.documentElement.className} ${document.documentElement.getAttribute('style') ?? ''}`,
  );
