import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail, RepairRow } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { repairStepCodes } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { callsOn, done, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFile } from '../../../../test/support/uploads.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const list = async (query: object = {}, as = 'huadong') =>
  (await listOf<RepairRow>(as, contract.repairList, { pageSize: 100, ...query })).list;
const detail = async (id: string, as = 'huadong') => dataOf<RepairDetail>(await call(as, contract.repairGet, { id }));
const versionOf = async (id: string) => (await detail(id)).version;
const deviceId = 'dv_agv_hd_0301';
const report = {
  title: '货叉抖动',
  deviceId,
  faultIds: [] as string[],
  urgency: 3 as const,
  description: '举升到一半时抖动',
  pictures: [] as { id: string; path: string }[],
  assigneeId: null as string | null,
  force: true,
};
const add = (id: string, differs: object = {}) =>
  call('huadong', contract.repairAdd, {}, { id, ...report, ...differs });
/** What the project of the device has cost in all, in fen. */
const spent = () =>
  gateway.box.current.store.one<{ cost: number; hours: number }>(
    `select sum(amount) as cost, sum(hours) as hours from project_costs
     where project_id = (select project_id from device_ref where id = @deviceId)`,
    { deviceId },
  )!;
const rowsOf = (id: string) =>
  gateway.box.current.store.all(
    `select line_id, hours * hourly_rate as amount from work_hours where source_type = 'repair' and source_id = @id
     union all select line_id, amount from cost_entries where source_type = 'repair' and source_id = @id`,
    { id },
  );
const stateRefused = businessCodes.stateRefused.code;
const work = (version: number, differs: object = {}) => ({
  title: report.title,
  description: report.description,
  pictures: report.pictures,
  urgency: report.urgency,
  isWarranty: false,
  downtimeMinutes: null,
  downtimeReason: null,
  lines: [{ item: '货叉', symptom: '抖动', action: '更换滤芯', result: 'ok' as const, pictures: [] }],
  parts: [
    {
      partNo: 'HYD-FLT3',
      partName: '液压滤芯',
      quantity: 2,
      unit: '个',
      unitCost: 210.8,
      serialOld: '',
      serialNew: '',
      supplier: '',
    },
  ],
  labours: [{ userId: 'u_lihao', day: epochToDay(gateway.box.current.clock.now()), hours: 1.5, note: '' }],
  version,
  ...differs,
});

describe('repair orders', () => {
  it('are there in every step, belong to their tenant, and counters and filters agree with the list', async () => {
    const own = await list();
    expect(new Set(own.map(({ tntId }) => tntId))).toEqual(new Set(['t_huadong']));
    expect(await list({}, 'admin')).toHaveLength(30);
    const { counts } = dataOf<{ counts: Record<string, number> }>(await call('huadong', contract.repairList, {}));
    for (const step of repairStepCodes) {
      expect(counts[step]).toBeGreaterThan(0);
      expect(await list({ step })).toHaveLength(counts[step]!);
    }
    const late = await list({ overdue: true });
    expect(late.length).toBe(counts['overdue']);
    expect(late.map(({ id }) => id).toSorted()).toEqual(
      own
        .filter(({ isOverdue }) => isOverdue)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('were worked on after they were reported', async () => {
    for (const { id, reportedAt } of await list()) {
      const reported = epochToDay(Date.parse(reportedAt));
      for (const { day } of (await detail(id)).labours) expect(day >= reported, `${day} after ${reported}`).toBe(true);
    }
  });

  it('are found by whom they were given to, and nobody else is offered', async () => {
    const { list: people } = await listOf<{ userId: string; realName: string }>('huadong', contract.repairAssignees, {
      pageSize: 100,
    });
    const given = new Set((await list()).flatMap(({ assigneeId }) => assigneeId ?? []));
    expect(new Set(people.map(({ userId }) => userId))).toEqual(given);
    const [first] = people;
    const orders = await list({ assigneeId: first!.userId });
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.every(({ assigneeName }) => assigneeName === first!.realName)).toBe(true);
  });

  it('are added once by the id of the client, and not beside one under way unless forced', async () => {
    const first = dataOf<{ repairNo: string }>(await add('rp_twice'));
    expect(dataOf<{ repairNo: string }>(await add('rp_twice', { title: '另一个' })).repairNo).toBe(first.repairNo);
    const refused = await add('rp_second', { force: false });
    expect(refused).toMatchObject({ code: stateRefused, message_cn: `该设备已有进行中的维修单${first.repairNo}` });
    const gone = await call(
      'huadong',
      contract.repairDelete,
      { id: 'rp_twice' },
      { reason: '误报', version: await versionOf('rp_twice') },
    );
    expect(gone).toMatchObject({ type: 'success' });
  });

  it('cost the project exactly their hours and parts once they are passed, and nothing before or once reopened', async () => {
    const before = spent();
    const id = 'rp_journey';
    await add(id, { assigneeId: 'u_lihao' });
    const act = async (endpoint: Parameters<typeof call>[1], body: object = {}, as = 'lihao') =>
      call(as, endpoint, { id }, { ...body, version: await versionOf(id) });
    expect(await act(contract.repairAccept, {}, 'huadong')).toMatchObject({ code: stateRefused });
    gateway.box.current.store.run(`update repair_orders set assignee_id = 'u_huadong' where id = @id`, { id });
    const by = 'huadong';
    expect(await act(contract.repairAccept, {}, by)).toMatchObject({ type: 'success' });
    const ofCode = (faultCode: string) => ({ lines: [{ ...work(1).lines[0]!, faultCode }] });
    expect(await call(by, contract.repairUpdate, { id }, work(await versionOf(id), ofCode('X9999')))).toMatchObject({
      message_cn: '维修内容第 1 行：故障码“X9999”不存在',
    });
    const saved = await call(by, contract.repairUpdate, { id }, work(await versionOf(id), ofCode('D6002')));
    expect(saved).toMatchObject({ type: 'success' });
    expect((await detail(id)).lines).toMatchObject([{ item: '货叉', faultCode: 'D6002' }]);
    const found = await call(by, contract.repairList, { faultCode: 'D6002', isOpen: true });
    expect((found.data as { list: { id: string }[] }).list.map((row) => row.id)).toContain(id);
    const tooLong = work(await versionOf(id), {
      labours: [
        { ...work(1).labours[0]!, hours: 24 },
        { ...work(1).labours[0]!, hours: 0.25 },
      ],
    });
    expect(await call(by, contract.repairUpdate, { id }, tooLong)).toMatchObject({
      code: businessCodes.rowErrors.code,
    });
    const written = await detail(id);
    expect(written.partsCost).toBe(421.6);
    expect(written.totalCost).toBe(written.labourCost + 421.6);
    expect(await act(contract.repairSubmit, { resolution: 'replaced', cause: '' }, by)).toMatchObject({ code: 830001 });
    expect(await act(contract.repairSubmit, { resolution: 'replaced', cause: '堵塞' }, by)).toMatchObject({
      type: 'success',
    });
    expect(spent()).toEqual(before);
    gateway.box.current.store.run(`update repair_orders set assignee_id = 'u_lihao' where id = @id`, { id });
    expect(await act(contract.repairCheck, { result: 'fail', note: '' }, by)).toMatchObject({ code: 830001 });
    expect(await act(contract.repairCheck, { result: 'fail', note: '仍抖动' }, by)).toMatchObject({ type: 'success' });
    expect(await detail(id)).toMatchObject({ step: 'repairing', rejectCount: 1 });
    gateway.box.current.store.run(`update repair_orders set assignee_id = 'u_huadong' where id = @id`, { id });
    await act(contract.repairSubmit, { resolution: 'replaced', cause: '堵塞' }, by);
    gateway.box.current.store.run(`update repair_orders set assignee_id = 'u_lihao' where id = @id`, { id });
    const passed = dataOf<{ posted: { hours: number; cost: number } }>(
      await act(contract.repairCheck, { result: 'pass', note: '' }, by),
    );
    expect(passed.posted).toEqual({ hours: 1.5, cost: written.totalCost });
    const after = spent();
    expect(after.cost - before.cost).toBe(Math.round(written.totalCost * 100));
    expect(after.hours - before.hours).toBe(150);
    const posted = rowsOf(id);
    expect(posted).toHaveLength(2);
    expect(
      gateway.box.current.store.one(`select content from news where type = 'repair' order by created_at desc`),
    ).toEqual({
      content: expect.stringContaining(written.repairNo) as string,
    });
    expect(await act(contract.repairReopen, { reason: '又抖' }, by)).toMatchObject({ type: 'success' });
    expect(spent()).toEqual(before);
    expect(rowsOf(id)).toEqual([]);
    expect(await call(by, contract.repairUpdate, { id }, work(1))).toMatchObject({ code: 830409 });
  });

  it('take the faults of their device, and give them back when they are deleted', async () => {
    const { store } = gateway.box.current;
    const fault = { id: 'df_repair', deviceId: 'dv_agv_hd_0201' };
    // what a vehicle has reported is reckoned when somebody looks: this is older than that
    await call('huadong', contract.repairChoices, { deviceId: fault.deviceId });
    store.run(
      `insert into device_faults (id, device_id, code, name, level, started_at)
       values (@id, @deviceId, 'N1002', '定位丢失', 3, @startedAt)`,
      { ...fault, startedAt: gateway.box.current.clock.now() - 45 * 86_400_000 },
    );
    const other = await add('rp_other', {
      faultIds: [fault.id],
      deviceId,
    });
    expect(other).toMatchObject({ code: 830001 });
    expect(await add('rp_fault', { faultIds: [fault.id], deviceId: fault.deviceId })).toMatchObject({
      type: 'success',
    });
    expect((await detail('rp_fault')).faults.map(({ faultId }) => faultId)).toEqual([fault.id]);
    expect(await add('rp_again', { faultIds: [fault.id], deviceId: fault.deviceId })).toMatchObject({
      code: stateRefused,
    });
    await call('huadong', contract.repairDelete, { id: 'rp_fault' }, { reason: '误报', version: 1 });
    expect(await add('rp_again', { faultIds: [fault.id], deviceId: fault.deviceId })).toMatchObject({
      type: 'success',
    });
  });

  it('carry pictures of their report and of each line, which go when somebody takes them away', async () => {
    const upload = async (as: string, name: string, purpose: 'repair' | 'feedback' = 'repair') => {
      const id = await uploadedFile(gateway, purpose, as, name);
      const { path } = gateway.box.current.store.one<{ path: string }>('select path from files where id = @id', {
        id,
      })!;
      return { id, path };
    };
    const [before, after] = [await upload('huadong', 'before.png'), await upload('huadong', 'after.png')];
    const id = 'rp_pictures';
    expect(await add(id, { pictures: [await upload('lihao', 'mine.png')] })).toMatchObject({ type: 'fail' });
    expect(await add(id, { pictures: [await upload('huadong', 'other.png', 'feedback')] })).toMatchObject({
      type: 'fail',
    });
    expect(await add(id, { pictures: [before, before] })).toMatchObject(refused('同一张图片不能重复提交'));
    expect(await add(id, { pictures: [before], assigneeId: 'u_huadong' })).toMatchObject(done);
    await call('huadong', contract.repairAccept, { id }, { version: await versionOf(id) });
    const write = async (pictures: object[], ofLine: object[]) =>
      call(
        'huadong',
        contract.repairUpdate,
        { id },
        work(await versionOf(id), { pictures, lines: [{ ...work(1).lines[0]!, pictures: ofLine }], labours: [] }),
      );
    expect(await write([before], [after])).toMatchObject(done);
    const shown = await detail(id);
    expect(shown.pictures.map((picture) => picture.id)).toEqual([before.id]);
    expect(shown.lines[0]!.pictures.map((picture) => picture.id)).toEqual([after.id]);
    expect((await gateway.server.inject(new URL(shown.pictures[0]!.previewUrl).href)).statusCode).toBe(200);
    expect(await write([after], [after])).toMatchObject(refused('同一张图片不能重复提交'));
    expect(await write([], [after])).toMatchObject(done);
    expect((await detail(id)).pictures).toEqual([]);
    expect(gateway.box.current.store.one('select 1 from files where id = @id', { id: before.id })).toBeUndefined();
    expect(
      await write(
        Array.from({ length: 10 }, () => before),
        [],
      ),
    ).toMatchObject({ type: 'fail' });
  });

  it('are refused by an archived project, which keeps its costs as they are', async () => {
    const { store, clock } = gateway.box.current;
    const [order] = await list({ step: 'checking' });
    store.run('update projects set archived_at = @now where id = @id', { now: clock.now(), id: order!.projectId });
    store.run('update repair_orders set assignee_id = null where id = @id', { id: order!.id });
    const refused = await call(
      'huadong',
      contract.repairCheck,
      { id: order!.id },
      { result: 'pass', note: '', version: order!.version },
    );
    store.run('update projects set archived_at = null where id = @id', { id: order!.projectId });
    expect(refused).toMatchObject({ code: stateRefused, message_cn: '项目已归档，费用不能再变动' });
    expect((await detail(order!.id)).step).toBe('checking');
  });
});
