import { phases } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { type LifeCycleNode, type TreeNode, treeNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { formatDate, formatHours } from '@fleet/domain/core/values/formats.ts';
import type { CSSProperties } from 'react';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import * as styles from './nodes.module.css';

/** The columns of nodes, as the table and the export have them. */

const column = columnsFor<TreeNode>(treeNode);

const phaseName = (identifier: string): string =>
  phases.find((phase) => phase.identifier === identifier)?.name ?? identifier;

/** Planned to end, in red with the days since when that is over and the node is not. */
export function PlannedEnd({ node }: { readonly node: Pick<LifeCycleNode, 'planEndDate' | 'overdueDays'> }) {
  const day = formatDate(node.planEndDate);
  if (node.overdueDays === 0) return day;
  return (
    <span className={styles.overdue} title={`已逾期 ${node.overdueDays} 天`}>
      {day}
      <span className="visually-hidden">，已逾期 {node.overdueDays} 天</span>
    </span>
  );
}

/** How many of the required deliverables are there; nothing where none are required. */
export function Delivered({ node }: { readonly node: Pick<LifeCycleNode, 'deliveredCount' | 'requiredCount'> }) {
  const { deliveredCount, requiredCount } = node;
  if (requiredCount === 0) return '—';
  return (
    <span className={deliveredCount < requiredCount ? styles.short : undefined}>
      {deliveredCount}/{requiredCount}
    </span>
  );
}

const summed = (node: LifeCycleNode, text: string) =>
  node.childCount === 0 ? (
    text
  ) : (
    <span className={styles.summed} title="由子节点汇总">
      Σ {text}
    </span>
  );

export const nodeColumns = [
  column('name', {
    width: 220,
    grows: true,
    cell: ({ name, level }) => (
      <span className={styles.name} title={name} style={{ '--level': level - 1 } as CSSProperties}>
        {name}
      </span>
    ),
  }),
  column('phase', { width: 72, isHidden: true, cell: ({ phase }) => phaseName(phase) }),
  column('status', { width: 96, cell: ({ status }) => <StatusTag kind="node" code={status} /> }),
  column('planStartDate', { width: 104, cell: ({ planStartDate }) => formatDate(planStartDate) }),
  column('planEndDate', { width: 104, cell: (node) => <PlannedEnd node={node} /> }),
  column('actualStartDate', { width: 104, cell: ({ actualStartDate }) => formatDate(actualStartDate) }),
  column('actualEndDate', { width: 104, cell: ({ actualEndDate }) => formatDate(actualEndDate) }),
  column('owner', { width: 84, cell: ({ owner }) => owner?.realName ?? '—' }),
  column('standardWorkHour', {
    width: 84,
    align: 'end',
    isHidden: true,
    cell: (node) => formatHours(node.standardWorkHour),
  }),
  column('workHourFactor', {
    width: 84,
    align: 'end',
    isHidden: true,
    cell: ({ workHourFactor }) => String(workHourFactor),
  }),
  column('totalWorkHour', {
    width: 96,
    align: 'end',
    cell: (node) => summed(node, formatHours(node.totalWorkHour)),
  }),
  column('deliveredCount', { width: 76, align: 'end', cell: (node) => <Delivered node={node} /> }),
];
