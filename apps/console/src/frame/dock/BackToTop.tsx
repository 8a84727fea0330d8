import { ArrowUp } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import * as styles from './dock.module.css';

/** How far the page is scrolled before the button shows, in pixels (S1 §2, §9). */
const threshold = 400;

/** Takes a long page back to its top: the window, and whatever scrolls inside the page, the rows of a table say. */
export function BackToTop() {
  const scrolled = useRef(new Set<Element>());
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const areas = scrolled.current;
    const measure = ({ target }: { readonly target: EventTarget | null }) => {
      const area = target instanceof Element ? target : document.documentElement;
      if (area !== document.documentElement && area.closest('main') === null) return;
      for (const known of areas) if (!known.isConnected) areas.delete(known);
      if (area.scrollTop > threshold) areas.add(area);
      else areas.delete(area);
      setShown(areas.size > 0);
    };
    measure({ target: document });
    addEventListener('scroll', measure, { capture: true, passive: true });
    return () => removeEventListener('scroll', measure, { capture: true });
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={styles.tab}
      aria-label="回到顶部"
      title="回到顶部"
      onClick={() => {
        for (const area of scrolled.current) area.scrollTo({ top: 0 });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp size={12} />
    </button>
  );
}
