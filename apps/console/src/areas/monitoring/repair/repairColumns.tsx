import { Tag } from '@blueprintjs/core';
import { type RepairRow, repairRow } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { repairSteps, type RepairStep, urgencies } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { type StatusIntent, statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import * as styles from './repair.module.css';
import { currentTime } from '../../../ui/time/currentTime.ts';

const column = columnsFor<RepairRow>(repairRow);

const stepIntents: Readonly<Record<RepairStep, StatusIntent>> = {
  reported: 'warning',
  assigned: 'warning',
  repairing: 'primary',
  waiting: 'none',
  checking: 'primary',
  closed: 'success',
};

/** Hours in words, days where there are many. */
const span = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 60) return `${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
};

/** Whether it is in time, and how much is left of it or has passed. */
function DueState({ repair }: { readonly repair: RepairRow }) {
  const { step, node, dueAt, responseDueAt, isOverdue } = repair;
  const label = statusLabel('node', node);
  if (step === 'closed' || step === 'checking') return label;
  if (step === 'waiting') return `${label} · 已暂停计时`;
  const isTaken = step === 'repairing';
  const left = Date.parse(isTaken ? dueAt : responseDueAt) - currentTime();
  return (
    <span className={styles.due}>
      {label}
      {isOverdue ? (
        <Tag minimal intent="danger">
          超时 {span(Math.max(0, -left))}
        </Tag>
      ) : (
        ` · 剩余 ${span(Math.max(0, left))}`
      )}
    </span>
  );
}

const urgencyTag = ({ urgency }: RepairRow) => (
  <Tag minimal intent={urgency === 4 ? 'danger' : urgency === 3 ? 'warning' : 'none'}>
    {urgencies[urgency]}
  </Tag>
);

const faults = ({ faultCodes, faultLevel }: RepairRow) =>
  faultCodes.length === 0 ? (
    texts.nothing
  ) : (
    <span className={styles.due}>
      {faultCodes.join('、')}
      {faultLevel !== null && (
        <Tag minimal intent={faultLevel >= 3 ? 'danger' : 'warning'}>
          {statusLabel('faultLevel', faultLevel)}
        </Tag>
      )}
    </span>
  );

const facts = [
  column('deviceName', { width: 148, onCard: 'value' }),
  column('urgency', { width: 104, onCard: 'rest', cell: urgencyTag }),
  column('step', {
    width: 92,
    onCard: 'status',
    cell: ({ step }) => <StatusDot intent={stepIntents[step]} label={repairSteps[step]} />,
  }),
  column('node', { width: 190, onCard: 'value', cell: (row) => <DueState repair={row} /> }),
  column('assigneeName', { width: 84, onCard: 'rest' }),
  column('faultCodes', { width: 156, onCard: 'rest', cell: faults }),
  column('projectName', { width: 148, onCard: 'rest' }),
  column('downtimeMinutes', {
    title: '停机（小时）',
    width: 108,
    align: 'end',
    onCard: 'rest',
    cell: ({ downtimeMinutes }) => formatHours(downtimeMinutes / 60),
  }),
  column('totalCost', {
    width: 108,
    align: 'end',
    onCard: 'rest',
    cell: ({ totalCost }) => formatMoney(totalCost),
  }),
  column('reportedAt', { width: 150, onCard: 'rest', cell: ({ reportedAt }) => <Time at={reportedAt} /> }),
];
const others = [
  column('serialNumber', { width: 148, isHidden: true, onCard: 'rest' }),
  column('reporterName', { width: 84, isHidden: true, onCard: 'rest' }),
  column('labourHours', {
    width: 108,
    align: 'end',
    isHidden: true,
    onCard: 'rest',
    cell: ({ labourHours }) => formatHours(labourHours),
  }),
];

export const repairColumns = [
  column('repairNo', { width: 148 }),
  column('title', { width: 160, grows: true, onCard: 'value' }),
  ...facts,
  ...others,
];

/** What a panel says of an order. */
export const repairFacts = [...facts, ...others];
