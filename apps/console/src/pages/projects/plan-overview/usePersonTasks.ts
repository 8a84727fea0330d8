import { maximumPageSize } from '@fleet/domain/rules/paging.ts';
import { personTasks } from '@fleet/domain/state/projects/planOverview.ts';
import { useUnit } from 'effector-react';
import { useCallback, useEffect } from 'react';
import type { OverviewQuery, PersonTasks } from './overviewRows.ts';

/**
 * The tasks of the people whose lines are open: as many as the overview holds open, each read by itself.
 *
 * @param people keys `department/person`
 * @returns the tasks by that key, and a function that reads all of them again
 */
export function usePersonTasks(people: readonly string[], query: OverviewQuery) {
  const states = useUnit(personTasks.$states);
  const [request, refreshRequested] = useUnit([personTasks.requested, personTasks.refreshRequested]);
  const text = JSON.stringify({ people, query });
  useEffect(() => {
    const asked = JSON.parse(text) as { readonly people: readonly string[]; readonly query: OverviewQuery };
    for (const key of asked.people) {
      const [departmentId = '', userId = ''] = key.split('/');
      request({
        instance: key,
        input: { query: { ...asked.query, departmentId, userId, page: 1, pageSize: maximumPageSize } },
      });
    }
  }, [request, text]);
  return {
    tasksOf: (key: string): PersonTasks | undefined => states[key],
    refresh: useCallback(() => {
      for (const key of (JSON.parse(text) as { readonly people: readonly string[] }).people)
        refreshRequested({ instance: key });
    }, [refreshRequested, text]),
  };
}
