import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import type { ReactNode } from 'react';
import classNames from 'classnames';
import { Time } from '../ui/time/Time.tsx';
import * as statusStyles from '../ui/status/status.module.css';
import * as styles from './timeline.module.css';

export interface TimelineStep {
  readonly at: string;
  readonly intent: StatusIntent;
  /** What was done. */
  readonly title: string;
  /** By whom, to whom. */
  readonly people: ReactNode;
  readonly remark: string;
}

/** What happened to something, oldest first. */
export function Timeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ at, intent, title, people, remark }, place) => (
        <li key={place}>
          <span className={classNames(styles.mark, statusStyles.dot)} data-intent={intent} aria-hidden />
          <p className={styles.head}>
            <b>{title}</b>
            <span>{people}</span>
            <Time at={at} />
          </p>
          {remark !== '' && <p className={styles.remark}>{remark}</p>}
        </li>
      ))}
    </ol>
  );
}
