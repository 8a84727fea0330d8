import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Minutes that a distribution of the past took. */
const took = 3 * 60_000;

/** Distributions of the past with what became of each device; the devices are there already. */
export const seedDistributions = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const devices = new Map(data.devices.map((device) => [device.serialNumber, device]));
  for (const { id, rows, targets, createdBy, daysAgo, state, problem, ...distribution } of data.distributions) {
    const createdAt = morningOf(daysAgo, now);
    store.run(
      `insert into device_jobs (id, kind, tnt_id, title, state, total, payload, problem, created_by, created_at,
         started_at, ended_at)
       values (@id, 'distribution', @sourceTntId, '设备分发', @state, @total, '{}', @problem, @by, @createdAt,
         @createdAt, @endedAt)`,
      {
        id,
        sourceTntId: distribution.sourceTntId,
        state,
        total: rows.length,
        problem,
        by: userId(createdBy),
        createdAt,
        endedAt: createdAt + took,
      },
    );
    store.run(
      `insert into device_distributions (job_id, product_key, source_tnt_id, strategy, keep_tags, keep_nickname, note)
       values (@id, @productKey, @sourceTntId, @strategy, 1, 1, @note)`,
      { id, ...distribution },
    );
    for (const [place, target] of targets.entries())
      store.run(
        `insert into device_distribution_targets (job_id, place, tnt_id, project_id)
         values (@id, @place, @tntId, @projectId)`,
        { id, place, ...target },
      );
    for (const [at, { serialNumber, result, message }] of rows.entries()) {
      const device = devices.get(serialNumber);
      store.run(
        `insert into device_job_rows (job_id, position, row_key, name, device_id, sent, result, message, is_applied)
         values (@id, @position, @serialNumber, @name, @deviceId, @sent, @result, @message, @isApplied)`,
        {
          id,
          position: at + 1,
          serialNumber,
          name: device?.name ?? '',
          deviceId: device?.id ?? null,
          sent: JSON.stringify(targets[0]),
          result,
          message,
          isApplied: Number(result !== null),
        },
      );
    }
  }
};
