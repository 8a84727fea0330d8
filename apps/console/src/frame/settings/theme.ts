import { Classes } from '@blueprintjs/core';
import { $size } from '@fleet/domain/core/appState/appState.ts';
import { $settings } from '@fleet/domain/core/settings/settingsStore.ts';
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { themeProperties } from '@fleet/look/theme/themeColours.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const onSystemChange = (listener: () => void) => {
  systemIsDark.addEventListener('change', listener);
  return () => systemIsDark.removeEventListener('change', listener);
};

/** Whether the page is being printed: the browser takes it as it stands when it has told so. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Puts theme colour, mode and size on the document; overlays live outside the page's root, so they stand on <html>. Paper is light. */
export function useTheme(): void {
  const [{ themeColor, dark }, size] = useUnit([$settings, $size]);
  const system = useSyncExternalStore(onSystemChange, () => systemIsDark.matches);
  const isPrinting = useIsPrinting();
  const isDark = !isPrinting && (dark === 'dark' || (dark === 'system' && system));
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
