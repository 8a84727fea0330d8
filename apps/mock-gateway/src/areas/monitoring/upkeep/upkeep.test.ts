import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import * as items from '@fleet/domain/areas/monitoring/upkeep/itemContract.ts';
import * as plans from '@fleet/domain/areas/monitoring/upkeep/planContract.ts';
import * as repairs from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { done, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

/** Each call has a session of its own: the clock goes on for days in between. */
const call = async (as: string, { method, path }: Endpoint, query?: object, body?: unknown) => {
  const token = gateway.tokens(as).accessToken;
  return (await gateway.call({ method, path, token, query: { ...query }, body })).envelope;
};
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const records = async (query: object = {}, as = 'admin') =>
  dataOf<{ list: contract.UpkeepRecordRow[] }>(await call(as, contract.upkeepRecordList, { pageSize: 100, ...query }))
    .list;
const record = async (recordId: string) =>
  dataOf<contract.UpkeepRecordDetail>(await call('huadong', contract.upkeepRecordGet, { recordId }));
const act = (
  row: { recordId: string; version: number },
  endpoint: typeof contract.upkeepRecordStart,
  body: object = {},
) => call('huadong', endpoint, { recordId: row.recordId }, { version: row.version, ...body });
const inDays = (days: number): string => textOfDay(dayOfEpoch(gateway.box.current.clock.now()) + days);
const advance = (days: number) =>
  gateway.call({ method: 'POST', path: '/mock/api/clock', body: { advance: days * 86_400_000 } });

describe('upkeeps of a fresh world', () => {
  it('stand in every state, 24 of them of six plans, and a tenant sees its own', async () => {
    const all = await records();
    expect(all).toHaveLength(24);
    const open = all.filter(({ status }) => status < 3);
    expect(new Set(open.map(({ dueState }) => dueState))).toEqual(new Set(['early', 'soon', 'due', 'overdue']));
    expect(new Set(open.map(({ dueBy }) => dueBy))).toEqual(new Set(['calendar', 'mileage', 'hours']));
    expect(new Set(all.map(({ node }) => node))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(await call('admin', plans.upkeepPlanList)).toMatchObject({ data: { total: 6 } });
    const own = await records({}, 'huanan');
    expect(own).toEqual(all.filter(({ tntId }) => tntId === 't_huanan'));
  });

  it('come with the most urgent first, and their counts do not depend on the state that is asked for', async () => {
    const [first] = await records();
    expect(first).toMatchObject({ dueState: 'overdue' });
    const reply = dataOf<{ counts: Record<string, number>; total: number }>(
      await call('admin', contract.upkeepRecordList, { dueState: 'soon' }),
    );
    expect(reply.total).toBe(reply.counts['soon']);
    const whole = await call('admin', contract.upkeepRecordList, {});
    expect(dataOf<{ counts: object }>(whole).counts).toEqual(reply.counts);
  });

  it('lie on the days of the calendar on which they are due', async () => {
    const month = inDays(0).slice(0, 7);
    for (const filters of [{}, { projectId: 'p_huadong_1' }, { status: 3 }]) {
      const { days } = dataOf<{ days: { day: string; due: number; done: number; overdue: number }[] }>(
        await call('admin', contract.upkeepRecordCalendar, { month, ...filters }),
      );
      const listed = (await records(filters)).filter(({ dueDay }) => dueDay?.startsWith(month));
      expect(days.reduce((sum, day) => sum + day.due + day.done + day.overdue, 0)).toBe(listed.length);
    }
  });
});

const planForm = {
  name: '潜伏车 30 天或 60 公里',
  kind: 'maintain',
  deviceIds: ['dv_agv_hd_0305'],
  productKeys: [],
  modelIds: [],
  projectIds: [],
  itemIds: ['ui_hd_look', 'ui_hd_wheel'],
  triggers: [
    { kind: 'calendar', every: 30, unit: 'day' },
    { kind: 'mileage', every: 60, unit: null },
  ],
  anchor: 'floating',
  startDay: '2026-01-01',
  endDay: null,
  timeOfDay: '08:30',
  leadDays: 1,
  graceDays: 3,
  ownerIds: [],
  needsSignature: true,
  downtimeExpected: 30,
};
const addPlan = (differs: object) => call('huadong', plans.upkeepPlanAdd, {}, { ...planForm, ...differs });

describe('a plan of upkeeps', () => {
  it('is refused without triggers, items or devices, and when it ends before it begins', async () => {
    expect(await addPlan({ triggers: [] })).toMatchObject(refused('请至少选择一种触发条件'));
    expect(await addPlan({ itemIds: [] })).toMatchObject(refused('请至少选择一个保养项目'));
    expect(await addPlan({ deviceIds: [] })).toMatchObject(refused('适用范围内没有设备'));
    expect(await addPlan({ deviceIds: ['dv_agv_hn_0302'] })).toMatchObject(refused('适用范围内没有设备'));
    expect(await addPlan({ endDay: '2025-12-31' })).toMatchObject(refused('结束日期不能早于开始日期'));
    expect(await addPlan({ itemIds: ['ui_hn_look'] })).toMatchObject(refused('保养项目不存在或已被删除'));
  });

  it('is not changed while it is enabled, not deleted while there are upkeeps of it, and copied at any time', async () => {
    const planId = 'up_hd_month';
    const plan = dataOf<plans.UpkeepPlanRow>(await call('huadong', plans.upkeepPlanGet, { planId }));
    expect(plan).toMatchObject({ deviceCount: 2, openCount: 2, overdueCount: 2, recordCount: 4 });
    const { version } = plan;
    expect(await call('huadong', plans.upkeepPlanUpdate, { planId }, { ...planForm, version })).toMatchObject(
      refusedByState('启用后不能修改，请先停用或复制'),
    );
    expect(await call('huadong', plans.upkeepPlanDelete, { planId }, { version })).toMatchObject(
      refusedByState('已有 4 条保养记录，只能停用'),
    );
    const copy = dataOf<{ planId: string }>(await call('huadong', plans.upkeepPlanCopy, { planId }, {}));
    const named = dataOf<plans.UpkeepPlanRow>(await call('huadong', plans.upkeepPlanGet, { planId }));
    expect(dataOf<plans.UpkeepPlanRow>(await call('huadong', plans.upkeepPlanGet, copy)).name).toBe(
      `${named.name} - 副本`,
    );
    expect(await call('huadong', plans.upkeepPlanDelete, copy, { version: 2 })).toMatchObject({ code: 830409 });
    expect(await call('huadong', plans.upkeepPlanDelete, copy, { version: 1 })).toMatchObject(done);
  });

  it('says by their names whom it is for and who does it', async () => {
    const added = dataOf<{ planId: string }>(
      await addPlan({ deviceIds: [], productKeys: ['a1LurkAgv01'], ownerIds: ['u_huadong'] }),
    );
    expect(dataOf(await call('huadong', plans.upkeepPlanGet, added))).toMatchObject({
      scopeNames: ['潜伏顶升式AGV'],
      ownerNames: ['陈建国'],
    });
    expect(await call('huadong', plans.upkeepPlanDelete, added, { version: 1 })).toMatchObject(done);
  });

  it('keeps an item that it asks for', async () => {
    expect(await call('huadong', items.upkeepItemDelete, { itemId: 'ui_hd_look' }, { version: 1 })).toMatchObject(
      refusedByState('被 3 个保养计划使用，只能停用'),
    );
    gateway.box.current.store.run("update upkeep_plans set item_ids = '[]'");
    expect(await call('huadong', items.upkeepItemDelete, { itemId: 'ui_hd_look' }, { version: 7 })).toMatchObject({
      code: 830409,
    });
    expect(await call('huadong', items.upkeepItemDelete, { itemId: 'ui_hd_look' }, { version: 1 })).toMatchObject(done);
    gateway.renew();
  });

  it('shows its dates before it is kept, the nearer of calendar and kilometres', async () => {
    const { name: _name, kind: _kind, itemIds: _items, leadDays: _lead, graceDays: _grace, ...rest } = planForm;
    const {
      ownerIds: _owners,
      needsSignature: _needs,
      downtimeExpected: _downtime,
      timeOfDay: _time,
      ...timing
    } = rest;
    const body = { ...timing, startDay: inDays(0), until: inDays(20) };
    const reply = dataOf<{ devices: number; dates: { by: string; isEstimated: boolean; dueDay: string }[] }>(
      await call('huadong', plans.upkeepPlanPreview, {}, body),
    );
    expect(reply.devices).toBe(1);
    expect(reply.dates.length).toBeGreaterThan(5);
    expect(reply.dates.every(({ by, isEstimated }) => by === 'mileage' && isEstimated)).toBe(true);
  });
});

describe('an upkeep that is put off', () => {
  it('is so until another day, up to thirty days, and not once it is overdue', async () => {
    const [soon] = await records({ planId: 'up_hd_lidar', dueState: 'soon' });
    const postpone = (row: contract.UpkeepRecordRow, day: string) =>
      call(
        'huadong',
        contract.upkeepRecordPostpone,
        { recordId: row.recordId },
        { version: row.version, day, reason: '等件' },
      );
    expect(await postpone(soon!, inDays(36))).toMatchObject(refusedByState('延期累计不能超过 30 天'));
    expect(await postpone(soon!, inDays(12))).toMatchObject(done);
    expect(await record(soon!.recordId)).toMatchObject({ dueState: 'early', postponedDays: 7, dueDay: inDays(12) });
    const [overdue] = await records({ planId: 'up_hd_km', dueState: 'overdue' });
    expect(await postpone(overdue!, inDays(3))).toMatchObject(refusedByState('已超期，不能延期'));
  });
});

describe('a plan by kilometres and days', () => {
  it('falls due by kilometres first, is told of, done with something abnormal, and counts anew', async () => {
    const { planId } = dataOf<{ planId: string }>(await addPlan({ startDay: inDays(0) }));
    expect(await call('huadong', plans.upkeepPlanEnable, { planId }, { version: 1 })).toMatchObject(done);
    expect(await records({ planId })).toEqual([]);
    await advance(3);
    const [due] = await records({ planId });
    expect(due).toMatchObject({ dueState: 'due', dueBy: 'mileage', status: 1 });
    expect(due!.progressParts.map(({ kind }) => kind)).toEqual(['calendar', 'mileage']);
    expect((await act(due!, contract.upkeepRecordStart)).type).toBe('success');

    const found = (differs: object = {}) => [
      { itemId: 'ui_hd_look', value: null, isOk: true, note: '', pictures: [] },
      { itemId: 'ui_hd_wheel', value: '2.5', isOk: true, note: '', pictures: [], ...differs },
    ];
    const finish = (results: object[], signature = '') =>
      call(
        'huadong',
        contract.upkeepRecordFinish,
        { recordId: due!.recordId },
        { version: due!.version + 1, results, parts: [], labours: [], isAllOk: false, downtimeMinutes: 20, signature },
      );
    expect(JSON.stringify(await finish(found().slice(0, 1)))).toContain('第2项未填写');
    expect(JSON.stringify(await finish(found()))).toContain('“驱动轮磨损”超出合格范围 3~8，请标记为异常');
    expect(await finish(found({ isOk: false }))).toMatchObject(refused('该计划要求签字'));
    const reply = await finish(found({ isOk: false }), '张工');
    expect(reply).toMatchObject({ ...done, data: { suggestions: [{ itemId: 'ui_hd_wheel', name: '驱动轮磨损' }] } });
    expect(await record(due!.recordId)).toMatchObject({ status: 3, node: 3, abnormalCount: 1, isAllOk: false });

    await advance(2);
    const [next] = await records({ planId, status: 1 });
    expect(next).toMatchObject({ dueBy: 'mileage' });
    expect(next!.progressParts.find(({ kind }) => kind === 'mileage')!.used).toBeLessThan(120);
  });

  it('loses what is not due when it is disabled, and keeps what is', async () => {
    const planId = 'up_hd_lidar';
    const before = await records({ planId });
    const { version } = dataOf<plans.UpkeepPlanRow>(await call('huadong', plans.upkeepPlanGet, { planId }));
    expect(await call('huadong', plans.upkeepPlanDisable, { planId }, { version })).toMatchObject(done);
    const kept = before.filter(({ status, dueState }) => status > 1 || dueState === 'due' || dueState === 'overdue');
    expect((await records({ planId })).map(({ recordId }) => recordId).toSorted()).toEqual(
      kept.map(({ recordId }) => recordId).toSorted(),
    );
  });
});

describe('ninety days of a plan', () => {
  it('bring upkeeps by kilometres, whose hours, parts and pictures stand, cost the project once, and lead to an order', async () => {
    gateway.renew();
    const { planId } = dataOf<{ planId: string }>(
      await addPlan({ name: '里程保养', startDay: inDays(0), triggers: planForm.triggers, needsSignature: false }),
    );
    await call('huadong', plans.upkeepPlanEnable, { planId }, { version: 1 });
    // what befalls vehicles meanwhile is no part of it
    gateway.box.current.store.run("delete from due where kind in ('fleet.look', 'ota.turn')");
    await advance(90);
    const [due] = await records({ planId, status: 1 });
    expect(due).toMatchObject({ dueState: 'overdue', dueBy: 'mileage', timeOfDay: '08:30', planId });
    const { recordId, deviceId, projectId } = due!;
    const { store, clock } = gateway.box.current;
    const spent = () =>
      store.one<{ cost: number; hours: number }>(
        'select ifnull(sum(amount), 0) as cost, ifnull(sum(hours), 0) as hours from project_costs where project_id = @projectId',
        { projectId },
      )!;
    const before = spent();
    expect(await act(due!, contract.upkeepRecordStart)).toMatchObject(done);
    const id = await uploadedFile(gateway, 'upkeep', 'huadong', 'wheel.png');
    const { path } = store.one<{ path: string }>('select path from files where id = @id', { id })!;
    const labour = { userId: 'u_lihao', day: epochToDay(clock.now()), hours: 1.25, note: '' };
    const part = {
      partNo: 'WHL-3',
      partName: '驱动轮',
      quantity: 2,
      unit: '个',
      unitCost: 310.5,
      serialOld: '',
      serialNew: '',
      supplier: '',
    };
    const body = {
      results: [
        { itemId: 'ui_hd_look', value: null, isOk: true, note: '', pictures: [] },
        { itemId: 'ui_hd_wheel', value: '2.5', isOk: false, note: '', pictures: [{ id, path }] },
      ],
      parts: [part],
      labours: [labour],
    };
    const version = async () => (await record(recordId)).version;
    const save = async (differs: object) =>
      call('huadong', contract.upkeepRecordSave, { recordId }, { ...body, ...differs, version: await version() });
    const { people } = dataOf<{ people: { userId: string }[] }>(
      await call('huadong', contract.upkeepRecordChoices, { recordId }),
    );
    expect(people.map(({ userId }) => userId)).toContain('u_lihao');
    expect(await save({ labours: [{ ...labour, day: inDays(1) }] })).toMatchObject({
      message_cn: '工时日期不能晚于今天',
    });
    expect(await save({ parts: [{ ...part, quantity: 0 }] })).toMatchObject({ message_cn: '数量须大于 0' });
    expect(await save({ results: [] })).toMatchObject(done);
    expect(await act(await record(recordId), contract.upkeepRecordCancel)).toMatchObject(
      refusedByState('已填写保养结果，不能取消开始'),
    );
    expect(spent()).toEqual(before);
    const ending = { isAllOk: false, downtimeMinutes: 20, signature: '' };
    const finish = async (differs: object = {}) =>
      call(
        'huadong',
        contract.upkeepRecordFinish,
        { recordId },
        { ...body, ...ending, ...differs, version: await version() },
      );
    const finished = dataOf<{ posted: { hours: number; cost: number } }>(await finish());
    const kept = await record(recordId);
    expect(kept.results[1]!.pictures).toMatchObject([{ id, path }]);
    expect(kept).toMatchObject({ partsCost: 621, labourHours: 1.25, parts: [{ cost: 621 }] });
    expect(kept.totalCost).toBe(kept.labourCost + 621);
    expect(finished.posted).toEqual({ hours: 1.25, cost: kept.totalCost });
    expect({ cost: spent().cost - before.cost, hours: spent().hours - before.hours }).toEqual({
      cost: Math.round(kept.totalCost * 100),
      hours: 125,
    });
    expect(await finish()).toMatchObject({ type: 'fail' });
    expect(spent().hours - before.hours).toBe(125);

    const order = {
      id: 'rp_ninety',
      title: '驱动轮磨损异常',
      deviceId,
      faultIds: [],
      urgency: 2,
      description: '剩余厚度 2.5 mm',
      pictures: [],
      assigneeId: null,
      source: 'upkeep',
      sourceId: recordId,
      sourceItemId: 'ui_hd_wheel',
      force: true,
    };
    expect(await call('huadong', repairs.repairAdd, {}, order)).toMatchObject(done);
    expect((await record(recordId)).repairs).toMatchObject([{ repairId: 'rp_ninety', itemId: 'ui_hd_wheel' }]);
    const { upkeep } = dataOf<RepairDetail>(await call('huadong', repairs.repairGet, { id: 'rp_ninety' }));
    expect(upkeep).toMatchObject({ recordId, pictures: [{ id }] });
    const work = { ...order, isWarranty: false, downtimeMinutes: null, downtimeReason: null, lines: [], parts: [] };
    const { id: _id, deviceId: _device, faultIds: _faults, assigneeId: _person, source: _source, ...written } = work;
    const { sourceId: _of, sourceItemId: _item, force: _force, ...update } = written;
    expect(
      await call(
        'huadong',
        repairs.repairUpdate,
        { id: 'rp_ninety' },
        {
          ...update,
          labours: [{ ...labour, hours: 23 }],
          version: 1,
        },
      ),
    ).toMatchObject({ message_cn: expect.stringContaining('工时合计超过 24 小时') as string });
  });
});

describe('the clock', () => {
  it('brings about the same upkeeps and messages in any steps', async () => {
    // a fresh world: the clock of this one is months ahead by now, and both ways would begin with going there
    gateway.renew();
    const begin = gateway.box.current.clock.now() + 60_000;
    const rowsAfter = async (steps: readonly number[]) => {
      gateway.renew();
      // both from one moment on, whatever the machine takes for the first
      expect(gateway.box.current.clock.freeze(begin)).toBe(true);
      for (const days of steps) await advance(days);
      const told = gateway.box.current.store.all(
        `select title, count(*) as n from messages where event_type like 'upkeep.%' group by title order by title`,
      );
      return { rows: await records(), told };
    };
    const inOne = await rowsAfter([6]);
    expect(inOne.rows.length).toBeGreaterThan(20);
    expect(inOne.told.length).toBeGreaterThan(0);
    expect(await rowsAfter([1.5, 0.25, 3, 1.25])).toEqual(inOne);
  });
});
