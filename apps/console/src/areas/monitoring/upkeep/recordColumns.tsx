import { type UpkeepRecordRow, upkeepRecordRow } from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import { upkeepKinds } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { upkeepTriggerKinds } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { DueDay, DueState, ProgressBars } from './UpkeepProgress.tsx';
import { formatMoney } from '@fleet/domain/core/values/formats.ts';

const column = columnsFor<UpkeepRecordRow>(upkeepRecordRow);

export const recordColumns = [
  column('upkeepNo', { width: 128 }),
  column('name', { width: 148, grows: true }),
  column('displayName', { width: 140 }),
  column('status', { width: 84, cell: ({ status }) => <StatusTag kind="upkeep" code={status} /> }),
  column('dueState', { width: 108, cell: (row) => <DueState {...row} /> }),
  column('progress', { width: 128, cell: (row) => <ProgressBars progressParts={row.progressParts} /> }),
  column('dueDay', { width: 120, cell: (row) => <DueDay {...row} /> }),
  column('ownerName', { width: 92 }),
  column('node', { width: 92, cell: ({ node }) => <StatusTag kind="node" code={node} /> }),
  column('dueBy', { width: 84, cell: ({ dueBy }) => upkeepTriggerKinds[dueBy] }),
  column('projectName', { width: 160 }),
  column('abnormalCount', { width: 84, align: 'end' }),
  column('kind', { width: 72, isHidden: true, cell: ({ kind }) => upkeepKinds[kind] }),
  column('serialNumber', { width: 150, isHidden: true }),
  column('postponedTo', { width: 110, isHidden: true }),
  column('downtimeMinutes', { width: 90, align: 'end', isHidden: true }),
  column('labourHours', { width: 110, align: 'end', isHidden: true }),
  column('totalCost', { width: 100, align: 'end', isHidden: true, cell: ({ totalCost }) => formatMoney(totalCost) }),
  column('finishedAt', {
    width: 160,
    isHidden: true,
    cell: ({ finishedAt }) => (finishedAt === null ? '—' : <Time at={finishedAt} />),
  }),
];
