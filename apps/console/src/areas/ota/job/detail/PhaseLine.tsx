import type { PhaseRow } from '@fleet/domain/areas/ota/job/shapes.ts';
import { figureText, phaseFigures } from '@fleet/domain/areas/ota/task/phaseFigures.ts';
import { phaseRuleText, phaseSizeText } from '@fleet/domain/areas/ota/wizard/strategySentences.ts';
import { epochOf, formatDuration } from '@fleet/domain/core/values/formats.ts';
import { Fragment } from 'react';
import { UpgradeBar } from '../../shared/UpgradeBar.tsx';
import { DeviceFigure } from './DeviceFigure.tsx';
import { isOpenPhase, type JobOfPhases, PhaseState } from './PhaseState.tsx';
import * as styles from './phaseLine.module.css';

interface Props {
  readonly job: JobOfPhases;
  /** The gateway's moment; null while it is not known. */
  readonly at: string | null;
}

/** How long a phase is still observed. */
const leftText = (phase: PhaseRow, job: JobOfPhases, at: string | null): string | null => {
  if (!isOpenPhase(phase, job)) return null;
  const [until, now] = [epochOf(phase.soakUntil), epochOf(at)];
  if (until === null || now === null) return null;
  return until <= now ? '观察即将结束' : `观察剩余 ${formatDuration((until - now) / 1000)}`;
};

/** The phases of a job one after the other: how many devices each has, where they stand, and what is asked of it. */
export function PhaseLine({ job, at }: Props) {
  return (
    <ol className={styles.line} aria-label="批次">
      {job.phases.map((phase) => (
        <li key={phase.no} className={styles.phase} data-open={isOpenPhase(phase, job) ? true : undefined}>
          <span className={styles.head}>
            <b>第 {phase.no} 批</b>
            <span className={styles.size}>{phaseSizeText(phase)}</span>
            <PhaseState phase={phase} job={job} />
          </span>
          <UpgradeBar counts={phase.counts} />
          <span className={styles.figures}>
            {phaseFigures(phase).map((figure, place) => (
              <Fragment key={figure.text}>
                {place > 0 && ' · '}
                <DeviceFigure text={figureText(figure)} count={figure.count} filter={figure.filter} />
              </Fragment>
            ))}
          </span>
          <span className={styles.rule} title={phaseRuleText(phase)}>
            {leftText(phase, job, at) ?? `成功 ≥ ${phase.successPercent}% · 失败 ≤ ${phase.errorPercent}%`}
          </span>
        </li>
      ))}
    </ol>
  );
}
