import { type PlanBaseline, planBaseline } from '@fleet/domain/areas/projects/plan/contract.ts';
import type { PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { useMemo, useState } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useReads } from '../../../app/calls/useRead.ts';
import type { BaselineTask, PlanView } from '../plan/planView.ts';

/** With which approved version the plan on the desk is compared. */
export interface Comparison {
  /** All that can be compared with, the latest first. */
  readonly choices: readonly PlanBaseline[];
  /** Null while nothing is compared. */
  readonly chosen: PlanBaseline | null;
  readonly choose: (version: number | null) => void;
  /** What was approved; null while nothing is compared, and until it is read. */
  readonly nodes: readonly PlanNode[] | null;
  /** The same by the ids of its tasks. */
  readonly tasks: PlanView['baseline'];
  /** Why it could not be read; null when it is there, or on its way. */
  readonly problem: string | null;
}

const none: readonly PlanBaseline[] = [];

const tasksOf = (nodes: readonly PlanNode[] | null): PlanView['baseline'] => {
  if (nodes === null) return null;
  const tasks = new Map<string, BaselineTask>();
  const visit = (below: readonly PlanNode[], parentId: string | null): void => {
    for (const { children, ...fields } of below) {
      tasks.set(fields.id, { ...fields, isParent: children.length > 0, parentId });
      visit(children, fields.id);
    }
  };
  visit(nodes, null);
  return tasks;
};

/** Compares with nothing at first; what is compared with is read when it is chosen. */
export function useComparison(
  projectId: string,
  tenant: TenantChoice,
  choices: readonly PlanBaseline[] = none,
): Comparison {
  const [version, choose] = useState<number | null>(null);
  const chosen = choices.find((one) => one.version === version) ?? null;
  const [read = null] = useReads(
    planBaseline,
    chosen === null ? [] : [{ query: { projectId, version: chosen.version, ...tenant } }],
  );
  const nodes = (chosen === null ? null : read?.data?.nodes) ?? null;
  const tasks = useMemo(() => tasksOf(nodes), [nodes]);
  const problem = nodes === null ? (read?.error?.message ?? null) : null;
  return { choices, chosen, choose, nodes, tasks, problem };
}
