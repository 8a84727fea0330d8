import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useMemo } from 'react';
import { useOpens } from '../../../app/actions/useCan.ts';
import type { OverviewQuery } from './overviewRows.ts';

/** Tasks that a figure counts, as task management filters them. */
export const allTasks = {} as const;
export const finishedTasks = { isFinished: 'true' } as const;
export const overdueTasks = { isOverdue: 'true' } as const;
export const approvingTasks = { taskStatus: '4' } as const;

type Counted = typeof allTasks | typeof finishedTasks | typeof overdueTasks | typeof approvingTasks;

/** @param owner name of the person whose tasks are counted; left out for those of everybody */
export type CountedPath = (counted: Counted, owner?: string) => string | null;

/**
 * Addresses of the tasks behind figures: null for who may not open task management, and while months are chosen, because
 * it cannot be narrowed to the months that a task touches.
 */
export function useCountedPath({ projectId, tntId, monthFrom, monthTo }: OverviewQuery): CountedPath {
  const opens = useOpens()('TaskManagement');
  const isReachable = opens && monthFrom === undefined && monthTo === undefined;
  return useMemo(
    () => (counted, owner) =>
      isReachable
        ? `${pathOf('TaskManagement')}?${new URLSearchParams({
            ...counted,
            ...(owner === undefined ? {} : { ownerName: owner }),
            ...(projectId === undefined ? {} : { projectId }),
            ...(tntId === undefined ? {} : { tntId }),
          })}`
        : null,
    [isReachable, projectId, tntId],
  );
}
