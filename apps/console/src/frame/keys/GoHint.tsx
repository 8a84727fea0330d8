import type { GoPlace } from './goPlaces.ts';
import { KeyCap } from './KeyCap.tsx';
import * as styles from './goHint.module.css';

/** After `g`: which letters lead where. */
export function GoHint({ places }: { readonly places: readonly GoPlace[] }) {
  return (
    <div className={styles.hint} role="status" aria-label="跳转到">
      <p>
        <KeyCap cap="g" /> 跳转到
      </p>
      <ul>
        {places.map(({ letter, title }) => (
          <li key={letter}>
            <KeyCap cap={letter} /> {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
