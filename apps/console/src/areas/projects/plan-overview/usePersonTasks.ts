import type { InputOf } from '@fleet/domain/core/contract/define.ts';
import { planDepartmentList } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useMemo } from 'react';
import { useReads } from '../../../app/calls/useRead.ts';
import type { OverviewQuery, PersonTasks } from './overviewRows.ts';

/** @param key `tenant:department/person` */
export const personTasksInput = (key: string, query: OverviewQuery): InputOf<typeof planDepartmentList> => {
  const [tntId = '', departmentId = '', userId = ''] = key.split(/[:/]/);
  return { query: { ...query, tntId, departmentId, userId, page: 1, pageSize: maximumPageSize } };
};

/**
 * The tasks of the people whose lines are open: as many as the overview holds open, each read by itself.
 *
 * @param people keys `tenant:department/person`
 * @returns the tasks by that key; null before they were asked for
 */
export function usePersonTasks(people: readonly string[], query: OverviewQuery): (key: string) => PersonTasks | null {
  const states = useReads(
    planDepartmentList,
    people.map((key) => personTasksInput(key, query)),
  );
  return useMemo(() => {
    const byKey = new Map(people.map((key, at) => [key, states[at] ?? null]));
    return (key) => byKey.get(key) ?? null;
  }, [people, states]);
}
