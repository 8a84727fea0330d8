import type { ReactNode } from 'react';
import * as styles from './taskName.module.css';

interface Props {
  /** Names of the tasks above it, the topmost first, as one text; empty at the top. */
  readonly path: string;
  readonly name: string;
  /** In place of the plain name. */
  readonly children?: ReactNode;
}

/** A task, and small behind it where it stands: many have one name. Where room is short the nearest above it stays. */
export function TaskName({ path, name, children = name }: Props) {
  const whole = path === '' ? name : `${path} / ${name}`;
  return (
    <span className={styles.task} title={whole}>
      <span className={styles.name}>{children}</span>
      {path !== '' && (
        <span className={styles.path}>
          <bdi>{path}</bdi>
        </span>
      )}
    </span>
  );
}
