import { useState } from 'react';
import * as styles from './valueTree.module.css';

/** Parts of a value that are shown at once. */
const atOnce = 100;

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A value in a line, as far as it fits. */
export function shortOf(value: unknown): string {
  if (value === undefined) return '（没有）';
  if (Array.isArray(value)) return `[${value.length} 项]`;
  if (isBranch(value)) return `{${Object.keys(value).length} 个字段}`;
  return JSON.stringify(value) ?? 'null';
}

/** A value that is opened level by level: a large one costs nothing before it is looked at. */
export function ValueTree({ name, value, isOpen = false }: { name: string; value: unknown; isOpen?: boolean }) {
  const [isOpened, setOpened] = useState(isOpen);
  const [shown, setShown] = useState(atOnce);
  if (!isBranch(value))
    return (
      <div className={styles.leaf}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value} data-type={value === null ? 'null' : typeof value}>
          {shortOf(value)}
        </span>
      </div>
    );
  const parts = Object.entries(value);
  return (
    <details open={isOpened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.name}>{name}</span>
        <span className={styles.faint}>{shortOf(value)}</span>
      </summary>
      {isOpened && (
        <div className={styles.parts}>
          {parts.slice(0, shown).map(([part, inner]) => (
            <ValueTree key={part} name={part} value={inner} />
          ))}
          {parts.length > shown && (
            <button type="button" className={`bare-button ${styles.more}`} onClick={() => setShown(shown + atOnce)}>
              还有 {parts.length - shown} 项，再显示 {Math.min(atOnce, parts.length - shown)} 项
            </button>
          )}
        </div>
      )}
    </details>
  );
}
