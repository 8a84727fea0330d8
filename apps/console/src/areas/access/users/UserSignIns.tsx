import { userSignIns, type SignInRow, signInRow } from '@fleet/domain/areas/access/users/contract.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useList } from '../../../list/useList.ts';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const results = [
  { value: 'success', name: '成功' },
  { value: 'failure', name: '失败' },
] as const;

const column = columnsFor<SignInRow>(signInRow);
const all = [
  column('at', { width: 168, cell: ({ at }) => <Time at={at} /> }),
  column('isSuccess', {
    width: 84,
    cell: ({ isSuccess }) => (
      <StatusDot intent={isSuccess ? 'success' : 'danger'} label={results[isSuccess ? 0 : 1].name} />
    ),
  }),
  column('address', { width: 148 }),
  column('reason', { width: 260, grows: true }),
];

/** When, from where and with what result a user signed in. */
export function UserSignIns({ userId, tenant }: { readonly userId: string; readonly tenant: TenantChoice }) {
  const view = useList(userSignIns, { fixed: { userId, ...tenant }, part: 'sign-ins' });
  const columns = useColumns('users.signIns', all);
  return (
    <ListSection
      label="登录日志"
      view={view}
      columns={columns}
      nameOf={({ at }) => at}
      filters={
        <SelectFilter
          label="结果"
          choices={results}
          value={view.query.result}
          onChange={(result) => view.filter({ result })}
        />
      }
      empty={<EmptyState title="还没有登录过" />}
    />
  );
}
