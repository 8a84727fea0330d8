import {
  type upkeepPlanGet,
  type UpkeepPlanRow,
  upkeepPlanRow,
} from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import { upkeepKinds } from '@fleet/domain/areas/monitoring/upkeep/results.ts';
import { triggersText, upkeepAnchors } from '@fleet/domain/areas/monitoring/upkeep/triggers.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
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

/** What a panel says of a plan beside its columns: whom it is for, who does it, and what that takes. */
export const planFacts = ({
  deviceIds,
  scopeNames,
  ownerNames,
  needsSignature,
  downtimeExpected,
}: ReplyOf<typeof upkeepPlanGet>) => [
  {
    title: '适用范围',
    value:
      deviceIds.length > 0
        ? `指定的 ${formatCount(deviceIds.length)} 台设备`
        : `${scopeNames.join('、')}（含以后新增的设备）`,
    isWide: true,
  },
  { title: '负责人', value: ownerNames.length === 0 ? texts.nothing : ownerNames.join('、'), isWide: true },
  { title: '要求签字', value: needsSignature ? '是' : '否' },
  { title: '预计停机', value: `${formatCount(downtimeExpected)} 分钟` },
];
