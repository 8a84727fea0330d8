import { groupInfoTree, type GroupNode } from '@fleet/domain/areas/equipment/group/contract.ts';
import { groupTypes } from '@fleet/domain/areas/equipment/group/rules.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { Filter } from '@blueprintjs/icons';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { folderIcon, nodeIcon, TreeRoot } from '../../../list/layout/TreeBeside.tsx';
import { Tree } from '../../../ui/tree/Tree.tsx';

/** Whom a rule takes in is told apart from what people fill. */
const iconOf = (group: GroupNode, isCurrent: boolean) =>
  group.type === 'DYNAMIC' ? (
    <>
      {nodeIcon(Filter)}
      <span className="visually-hidden">{`${groupTypes[group.type]}分组`}</span>
    </>
  ) : (
    folderIcon(group, isCurrent)
  );

/** As many nodes are in sight at once. */
const openNodes = 40;

const noteOf = ({ deviceCount }: GroupNode): string => formatCount(deviceCount);

interface Props {
  readonly tenant: TenantChoice;
  /** The group whose row and those below it the list shows; null for all. */
  readonly current: string | null;
  readonly onGo: (groupId: string | null) => void;
}

/** The groups of devices as a tree, with the number of devices in each and below it. */
export function GroupTree({ tenant, current, onGo }: Props) {
  const { state, refresh } = useRead(groupInfoTree, { query: tenant });
  const list = state?.data?.list;
  const nodes = useMemo(() => {
    const groups = list ?? [];
    const spans = new Set(groups.map(({ tntId }) => tntId)).size > 1;
    return groups.map((group) => ({
      ...group,
      id: group.groupId,
      name: spans && group.parentId === null ? `${group.groupName}（${group.tntName}）` : group.groupName,
    }));
  }, [list]);
  return (
    <>
      <TreeRoot name="全部分组" isCurrent={current === null} onGo={() => onGo(null)} />
      <Loaded state={state} onRetry={refresh}>
        {() => (
          <Tree
            label="设备分组"
            nodes={nodes}
            current={current}
            iconOf={iconOf}
            noteOf={noteOf}
            beginsOpen={nodes.length <= openNodes}
            onGo={onGo}
          />
        )}
      </Loaded>
    </>
  );
}
