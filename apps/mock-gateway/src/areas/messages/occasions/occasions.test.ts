import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { repairAdd } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { done } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import type { Contributions } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { reactions } from '../../../reactions.ts';
import { createWorld } from '../../../world/createWorld.ts';
import { enqueue } from '../../../world/due.ts';
import { deviceFailed } from '../../ota/job/failures.ts';
import { writeRules } from '../subscribe/ruleRows.ts';

const minute = 60_000;
const hour = 60 * minute;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  await clock({ freeze: true });
  // what is told from now on is younger than the world
  await clock({ advance: 1 });
});
afterEach(() => gateway.close());

const world = () => gateway.box.current;
const clock = (body: object) => gateway.call({ method: 'POST', path: '/mock/api/clock', body });
/** So far after the world began, whatever the moment is. */
const goTo = (hours: number) => clock({ advance: world().born + hours * hour - world().clock.now() });
const happen = () => ({
  world: world(),
  contributions: { reactions } as unknown as Contributions,
  afterCommit: () => undefined,
});
const inbox = (userId: string, eventType: string) =>
  world().store.all<{ title: string; link: string | null }>(
    'select title, link from messages where user_id = @userId and event_type = @eventType and created_at > @born',
    { userId, eventType, born: world().born },
  );
const sentTo = (groupId: string, eventType: string) =>
  world().store.column<string>(
    `select kind || ' ' || target from push_deliveries where group_id = @groupId and event_type = @eventType
     and created_at > @born and state = 'sent' order by created_at, id`,
    { groupId, eventType, born: world().born },
  );

describe('what happens of itself', () => {
  it('is told once of each fault and each loss, over a gateway that was killed and started on the same store', async () => {
    const rows = () => ({
      deliveries: world().store.all(
        `select delivery_key, kind, target, title, state, suppressed_by, tries, created_at, finished_at
         from push_deliveries order by delivery_key`,
      ),
      messages: world().store.all(
        'select user_id, event_type, title, group_count, created_at from messages order by 1, 2, 3, 5',
      ),
    });
    await goTo(20);
    const image = world().store.image();
    await goTo(60);
    const straight = rows();
    const told = new Set(world().store.column<string>('select distinct event_type from push_deliveries'));
    expect([...told].toSorted()).toEqual(expect.arrayContaining(['fault.raised', 'fault.recovered', 'device.offline']));
    const before = world();
    gateway.box.current = createWorld({ file: ':memory:', scenario: 'default', image, realNow: gateway.realNow });
    before.close();
    await clock({ freeze: true });
    for (const hours of [21, 33, 34, 60]) await goTo(hours);
    expect(rows()).toEqual(straight);
  });

  it('has nothing to say of what was settled before the world began', async () => {
    await goTo(1);
    const old = world().store.all(
      `select 1 from push_deliveries p join device_faults f on p.delivery_key like '%' || f.id || '%'
       where f.started_at < @born and p.created_at > @born`,
      { born: world().born },
    );
    expect(old).toEqual([]);
  });
});

describe('people', () => {
  it('are told that their job of devices is over', () => {
    emit(happen(), 'deviceJob.ended', { jobId: 'j1', tntId: 't_huadong', title: '导入 3 台', userId: 'u_huadong' });
    expect(inbox('u_huadong', 'device.jobFinished')).toMatchObject([{ title: '导入 3 台已完成' }]);
  });

  it('who run an upgrade are told when it waits for them, and the group that has subscribed when it stops', async () => {
    const { store } = world();
    const job = store.one<{ id: string; userId: string; name: string }>(
      "select id, creator_id as userId, name from ota_jobs where tnt_id = 't_platform' order by id limit 1",
    )!;
    for (const event of ['ota.awaitingRelease', 'ota.phaseBreached']) {
      store.run(
        "insert into ota_job_events (job_id, at, event, by_id, note) values (@id, @now, @event, null, '第 1 批')",
        { id: job.id, now: world().clock.now(), event },
      );
      const { eventId } = store.one<{ eventId: number }>('select max(id) as eventId from ota_job_events')!;
      const payload = { jobId: job.id, eventId, deviceIds: [] };
      enqueue(store, { kind: 'ota.told', subject: event, at: world().clock.now() + 1, payload });
    }
    await clock({ advance: minute });
    expect(inbox(job.userId, 'ota.awaitingRelease').map(({ title }) => title)).toEqual([
      `升级任务“${job.name}”等待放行`,
    ]);
    expect(sentTo('pg_platform_ops', 'ota.phaseBreached').length).toBeGreaterThan(0);
  });

  it('who run an upgrade are told once of all devices that fail together, and a group once of those of each project', async () => {
    const { store } = world();
    writeRules(store, 'pg_huadong_duty', [freshRule('ota.deviceFailed', ['inApp'])]);
    const job = store.one<{ id: string; name: string }>("select id, name from ota_jobs where id = 'uj_hd_main_321'")!;
    const now = world().clock.now();
    store.run(`update ota_tasks set status = 7, reason = 'flashFailed', completed_at = @now where job_id = @id`, {
      id: job.id,
      now,
    });
    for (let nth = 0; nth < 6; nth += 1) deviceFailed(store, job.id, now + nth);
    await clock({ advance: 2 * minute });
    const [told, ...more] = inbox('u_huadong', 'ota.deviceFailed');
    expect(more).toEqual([]);
    expect(told?.title).toMatch(/^三号车间潜伏车 \d+ 等 6 台升级失败$/);
    expect(JSON.parse(told?.link ?? '{}')).toMatchObject({ route: 'UpgradeTaskDetail', params: { id: job.id } });
    const delivered = store.column<string>(
      `select distinct title from push_deliveries where event_type = 'ota.deviceFailed' and created_at > @born`,
      { born: world().born },
    );
    expect(delivered).toHaveLength(1);
    expect(store.column("select note from ota_job_events where event = 'ota.deviceFailed'")).toEqual([
      '6 台：烧写失败 6',
    ]);
    // the next ones keep their distance
    deviceFailed(store, job.id, now + 3 * minute);
    store.run(`update ota_tasks set completed_at = @at where job_id = @id`, { id: job.id, at: now + 3 * minute });
    await clock({ advance: 20 * minute });
    expect(inbox('u_huadong', 'ota.deviceFailed')).toHaveLength(1);
    await clock({ advance: 15 * minute });
    expect(inbox('u_huadong', 'ota.deviceFailed')).toHaveLength(2);
  });

  it('who run an upgrade are told in one of all devices that do not answer their cancel, and a group of those of its project', () => {
    const { store } = world();
    writeRules(store, 'pg_huadong_duty', [freshRule('ota.cancelStuck', ['inApp'])]);
    const devices = store.all<{ id: string; name: string; projectId: string | null }>(
      `select id, name, project_id as projectId from devices where tnt_id = 't_huadong' and status = 3
       and project_id is not null and is_enabled = 1 order by project_id, id`,
    );
    const [first] = devices;
    const other = devices.find(({ projectId }) => projectId !== first!.projectId);
    const stuck = [first!, devices[1]!, other!];
    emit(happen(), 'upgradeJob.told', {
      jobId: 'uj_hd_main_321',
      tntId: 't_huadong',
      name: '主控升级',
      what: 'ota.cancelStuck',
      note: '',
      deviceIds: stuck.map(({ id }) => id),
      userId: 'u_huadong',
      nth: 1,
    });
    expect(inbox('u_huadong', 'ota.cancelStuck').map(({ title }) => title)).toEqual([
      `${first!.name} 等 3 台未确认取消升级`,
    ]);
    const titles = store.column<string>(
      `select distinct title from push_deliveries where event_type = 'ota.cancelStuck' order by title`,
    );
    expect(titles).toEqual([`${first!.name} 等 2 台未确认取消升级`, `${other!.name}未确认取消升级`].toSorted());
  });

  it('are told of a repair that nobody takes up, and once more when it is not finished', async () => {
    const device = world().store.one<{ id: string }>(
      `select d.id from device_ref d where d.tnt_id = 't_huadong'
       and not exists (select 1 from repair_orders r where r.device_id = d.id) order by d.id limit 1`,
    )!;
    const added = await gateway.call({
      method: 'POST',
      path: repairAdd.path,
      as: 'huadong',
      body: {
        id: 'rp_told',
        deviceId: device.id,
        title: '换轮',
        description: '异响',
        urgency: 4,
        faultIds: [],
        pictures: [],
        assigneeId: null,
      },
    });
    expect(added.envelope).toMatchObject(done);
    const of = () =>
      world().store.column<number>(
        `select count(*) from push_deliveries where delivery_key like '["rp\\_told overdue%' escape '\\'
         group by created_at order by created_at`,
      );
    await clock({ advance: 29 * minute });
    expect(of()).toEqual([]);
    await clock({ advance: 2 * minute });
    expect(of()).toHaveLength(1);
    await clock({ advance: 8 * hour });
    expect(of()).toHaveLength(2);
  });
});
