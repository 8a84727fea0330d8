import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What is printed of a plan: its table, alone or with its bars; null while nothing is. */
export type Printed = 'table' | 'chart' | null;

/**
 * The sheet of a plan stands ready whenever its page is printed, by the menu or by the browser's own keys: the browser
 * takes the page as it stands when it has told that it will.
 *
 * @returns what is printed now, and the way of the menu: it prints
 */
export function usePrinting(): readonly [Printed, (wanted: 'table' | 'chart') => void] {
  const [printed, setPrinted] = useState<Printed>(null);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinted((now) => now ?? 'chart'));
    const end = () => setPrinted(null);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  const start = (wanted: 'table' | 'chart') => {
    setPrinted(wanted);
    requestAnimationFrame(() => {
      // the browser waits here until its dialog is closed
      print();
      setPrinted(null);
    });
  };
  return [printed, start];
}
