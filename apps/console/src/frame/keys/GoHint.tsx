import type { GoPlace } from './goPlaces.ts';
import * as styles from './goHint.module.css';

/** After `g`: which letters lead where. */
export function GoHint({ places }: { readonly places: readonly GoPlace[] }) {
  return (
    <div className={styles.hint} role="status" aria-label="跳转到">
      <p>
        <kbd>g</kbd> 跳转到
      </p>
      <ul>
        {places.map(({ letter, title }) => (
          <li key={letter}>
            <kbd>{letter}</kbd> {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
