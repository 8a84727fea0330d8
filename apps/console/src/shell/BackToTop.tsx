import { ArrowUp } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';

/** How far the page is scrolled before the button shows, in pixels (S1 §2, §9). */
const threshold = 400;

/** Takes a long page back to its top. */
export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const measure = () => setShown(scrollY > threshold);
    measure();
    addEventListener('scroll', measure, { passive: true });
    return () => removeEventListener('scroll', measure);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className="floating-button"
      aria-label="回到顶部"
      title="回到顶部"
      onClick={() => {
        scrollTo({ top: 0 });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp />
    </button>
  );
}
