import { type UpkeepPlanRow, upkeepPlanRow } from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import { upkeepKinds } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { triggersText, upkeepAnchors } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { Time } from '../../../../ui/time/Time.tsx';

const column = columnsFor<UpkeepPlanRow>(upkeepPlanRow);

export const planColumns = [
  column('planNo', { width: 90 }),
  column('name', { width: 180, grows: true }),
  column('kind', { width: 72, cell: ({ kind }) => upkeepKinds[kind] }),
  column('triggers', { width: 250, cell: ({ triggers }) => triggersText(triggers) }),
  column('anchor', { width: 100, cell: ({ anchor }) => upkeepAnchors[anchor] }),
  column('isEnabled', {
    width: 84,
    cell: ({ isEnabled }) => <StatusDot intent={isEnabled ? 'success' : 'none'} label={isEnabled ? '启用' : '停用'} />,
  }),
  column('deviceCount', { width: 84, align: 'end' }),
  column('openCount', { width: 84, align: 'end' }),
  column('overdueCount', { width: 72, align: 'end' }),
  column('startDay', { width: 110 }),
  column('endDay', { width: 110, isHidden: true }),
  column('timeOfDay', { width: 90, isHidden: true }),
  column('leadDays', { width: 90, align: 'end', isHidden: true }),
  column('graceDays', { width: 90, align: 'end', isHidden: true }),
  column('updatedAt', { width: 160, isHidden: true, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
];
