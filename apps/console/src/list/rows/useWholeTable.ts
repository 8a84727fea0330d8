import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether all rows of a long table are to be drawn: on paper, and for the browser's own search, which finds only what
 * is in the page. They stay drawn until other rows come.
 *
 * @param rows another text for other rows
 */
export function useWholeTable(rows: string): boolean {
  const [isPrinted, setPrinted] = useState(false);
  const [searched, setSearched] = useState<string | null>(null);
  const shown = useRef(rows);
  shown.current = rows;
  useEffect(() => {
    // drawn before the browser goes on
    const print = () => flushSync(() => setPrinted(true));
    const printed = () => setPrinted(false);
    const search = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') flushSync(() => setSearched(shown.current));
    };
    addEventListener('beforeprint', print);
    addEventListener('afterprint', printed);
    addEventListener('keydown', search);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', printed);
      removeEventListener('keydown', search);
    };
  }, []);
  return isPrinted || searched === rows;
}
