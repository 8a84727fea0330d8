import { type GroupNode, groupInfoTree } from '@fleet/domain/areas/equipment/group/contract.ts';
import { groupWay } from '@fleet/domain/areas/equipment/group/rules.ts';
import { wayTo } from '@fleet/domain/core/values/tree.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choice, Choices } from '../../../ui/select/choices.tsx';

/** Groups as a tree has them. */
const nodesOf = <Node extends Pick<GroupNode, 'groupId' | 'groupName' | 'parentId' | 'tntId' | 'tntName'>>(
  groups: readonly Node[],
) => groups.map((group) => ({ ...group, id: group.groupId, name: group.groupName }));

/** Groups to choose from, each with those that it lies in, and its tenant where there are several. */
export function groupChoices<Node extends Pick<GroupNode, 'groupId' | 'groupName' | 'parentId' | 'tntId' | 'tntName'>>(
  groups: readonly Node[],
  noteOf: (group: Node) => string = () => '',
): readonly Choice[] {
  const nodes = nodesOf(groups);
  const spans = new Set(groups.map(({ tntId }) => tntId)).size > 1;
  return nodes.map((node) => {
    const way = groupWay(wayTo(nodes, node.parentId), node.groupName);
    return { id: node.id, name: `${way}${spans ? `（${node.tntName}）` : ''}${noteOf(node)}` };
  });
}

const all = () => true;

/**
 * The groups of a tenant, of all tenants where none is named.
 *
 * @param isOffered a function that stays the same
 */
export function useGroupChoices(tenant: TenantChoice, isOffered: (group: GroupNode) => boolean = all): Choices {
  const { state, refresh } = useRead(groupInfoTree, { query: tenant });
  return useMemo(() => {
    const groups = state?.data?.list;
    if (groups === undefined) return refusalOf({ state, refresh });
    const offered = new Set(groups.filter(isOffered).map(({ groupId }) => groupId));
    return groupChoices(groups).filter(({ id }) => offered.has(id));
  }, [state, refresh, isOffered]);
}
