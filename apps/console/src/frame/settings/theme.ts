import { Classes } from '@blueprintjs/core';
import { $size } from '@fleet/domain/core/appState/appState.ts';
import { $settings } from '@fleet/domain/core/settings/settingsStore.ts';
import { useUnit } from 'effector-react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { themeProperties } from './themeColours.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const onSystemChange = (listener: () => void) => {
  systemIsDark.addEventListener('change', listener);
  return () => systemIsDark.removeEventListener('change', listener);
};

/** Puts theme colour, mode and size on the document; overlays live outside the page's root, so they stand on <html>. */
export function useTheme(): void {
  const [{ themeColor, dark }, size] = useUnit([$settings, $size]);
  const system = useSyncExternalStore(onSystemChange, () => systemIsDark.matches);
  const isDark = dark === 'dark' || (dark === 'system' && system);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.toggle(Classes.DARK, isDark);
    for (const [name, value] of Object.entries(themeProperties(themeColor, isDark))) {
      root.style.setProperty(name, value);
    }
  }, [themeColor, isDark]);
  useLayoutEffect(() => {
    document.documentElement.dataset['size'] = size;
  }, [size]);
}
