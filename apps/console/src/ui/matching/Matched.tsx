import { matchedPieces } from './matchText.ts';
import * as styles from './matched.module.css';

/** A text in which the characters that fit what is typed stand out. */
export function Matched({ text, hits }: { readonly text: string; readonly hits: readonly number[] }) {
  return (
    <>
      {matchedPieces(text, hits).map(({ text: piece, isHit }, place) =>
        isHit ? (
          <mark key={place} className={styles.hit}>
            {piece}
          </mark>
        ) : (
          <span key={place}>{piece}</span>
        ),
      )}
    </>
  );
}
