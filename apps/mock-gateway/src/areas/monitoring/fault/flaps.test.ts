import { afterEach, beforeEach, expect, it } from 'vitest';
import * as subscribe from '@fleet/domain/areas/messages/subscribe/contract.ts';
import { freshRule } from '@fleet/domain/areas/messages/subscribe/rules.ts';
import { faultCodeAdd, faultCodeGet, type FaultCodeRow } from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import * as faults from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { recordList, type RecordRow } from '@fleet/domain/areas/messages/push/recordContract.ts';
import { repairDelete, repairGet, repairList } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { RepairDetail, RepairRow } from '@fleet/domain/areas/monitoring/repair/repairShapes.ts';
import { callsOn, done } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** A Tuesday, ten o'clock in Shanghai. */
const morning = Date.UTC(2026, 10, 24, 2);
const deviceId = 'dv_agv_hd_0301';
const code = 'D6002';
const groupId = 'pg_huadong_duty';

let gateway: TestGateway;
let real: number;
beforeEach(async () => {
  real = morning;
  gateway = await openGateway({ realNow: () => real });
  await control('clock', { freeze: true });
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const control = (path: string, body: object) => gateway.call({ method: 'POST', path: `/mock/api/${path}`, body });
const pass = (seconds: number) => control('clock', { advance: seconds * 1000 });
const raise = async () => {
  expect((await control('fleet/device', { deviceId, does: 'raise', code })).status).toBe(200);
  await pass(20);
};
const clear = async () => {
  expect((await control('fleet/device', { deviceId, does: 'clear', code })).status).toBe(200);
  await pass(1);
};
/** Those of the code that came since the world began, the latest first. */
const records = async () =>
  (
    (await call('huadong', faults.faultList, { deviceId, code, from: new Date(morning).toISOString(), page: 1 }))
      .data as { list: faults.FaultRow[] }
  ).list;
const merge = async (mergeSeconds: number, differs: object = {}) => {
  const known = (await call('huadong', faultCodeGet, { code })).data as FaultCodeRow;
  const { name, nameEn, level, productKeys, module, part, vdaErrorType, matchText, canAcceptOrder } = known;
  const { needsAttention, needsRepair, autoRecover, trigger, causes, hint, manualId, autoRepair, isPushed, isEnabled } =
    known;
  const form = { name, nameEn, level, productKeys, module, part, vdaErrorType, matchText, canAcceptOrder, isEnabled };
  const flags = { needsAttention, needsRepair, autoRecover, autoRepair, isPushed };
  const own = { ...form, ...flags, trigger, causes, hint, manualId, code, mergeSeconds, ...differs };
  expect(await call('huadong', faultCodeAdd, {}, own)).toMatchObject(done);
};
const told = (eventType: string) =>
  gateway.box.current.store.column<string>(
    `select state from push_deliveries where group_id = @groupId and event_type = @eventType and device_id = @deviceId
       and code = @code and created_at >= @morning order by created_at`,
    { groupId, eventType, deviceId, code, morning },
  );
const subscribed = async (rules: readonly Partial<subscribe.RuleRow>[]) => {
  const { version } = (await call('huadong', subscribe.ruleList, { groupId })).data as { version: number };
  const all = rules.map((rule) => ({ ...freshRule('fault.raised', ['webhook']), ...rule }));
  expect(await call('huadong', subscribe.ruleSave, { groupId }, { rules: all, version })).toMatchObject(done);
};

it('a fault that is back within the time that is written of its code is the same, and is not told once more', async () => {
  await subscribed([{}, { eventType: 'fault.recovered' }]);
  await raise();
  const [first] = await records();
  await clear();
  await pass(30);
  await raise();
  expect(await records()).toMatchObject([{ id: first!.id, endedAt: null, flapCount: 1 }]);
  await clear();
  const [over] = await records();
  expect(over).toMatchObject({ id: first!.id, startedAt: first!.startedAt, flapCount: 1 });
  expect(over!.endedAt).not.toBeNull();
  const { events } = (await call('huadong', faults.faultGet, { id: first!.id })).data as faults.FaultDetail;
  expect(events.map(({ kind }) => kind).filter((kind) => kind !== 'acknowledged')).toEqual([
    'raised',
    'recovered',
    'flapped',
    'recovered',
  ]);
  await pass(120);
  expect([told('fault.raised'), told('fault.recovered')]).toEqual([['sent'], ['sent']]);
  const ofObject = async (objectId: string) =>
    ((await call('huadong', recordList, { objectId, groupId, pageSize: 100 })).data as { list: RecordRow[] }).list;
  expect((await ofObject(first!.id)).map(({ eventType }) => eventType)).toEqual(['fault.recovered', 'fault.raised']);
  expect((await ofObject(deviceId)).length).toBeGreaterThanOrEqual(2);
  expect(await ofObject('df_none')).toEqual([]);
});

it('it is another one later than that, or once somebody has closed the one before', async () => {
  await raise();
  await clear();
  await pass(90);
  await raise();
  expect(await records()).toMatchObject([{ flapCount: 0, endedAt: null }, { flapCount: 0 }]);
  await clear();
  const [{ id } = { id: '' }] = await records();
  const closing = { ids: [id], reason: 'fixed', note: '' } as const;
  expect(await call('huadong', faults.faultClose, {}, closing)).toMatchObject(done);
  await raise();
  expect(await records()).toHaveLength(3);
});

it('how soon is the word of the tenant, as it was when the fault came', async () => {
  await raise();
  await merge(600);
  await clear();
  await pass(90);
  await raise();
  expect(await records()).toHaveLength(2);
  await clear();
  await pass(500);
  await raise();
  expect((await records()).map(({ flapCount }) => flapCount)).toEqual([1, 0]);
});

it('what was gone for less than ten seconds was never away', async () => {
  await merge(0);
  await raise();
  await clear();
  await raise();
  expect(await records()).toMatchObject([{ flapCount: 0, endedAt: null }]);
  await clear();
  await pass(20);
  await raise();
  expect(await records()).toHaveLength(2);
});

it('a group that waits for a fault to come often or to last is told when it does so by coming back', async () => {
  await subscribed([{ debounce: { seconds: 300, count: 3 } }]);
  for (let nth = 0; nth < 3; nth += 1) {
    expect(told('fault.raised').filter((state) => state !== 'suppressed')).toEqual([]);
    await raise();
    await clear();
    await pass(20);
  }
  await pass(5);
  expect(told('fault.raised').filter((state) => state !== 'suppressed')).toEqual(['sent']);
  expect(await records()).toMatchObject([{ flapCount: 2 }]);
});

it('records are the same whoever reckons them anew, and after the clock was set back', async () => {
  await raise();
  await clear();
  await pass(30);
  await raise();
  const [before] = await records();
  const { store } = gateway.box.current;
  store.run('delete from record_spans');
  expect(await records()).toEqual([before]);
  real = morning + 40_000;
  await control('clock', { reset: true, freeze: true });
  expect(await records()).toMatchObject([{ id: before!.id, flapCount: 0, endedAt: expect.any(String) as string }]);
  await pass(60);
  expect(await records()).toMatchObject([{ id: before!.id, flapCount: 1, endedAt: null }]);
});

const repairs = async () =>
  ((await call('huadong', repairList, { deviceId, isOpen: true, page: 1 })).data as { list: RepairRow[] }).list;

it('of a code that is not to be pushed nobody is told, and the fault says why', async () => {
  await subscribed([{}, { eventType: 'fault.recovered' }]);
  await merge(0, { isPushed: false });
  await raise();
  await clear();
  await pass(120);
  expect([told('fault.raised'), told('fault.recovered')]).toEqual([[], []]);
  const [fault] = await records();
  const { notices } = (await call('huadong', faults.faultGet, { id: fault!.id })).data as faults.FaultDetail;
  expect(notices.untold).toContainEqual({ groupName: expect.any(String), reason: '该故障码设为不推送通知' });
  const tried = async (more: object) => {
    const event = { eventType: 'fault.raised', level: 5, projectId: null, modelId: null, deviceId, code, ...more };
    const at = new Date(gateway.box.current.clock.now()).toISOString();
    const answer = await call('huadong', subscribe.ruleSimulate, {}, { ...event, at });
    const { list } = answer.data as { list: { groupId: string; wouldSend: boolean; reason: string }[] };
    return list.filter((one) => one.groupId === groupId).map(({ wouldSend, reason }) => [wouldSend, reason]);
  };
  expect(await tried({})).toEqual([[false, '该故障码设为不推送通知']]);
  expect(await tried({ code: 'E-UNWRITTEN' })).toEqual([[true, expect.any(String)]]);
});

it('a code that asks for it makes an order of its fault, which nobody has reported, and one alone of a device', async () => {
  for (const { id, version } of await repairs())
    await call('huadong', repairDelete, { id }, { reason: '测试', version });
  expect(await repairs()).toEqual([]);
  await raise();
  expect(await repairs()).toEqual([]);
  await clear();
  await pass(90);
  await merge(0, { autoRepair: true });
  await raise();
  const [fault] = await records();
  const orders = await repairs();
  expect(orders).toMatchObject([
    { step: 'reported', source: 'fault', title: `${code} ${fault!.name}`, reporterName: '系统', faultCodes: [code] },
  ]);
  expect(fault).toMatchObject({ handling: 'ordered', repairId: orders[0]!.id });
  const { events } = (await call('huadong', repairGet, { id: orders[0]!.id })).data as RepairDetail;
  expect(events).toMatchObject([{ byName: '系统', what: '报修', note: '按故障码自动转维修' }]);
  await clear();
  await pass(90);
  await raise();
  expect(await repairs()).toHaveLength(1);
});
