import type { DeviceGroupRow } from '@fleet/domain/areas/equipment/group/contract.ts';
import {
  leavings,
  membershipList,
  type MembershipRow,
  membershipRow,
  membershipSources,
} from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { historyDays } from '@fleet/domain/areas/equipment/group/rules.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { EitherFilter } from '../../../list/filters/EitherFilter.tsx';
import { KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useList } from '../../../list/useList.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { reachChoices } from './reach.ts';

const column = columnsFor<MembershipRow>(membershipRow);
const all = [
  column('displayName', { width: 180, grows: true }),
  column('serialNumber', { width: 140, cell: ({ serialNumber }) => <CopyableId id={serialNumber} /> }),
  column('groupName', { width: 120, onCard: 'value' }),
  column('leftAt', {
    title: '离开时间',
    width: 150,
    onCard: 'value',
    cell: ({ leftAt }) => (leftAt === null ? <StatusDot intent="success" label="在组内" /> : <Time at={leftAt} />),
  }),
  column('leaving', { width: 120, cell: ({ leaving }) => (leaving === null ? texts.nothing : leavings[leaving]) }),
  column('leftByName', { width: 110 }),
  column('joinedAt', { width: 150, onCard: 'value', cell: ({ joinedAt }) => <Time at={joinedAt} /> }),
  column('source', { width: 76, cell: ({ source }) => membershipSources[source] }),
  column('joinedByName', { width: 110 }),
];

/** Who came into a group and who left it, the latest first. */
export function GroupChanges({ group: { groupId, tntId } }: { readonly group: DeviceGroupRow }) {
  const view = useList(membershipList, { fixed: { groupId, tntId }, usual: { recursive: true }, part: 'changes' });
  const columns = useColumns('deviceGroups.changes', all);
  const { query, filter } = view;
  return (
    <ListSection
      label="成员变化"
      view={view}
      columns={columns}
      nameOf={({ displayName }) => displayName}
      filters={
        <>
          <KeywordFilter label="设备名称/序列号" value={query.keyword} filter={filter} />
          <SelectFilter
            label="范围"
            choices={reachChoices}
            value={query.recursive === true ? undefined : 'own'}
            onChange={(reach) => filter({ recursive: reach !== 'own' })}
          />
          <EitherFilter
            label="状态"
            names={{ true: '在组内', false: '已离开' }}
            value={query.isCurrent}
            onChange={(isCurrent) => filter({ isCurrent })}
          />
        </>
      }
      empty={
        <EmptyState title="还没有设备加入过" text={`设备加入和离开后显示在这里，离开的保留 ${historyDays} 天。`} />
      }
    />
  );
}
