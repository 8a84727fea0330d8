import { highlight } from './highlight.ts';
import * as styles from './marked.module.css';

/** A text in which what was looked for is marked. */
export function Marked({ text, wanted }: { readonly text: string; readonly wanted: string | null | undefined }) {
  return (
    <>
      {highlight(text, wanted).map(({ text: piece, isHit }, place) =>
        isHit ? (
          <mark key={place} className={styles.mark}>
            {piece}
          </mark>
        ) : (
          <span key={place}>{piece}</span>
        ),
      )}
    </>
  );
}
