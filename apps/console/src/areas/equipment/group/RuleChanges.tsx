import type { DeviceGroupRow } from '@fleet/domain/areas/equipment/group/contract.ts';
import {
  mostFollowed,
  type RuleChangeRow,
  ruleCauses,
  ruleChangeList,
  ruleChangeRow,
  ruleMoves,
} from '@fleet/domain/areas/equipment/group/ruleChangesContract.ts';
import { sizeChanges } from '@fleet/domain/areas/equipment/group/groupSizes.ts';
import { historyDays } from '@fleet/domain/areas/equipment/group/rules.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { tenantOf } from '../../../app/address/detailAddress.ts';
import { CurveChart } from '../../../charts/CurveChart.tsx';
import { columnsFor } from '../../../list/columns/columns.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { KeywordFilter, SelectFilter } from '../../../list/filters/filters.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useList } from '../../../list/useList.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { DeviceStatus } from '../../../ui/status/DeviceStatus.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { RuleText } from '../query/RuleText.tsx';
import { BrokenRule } from './BrokenRule.tsx';
import * as styles from './group.module.css';

const column = columnsFor<RuleChangeRow>(ruleChangeRow);
const all = [
  column('displayName', { width: 180, grows: true }),
  column('serialNumber', { width: 140, onCard: 'value', cell: ({ serialNumber }) => <CopyableId id={serialNumber} /> }),
  column('move', {
    width: 92,
    onCard: 'status',
    cell: ({ move }) => <StatusDot intent={move === 'joined' ? 'success' : 'none'} label={ruleMoves[move]} />,
  }),
  column('cause', { width: 100, onCard: 'value', cell: ({ cause }) => ruleCauses[cause] }),
  column('at', { width: 152, onCard: 'value', cell: ({ at }) => <Time at={at} /> }),
  column('since', { width: 152, onCard: 'rest', cell: ({ since }) => <Time at={since} /> }),
  column('status', {
    width: 100,
    onCard: 'rest',
    cell: ({ status }) => <DeviceStatus code={status} networkType={null} />,
  }),
];

const moves = (['joined', 'left'] as const).map((value) => ({ value, name: ruleMoves[value] }));

/** The rule of a dynamic group, how many devices it has had, and who came in and who left, the latest first. */
export function RuleChanges({ group }: { readonly group: DeviceGroupRow }) {
  const { groupId, tntId, rule, ruleProblem } = group;
  const view = useList(ruleChangeList, { fixed: { groupId, tntId }, part: 'changes' });
  const columns = useColumns('deviceGroups.ruleChanges', all);
  const { query, filter } = view;
  const reply = view.state?.data as ReplyOf<typeof ruleChangeList> | null | undefined;
  return (
    <>
      {rule !== null && (
        <p className={styles.rule}>
          规则：
          {ruleProblem !== null && <BrokenRule problem={ruleProblem} />}
          <RuleText rule={rule} tenant={tenantOf(group)} />
        </p>
      )}
      {reply !== null && reply !== undefined && <Sizes reply={reply} name={group.groupName} />}
      <ListSection
        label="成员变化"
        view={view}
        columns={columns}
        nameOf={({ displayName }) => displayName}
        filters={
          <>
            <KeywordFilter label="设备名称/序列号" value={query.keyword} filter={filter} />
            <SelectFilter label="变化" choices={moves} value={query.move} onChange={(move) => filter({ move })} />
          </>
        }
        empty={
          <EmptyState
            title="还没有变化"
            text={`设备因自身或规则的变化加入、离开后显示在这里，保留 ${historyDays} 天。`}
          />
        }
      />
    </>
  );
}

function Sizes({ reply, name }: { readonly reply: ReplyOf<typeof ruleChangeList>; readonly name: string }) {
  const { sizes, deviceCount, evaluatedAt, isTooLarge } = reply;
  const changes = sizeChanges(sizes);
  return (
    <>
      <p className={styles.rule} role="status">
        {formatDateTime(evaluatedAt)} 计算，共 {formatCount(deviceCount)} 台设备。
        {isTooLarge && `超过 ${formatCount(mostFollowed)} 台，不逐台记录变化。`}
      </p>
      {changes > 0 && (
        <CurveChart
          title="设备数"
          summary={`「${name}」的设备数由 ${sizes[0]![1]} 变为 ${deviceCount}，其间变化 ${formatCount(changes)} 次。`}
          name="设备数"
          points={sizes.map(([at = 0, devices = 0]) => ({
            time: formatDateTime(new Date(at).toISOString()),
            least: devices,
            most: devices,
            mean: devices,
          }))}
          states={null}
        />
      )}
    </>
  );
}
