import { nodeSubTree, type TreeNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { WholeList } from '../../../list/table/WholeList.tsx';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import { nodeColumns } from './nodeColumns.tsx';

const shown: ReadonlySet<string> = new Set([
  'name',
  'status',
  'planStartDate',
  'planEndDate',
  'owner',
  'totalWorkHour',
]);
const subNodeColumns = nodeColumns.filter(({ id }) => shown.has(id));

interface Props {
  readonly nodeId: string;
  readonly tenant: TenantChoice;
  readonly onShow: (nodeId: string) => void;
}

/** What stands below a node. */
export function SubNodes({ nodeId, tenant, onShow }: Props) {
  const { state, refresh } = useRead(nodeSubTree, { query: { nodeId, ...tenant } });
  const columns = useColumns('lifeCycle.subNodes', subNodeColumns);
  return (
    <Loaded state={state} onRetry={refresh} lines={4}>
      {({ list }) => (
        <WholeList<TreeNode>
          label="子节点"
          columns={columns}
          rows={list}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          onOpen={({ id }) => onShow(id)}
          empty={<EmptyState title="没有子节点" />}
        />
      )}
    </Loaded>
  );
}
