import type { PhaseRow } from '@fleet/domain/areas/ota/job/shapes.ts';
import { phaseStates } from '@fleet/domain/areas/ota/job/phase.ts';
import { phaseRuleText, phaseSizeText } from '@fleet/domain/areas/ota/wizard/strategySentences.ts';
import { epochOf, formatCount, formatDuration } from '@fleet/domain/core/values/formats.ts';
import classNames from 'classnames';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { UpgradeBar } from '../../shared/UpgradeBar.tsx';
import { phaseIntents } from './phaseIntents.ts';
import * as styles from './phaseLine.module.css';

interface Props {
  readonly phases: readonly PhaseRow[];
  /** The gateway's moment; null while it is not known. */
  readonly at: string | null;
  /** Shows the devices of a phase, those of a state alone. */
  readonly onChoose: (phaseNo: number, status?: number) => void;
}

/** How long a phase is still observed. */
const leftText = ({ soakUntil }: PhaseRow, at: string | null): string | null => {
  const [until, now] = [epochOf(soakUntil), epochOf(at)];
  if (until === null || now === null) return null;
  return until <= now ? '观察即将结束' : `观察剩余 ${formatDuration((until - now) / 1000)}`;
};

/** The phases of a job one after the other: how many devices each has, where they stand, and what is asked of it. */
export function PhaseLine({ phases, at, onChoose }: Props) {
  return (
    <ol className={styles.line} aria-label="批次">
      {phases.map((phase) => (
        <li key={phase.no} className={styles.phase} data-open={phase.status > 1 && phase.status < 5 ? true : undefined}>
          <span className={styles.head}>
            <b>第 {phase.no} 批</b>
            <span className={styles.size}>{phaseSizeText(phase)}</span>
            <StatusDot intent={phaseIntents[phase.status]} label={phaseStates[phase.status]} />
          </span>
          <UpgradeBar counts={phase.counts} />
          <span className={styles.figures}>
            <Figure text="成功" count={phase.counts[5]} onChoose={() => onChoose(phase.no, 6)} />
            {' · '}
            <Figure text="失败" count={phase.counts[6]} onChoose={() => onChoose(phase.no, 7)} />
            {' · '}
            <Figure text="共" count={phase.total - phase.carried} unit="台" onChoose={() => onChoose(phase.no)} />
            {phase.failingLate > 0 && ` · 失败待重试 ${formatCount(phase.failingLate)} 台`}
            {phase.carried > 0 && ` · 顺延 ${formatCount(phase.carried)} 台`}
          </span>
          <span className={styles.rule} title={phaseRuleText(phase)}>
            {leftText(phase, at) ?? `成功 ≥ ${phase.successPercent}% · 失败 ≤ ${phase.errorPercent}%`}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface FigureProps {
  readonly text: string;
  readonly count: number;
  readonly unit?: string;
  readonly onChoose: () => void;
}

/** How many, which leads to them; of none it is a word. */
function Figure({ text, count, unit, onChoose }: FigureProps) {
  const said = `${text} ${formatCount(count)}${unit === undefined ? '' : ` ${unit}`}`;
  if (count === 0) return said;
  return (
    <button type="button" className={classNames('bare-button', styles.figure)} onClick={onChoose}>
      {said}
    </button>
  );
}
