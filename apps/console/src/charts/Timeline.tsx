import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import type { ReactNode } from 'react';
import { Time } from '../ui/Time.tsx';
import '../ui/status/status.css';
import './timeline.css';

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
    <ol className="timeline">
      {steps.map(({ at, intent, title, people, remark }, place) => (
        <li key={place}>
          <span className={`timeline-mark status-dot status-dot-${intent}`} aria-hidden />
          <p className="timeline-head">
            <b>{title}</b>
            <span>{people}</span>
            <Time at={at} />
          </p>
          {remark !== '' && <p className="timeline-remark">{remark}</p>}
        </li>
      ))}
    </ol>
  );
}
