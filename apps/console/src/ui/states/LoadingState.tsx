import { words } from '@fleet/domain/core/codes/words.ts';
import './states.css';

/** Widths of the lines, in percent: uneven, as text is. */
const widths = [72, 48, 86, 60, 94, 40, 78, 66];

/** A skeleton of so many lines; it shows after 150 ms, so that quick answers do not flicker. */
export function LoadingState({ lines = 5 }: { readonly lines?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={words.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton-line" style={{ width: `${widths[line % widths.length]}%` }} />
      ))}
    </div>
  );
}
