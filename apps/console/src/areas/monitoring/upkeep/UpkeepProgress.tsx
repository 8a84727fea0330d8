import type { UpkeepRecordRow } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { dueStates } from '@fleet/domain/areas/monitoring/upkeep/dueness.ts';
import { upkeepTriggerKinds } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { formatCount, formatPercent } from '@fleet/domain/core/values/formats.ts';
import { amountText } from '@fleet/domain/core/values/measures.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import * as styles from './upkeep.module.css';

const units = { calendar: '天', mileage: 'km', hours: 'h' } as const;
const intents = { early: 'none', soon: 'primary', due: 'warning', overdue: 'danger' } as const;

type Part = UpkeepRecordRow['progressParts'][number];

const figureOf = ({ kind, used, every }: Part): string =>
  `${kind === 'calendar' ? formatCount(used) : amountText(used)} / ${formatCount(every)} ${units[kind]}`;

const Fill = ({ progress }: Pick<Part, 'progress'>) => (
  <span className={styles.track}>
    <span
      className={styles.fill}
      data-over={progress >= 100 || undefined}
      data-near={progress >= 90 || undefined}
      style={{ width: `${Math.min(100, progress)}%` }}
    />
  </span>
);

/** A thin bar for each thing that makes it due; in words for whoever sees none. */
export function ProgressBars({ progressParts: parts }: Pick<UpkeepRecordRow, 'progressParts'>) {
  if (parts.length === 0) return <>—</>;
  const text = parts.map((part) => `${upkeepTriggerKinds[part.kind]} ${figureOf(part)}`).join('，');
  return (
    <span className={styles.figured} role="img" aria-label={text} title={text}>
      <span className={styles.bars}>
        {parts.map(({ kind, progress }) => (
          <Fill key={kind} progress={progress} />
        ))}
      </span>
      {formatPercent(Math.max(...parts.map(({ progress }) => progress)))}
    </span>
  );
}

/** The same with its figures. */
export function ProgressTable({ progressParts: parts }: Pick<UpkeepRecordRow, 'progressParts'>) {
  return (
    <div>
      {parts.map((part) => (
        <div key={part.kind} className={styles.part}>
          <span>{upkeepTriggerKinds[part.kind]}</span>
          <Fill progress={part.progress} />
          <span className={styles.figure}>{figureOf(part)}</span>
        </div>
      ))}
    </div>
  );
}

/** How near it is, and how far beyond. */
export function DueState({ status, dueState, lateDays }: Pick<UpkeepRecordRow, 'status' | 'dueState' | 'lateDays'>) {
  if (status === 3) return <>—</>;
  const late = dueState === 'overdue' && lateDays !== null ? ` ${lateDays} 天` : '';
  return <StatusDot intent={intents[dueState]} label={`${dueStates[dueState]}${late}`} />;
}

/** The day on which it is due, the time if it has one, and whether that is an estimate. */
export function DueDay({
  dueDay,
  isEstimated,
  timeOfDay = null,
}: Pick<UpkeepRecordRow, 'dueDay' | 'isEstimated'> & Partial<Pick<UpkeepRecordRow, 'timeOfDay'>>) {
  if (dueDay === null) return <>—</>;
  return (
    <>
      {dueDay}
      {timeOfDay !== null && ` ${timeOfDay}`}
      {isEstimated && <span className={styles.said}> 预计</span>}
    </>
  );
}
