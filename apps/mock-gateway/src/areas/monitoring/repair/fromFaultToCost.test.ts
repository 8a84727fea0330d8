import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as faults from '@fleet/domain/areas/monitoring/fault/contract.ts';
import * as contract from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import * as upkeeps from '@fleet/domain/areas/monitoring/upkeep/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const dataOf = <Data>({ data }: { readonly data?: unknown }): Data => data as Data;
const order = async (id: string) => dataOf<RepairDetail>(await call('huadong', contract.repairGet, { id }));
const fault = async (id: string) => dataOf<faults.FaultDetail>(await call('huadong', faults.faultGet, { id }));
const spent = (projectId: string) =>
  gateway.box.current.store.one<{ readonly cost: number }>(
    'select ifnull(sum(amount), 0) as cost from project_costs where project_id = @projectId',
    { projectId },
  )!.cost;
const report = (id: string, about: object) => ({
  id,
  title: '定位丢失',
  urgency: 3,
  description: '车辆停在巷道口',
  pictures: [],
  assigneeId: null,
  force: true,
  ...about,
});
const add = (id: string, about: object) => call('huadong', contract.repairAdd, {}, report(id, about));

/** A stop of a vehicle of a project that is over and that somebody has to look after. */
const stopOf = async (): Promise<faults.FaultRow> => {
  const { list } = await listOf<faults.FaultRow>('huadong', faults.faultList, { isOpen: false, pageSize: 100 });
  const found = list.find((row) => row.level >= 3 && row.projectId !== null && row.repairId === null)!;
  if (found.handling === 'closed') await call('huadong', faults.faultReopen, {}, { id: found.id, reason: '又出现' });
  return found;
};

describe('what a fault leads to', () => {
  it('is an order with its hours and parts, which cost its project exactly that, and in the end the fault is closed', async () => {
    const { id: faultId, deviceId, projectId, faultNo } = await stopOf();
    const before = spent(projectId!);
    await call('huadong', faults.faultAcknowledge, {}, { ids: [faultId] });
    expect((await fault(faultId)).handling).toBe('acknowledged');
    const added = dataOf<{ repairNo: string }>(
      await add('rp_thread', { deviceId, faultIds: [faultId], source: 'fault' }),
    );
    expect(await fault(faultId)).toMatchObject({
      handling: 'ordered',
      repairId: 'rp_thread',
      repairNo: added.repairNo,
    });
    expect(await order('rp_thread')).toMatchObject({ source: 'fault', faults: [{ faultId, faultNo }] });
    const act = async (endpoint: Endpoint, body: object) =>
      call('huadong', endpoint, { id: 'rp_thread' }, { ...body, version: (await order('rp_thread')).version });
    await act(contract.repairAccept, {});
    const written = {
      ...report('', {}),
      isWarranty: false,
      downtimeMinutes: null,
      downtimeReason: null,
      lines: [{ item: '二维码', symptom: '磨损', action: '更换', result: 'ok', pictures: [] }],
      parts: [
        {
          partNo: 'QR-10',
          partName: '码带',
          quantity: 3,
          unit: '米',
          unitCost: 12.5,
          serialOld: '',
          serialNew: '',
          supplier: '',
        },
      ],
      labours: [{ userId: 'u_lihao', day: epochToDay(gateway.box.current.clock.now()), hours: 0.75, note: '' }],
    };
    const { id: _id, assigneeId: _assignee, force: _force, ...work } = written;
    expect(await act(contract.repairUpdate, work)).toMatchObject(done);
    expect(await act(contract.repairSubmit, { resolution: 'replaced', cause: '码带磨损' })).toMatchObject(done);
    // who repairs does not check: somebody else has done it
    gateway.box.current.store.run(`update repair_orders set assignee_id = 'u_lihao' where id = 'rp_thread'`);
    await act(contract.repairCheck, { result: 'fail', note: '仍丢码' });
    gateway.box.current.store.run(`update repair_orders set assignee_id = 'u_huadong' where id = 'rp_thread'`);
    await act(contract.repairSubmit, { resolution: 'replaced', cause: '码带磨损' });
    gateway.box.current.store.run(`update repair_orders set assignee_id = 'u_lihao' where id = 'rp_thread'`);
    expect(await act(contract.repairCheck, { result: 'pass', note: '' })).toMatchObject(done);
    const passed = await order('rp_thread');
    expect(passed).toMatchObject({ step: 'closed', rejectCount: 1, partsCost: 37.5 });
    expect(spent(projectId!) - before).toBe(Math.round(passed.totalCost * 100));
    expect(await fault(faultId)).toMatchObject({ handling: 'closed', closeReason: 'fixed' });
  });

  it('is refused without a fault, and for what only an upkeep has', async () => {
    const deviceId = 'dv_agv_hd_0301';
    expect(await add('rp_none', { deviceId, faultIds: [], source: 'fault' })).toMatchObject(
      refused('请选择要转维修的故障'),
    );
    expect(await add('rp_none', { deviceId, faultIds: [], sourceId: 'uk_1' })).toMatchObject(
      refused('只有保养异常的维修单能关联保养任务'),
    );
  });
});

describe('what an upkeep finds', () => {
  const begin = async () => {
    const { list } = await listOf<upkeeps.UpkeepRecordRow>('huadong', upkeeps.upkeepRecordList, {
      status: 1,
      pageSize: 100,
    });
    const { recordId, deviceId, version } = list[0]!;
    await call('huadong', upkeeps.upkeepRecordStart, { recordId }, { version });
    const detail = dataOf<upkeeps.UpkeepRecordDetail>(await call('huadong', upkeeps.upkeepRecordGet, { recordId }));
    return { recordId, deviceId, items: detail.items, version: detail.version };
  };

  it('becomes an order of its own for each item that was not in order, linked both ways', async () => {
    const { recordId, deviceId, items, version } = await begin();
    const [first] = items;
    const results = items.map(({ itemId, resultKind, min }) => ({
      itemId,
      value: resultKind === 'number' ? String(min ?? 1) : resultKind === 'text' ? '无' : null,
      isOk: itemId !== first!.itemId,
      note: '',
      pictures: [],
    }));
    const finished = await call(
      'huadong',
      upkeeps.upkeepRecordFinish,
      { recordId },
      { version, results, parts: [], labours: [], isAllOk: false, downtimeMinutes: 5, signature: '王' },
    );
    expect(finished).toMatchObject({ ...done, data: { suggestions: [{ itemId: first!.itemId }] } });
    const about = { deviceId, faultIds: [], source: 'upkeep', sourceId: recordId, sourceItemId: first!.itemId };
    const added = dataOf<{ repairNo: string }>(await add('rp_upkeep', about));
    const upkeep = dataOf<upkeeps.UpkeepRecordDetail>(await call('huadong', upkeeps.upkeepRecordGet, { recordId }));
    expect(upkeep.repairs).toEqual([
      { repairId: 'rp_upkeep', repairNo: added.repairNo, step: 'reported', itemId: first!.itemId },
    ]);
    expect(await order('rp_upkeep')).toMatchObject({
      source: 'upkeep',
      upkeep: { recordId, upkeepNo: upkeep.upkeepNo },
    });
    expect(await add('rp_again', about)).toMatchObject(refusedByState(`该保养项目已转维修单${added.repairNo}`));
    if (items.length > 1)
      expect(await add('rp_fine', { ...about, sourceItemId: items[1]!.itemId })).toMatchObject(
        refused('该保养项目没有异常，不能转维修'),
      );
    expect(await add('rp_other', { ...about, deviceId: 'dv_agv_hd_0306' })).toMatchObject(
      refused('保养任务属于另一台设备'),
    );
    expect(await add('rp_gone', { ...about, sourceId: 'uk_nowhere' })).toMatchObject(missing);
  });
});
