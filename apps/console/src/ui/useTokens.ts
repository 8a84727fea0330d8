import { useSyncExternalStore } from 'react';

/** Whatever changes the custom properties of `styles/tokens.css` does so at <html>. */
const onThemeChange = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] });
  return () => observer.disconnect();
};

/** Values of custom properties as they are now, for what is drawn by script and not by style sheets. */
export function useTokens<const Name extends string>(names: readonly Name[]): Readonly<Record<Name, string>> {
  const text = useSyncExternalStore(onThemeChange, () => {
    const style = getComputedStyle(document.documentElement);
    return JSON.stringify(names.map((name) => [name, style.getPropertyValue(name).trim()]));
  });
  return Object.fromEntries(JSON.parse(text) as [Name, string][]) as Record<Name, string>;
}
