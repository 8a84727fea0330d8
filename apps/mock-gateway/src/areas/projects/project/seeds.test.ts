import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld } from '../../../world/createWorld.ts';
import { settleAhead } from '../../fleet/face.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** What the data set tells of the same thing in two places agrees. */

/** A Saturday in Shanghai, ten minutes after midnight: some devices are silent since yesterday, and a month is nearly over. */
const saturday = Date.UTC(2026, 10, 27, 16, 10);
/** As well as the first and the last day of a month. */
const otherDays = [Date.UTC(2026, 11, 1, 4), Date.UTC(2026, 11, 31, 4)];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => saturday });
});
afterAll(() => gateway.close());

it('devices that are offline have done nothing since', () => {
  const world = gateway.box.current;
  Array.from(settleAhead(world, 30));
  const silent = world.store.all<{ name: string; done: number; late: number; faults: number }>(
    `select d.name, sum(r.done) as done,
       sum(r.done * (r.day > (d.last_offline_at + 28800000) / 86400000)) as late,
       (select count(*) from device_faults f where f.device_id = d.id and f.started_at > d.last_offline_at) as faults
     from devices d join device_task_days r on r.device_id = d.id where d.status = 4 group by d.id`,
  );
  expect(silent.length).toBeGreaterThan(0);
  for (const { name, done, late, faults } of silent) expect([name, done > 0, late, faults]).toEqual([name, true, 0, 0]);
});

it('news of nodes tell what the life cycle of their project says', () => {
  const { store } = gateway.box.current;
  const told = store.all<{ projectId: string; content: string; createdAt: number }>(
    `select project_id as projectId, content, created_at as createdAt from news
     where project_id is not null and content like '%节点“%完成'`,
  );
  expect(told.length).toBeGreaterThan(3);
  for (const { projectId, content, createdAt } of told) {
    const [, name = '', status = ''] = /节点“(.+)”(.+)$/.exec(content) ?? [];
    const node = store.one<{ status: number; endAt: number }>(
      `select status, actual_end_at as endAt from life_cycle_nodes
       where project_id = @projectId and name = @name and actual_end_at <= @createdAt`,
      { projectId, name, createdAt },
    );
    expect([content, statusLabel('node', node?.status)]).toEqual([content, status]);
  }
});

it('people report about as many hours as what they have finished was planned for, on whatever day of a month', () => {
  const worlds = otherDays.map((now) => createWorld({ file: ':memory:', realNow: () => now }));
  for (const { store } of [gateway.box.current, ...worlds]) {
    const projects = store.all<{ name: string; finished: number; reported: number; planned: number; nodes: number }>(
      `select p.name,
       (select sum(t.total_work_hour) from plan_nodes t where t.project_id = p.id and t.task_status in (2, 3)
         and not exists (select 1 from plan_nodes b where b.parent_id = t.id)) as finished,
       (select sum(hours) from work_hours where project_id = p.id) as reported,
       (select sum(total_work_hour) from plan_nodes where project_id = p.id and parent_id is null) as planned,
       (select sum(total_work_hour) from life_cycle_nodes where project_id = p.id and parent_id is null) as nodes
     from projects p where exists (select 1 from work_hours w where w.project_id = p.id)`,
    );
    expect(projects).toHaveLength(6);
    for (const { name, finished, reported, planned, nodes } of projects) {
      expect([name, Math.round((reported / finished) * 5) / 5]).toEqual([name, 1]);
      expect([name, Math.round((nodes / planned) * 10) / 10]).toEqual([name, 1]);
    }
  }
  for (const world of worlds) world.close();
});
