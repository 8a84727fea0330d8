import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUps, due } from '../../../../due.ts';
import type { Contributions } from '../../../../pipeline/call.ts';
import { settle } from '../../../../pipeline/settling.ts';
import { reactions } from '../../../../reactions.ts';
import { createWorld } from '../../../../world/createWorld.ts';
import { listDue } from '../../../../world/due.ts';
import type { World } from '../../../../world/world.ts';

/** Upgrade jobs that a fresh world has, and what becomes of them. */

let world: World;
beforeAll(() => {
  world = createWorld({ file: ':memory:' });
  world.clock.freeze();
});
afterAll(() => world.close());

interface Job {
  readonly id: string;
  readonly type: string;
  readonly status: number;
  readonly pauseReason: string | null;
  readonly isDynamic: number;
  readonly awaits: number;
  readonly stuck: number;
}
const jobs = (): readonly Job[] =>
  world.store.all<Job>(
    `select j.id, j.job_type as type, j.status, j.pause_reason as pauseReason, j.is_dynamic as isDynamic,
       exists (select 1 from ota_job_phases p where p.job_id = j.id and p.state = 4) as awaits,
       (select count(*) from ota_tasks k where k.job_id = j.id and k.status = 9) as stuck
     from ota_jobs j order by j.id`,
  );

const counted = () =>
  world.store.all(
    `select job_id as jobId, phase_no as phaseNo, status, sum(n) as n from ota_counts group by 1, 2, 3 order by 1, 2, 3`,
  );
const recounted = () =>
  world.store.all(
    `select job_id as jobId, phase_no as phaseNo, status, count(*) as n from ota_tasks group by 1, 2, 3 order by 1, 2, 3`,
  );

describe('the upgrade jobs of the data set', () => {
  it('are fourteen, in every state that a job can be found in', () => {
    const all = jobs();
    expect(all).toHaveLength(14);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(all.filter(({ type }) => type === 'PUSH')).toHaveLength(3);
    expect(all.filter(({ type }) => type === 'VERIFY')).toHaveLength(1);
    const running = all.filter(({ status }) => status === 2);
    expect(new Set(running.map(({ pauseReason }) => pauseReason))).toEqual(
      new Set(['withdrawn', 'errorThreshold', null]),
    );
    expect(running.filter(({ isDynamic }) => isDynamic === 1)).toHaveLength(1);
    expect(running.filter(({ stuck }) => stuck > 0)).toHaveLength(1);
    expect(running.filter(({ awaits, type }) => awaits === 1 && type === 'UPGRADE')).toHaveLength(1);
  });

  it('keep their counters, and hold no device twice that has not ended', () => {
    expect(counted()).toEqual(recounted());
    const twice = world.store.all(
      `select device_id from ota_tasks where status in (1, 2, 3, 4, 5, 9) group by 1 having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  });

  it('have brought each device from the version that it ran to that of the job', () => {
    const ended = world.store.all<{ at: number; dest: string; src: string; before: string; after: string }>(
      `select k.completed_at as at, j.dest_version as dest, k.src_version as src,
         (select c.version from ota_version_changes c where c.device_id = k.device_id and c.module_id = j.module_id
            and c.at < k.completed_at order by c.at desc limit 1) as before,
         (select c.version from ota_version_changes c where c.device_id = k.device_id and c.module_id = j.module_id
            and c.at <= k.completed_at order by c.at desc limit 1) as after
       from ota_tasks k join ota_jobs j on j.id = k.job_id where k.status = 6`,
    );
    expect(ended.length).toBeGreaterThan(15);
    for (const { dest, src, before, after } of ended) expect([before, after]).toEqual([src, dest]);
    const wrong = world.store.all(
      `select v.device_id from ota_device_versions v where v.version <> (
         select c.version from ota_version_changes c where c.device_id = v.device_id and c.module_id = v.module_id
         order by c.at desc limit 1)`,
    );
    expect(wrong).toEqual([]);
  });

  it('stand still with the vehicles that are upgraded, and go on once the world runs', () => {
    const open = () =>
      world.store.column<string>(
        `select device_id from fleet_stops where id like 'fu\\_%' escape '\\' and until is null order by 1`,
      );
    const busy = () =>
      world.store.column<string>(
        'select device_id from ota_tasks where status in (5, 9) and is_vehicle = 1 order by device_id',
      );
    expect(busy().length).toBeGreaterThan(1);
    expect(open()).toEqual(busy());
    world.clock.advance(3 * 3_600_000);
    settle(world, { reactions, dependents: [], due, catchUps } as unknown as Contributions, {
      error: () => undefined,
    });
    expect(listDue(world.store, 500).filter(({ problem }) => problem !== null)).toEqual([]);
    expect(counted()).toEqual(recounted());
    expect(open()).toEqual(busy());
    const went = world.store.one<{ status: number }>(
      `select status from ota_tasks where device_id = 'dv_agv_xn_0104' and job_id = 'uj_xn_nav_232_09'`,
    );
    expect(went?.status).toBe(6);
    // it was told to be mute, and nobody has forced it
    expect(jobs().filter(({ stuck }) => stuck > 0)).toHaveLength(1);
  });
});
