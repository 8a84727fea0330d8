import { removalProblem } from '@fleet/domain/areas/projects/face.ts';
import type { Call, Dependents } from '../../pipeline/call.ts';

/** Devices stand on their tenant, and on the project that they are bound to. */

const countsBy = ({ world }: Call, column: 'tnt_id' | 'project_id', ids: readonly string[]) =>
  world.store.all<{ id: string; n: number }>(
    `select ${column} as id, count(*) as n from devices where ${column} in (select value from json_each(@ids)) and deleted_at is null
     group by ${column}`,
    { ids: JSON.stringify(ids) },
  );

export const equipmentDependents: readonly Dependents[] = [
  {
    of: 'tenant',
    ask: (call, ids) => countsBy(call, 'tnt_id', ids).map(({ id, n }) => ({ id, n, text: `仍有 ${n} 台设备` })),
  },
  {
    of: 'project',
    ask: (call, ids) =>
      countsBy(call, 'project_id', ids).flatMap(({ id, n }) => {
        const text = removalProblem({ deviceCount: n });
        return text === null ? [] : [{ id, n, text }];
      }),
  },
];
