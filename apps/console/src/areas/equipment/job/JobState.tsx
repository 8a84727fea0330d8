import { ProgressBar } from '@blueprintjs/core';
import type { JobRow } from '@fleet/domain/areas/equipment/job/contract.ts';
import { isMoving, type JobState as State, jobStateLabels } from '@fleet/domain/areas/equipment/job/machine.ts';
import { progressOf } from '@fleet/domain/areas/equipment/job/results.ts';
import type { StatusIntent } from '@fleet/domain/core/codes/status.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import * as styles from './job.module.css';

const intents: Readonly<Record<State, StatusIntent>> = {
  checking: 'primary',
  ready: 'warning',
  running: 'primary',
  done: 'success',
  partly: 'warning',
  cancelled: 'none',
  failed: 'danger',
};

/** The state of a job in a word. */
export function JobState({ state }: { readonly state: State }) {
  return <StatusDot intent={intents[state]} label={jobStateLabels[state]} />;
}

/** How far a job is that goes on by itself; nothing once it stands. */
export function JobProgress({ job }: { readonly job: Pick<JobRow, 'state' | 'done' | 'total'> }) {
  const { state, done, total } = job;
  if (!isMoving(state)) return null;
  const percent = progressOf(job);
  return (
    <div className={styles.progress}>
      <ProgressBar value={percent / 100} intent="primary" animate={false} aria-label={jobStateLabels[state]} />
      <p role="status">
        {jobStateLabels[state]}，{formatCount(done)} / {formatCount(total)}（{percent}%）
      </p>
    </div>
  );
}
