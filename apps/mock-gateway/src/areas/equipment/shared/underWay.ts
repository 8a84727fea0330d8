import type { World } from '../../../world/world.ts';

/** Devices that a distribution is on its way to. */
export const underWay = ({ store }: Pick<World, 'store'>): ReadonlySet<string> =>
  new Set(
    store.column<string>(
      `select r.device_id from device_jobs j join device_job_rows r on r.job_id = j.id
       where j.kind = 'distribution' and j.state = 'running' and r.is_applied = 0 and r.device_id is not null`,
    ),
  );
