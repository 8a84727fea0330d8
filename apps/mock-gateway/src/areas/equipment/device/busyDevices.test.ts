import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { distributionPreview } from '@fleet/domain/areas/equipment/distribution/contract.ts';
import * as changes from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { deviceRemoveAll } from '@fleet/domain/areas/equipment/device/allContract.ts';
import { deviceList, type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { commandSend, serviceList } from '@fleet/domain/areas/equipment/command/contract.ts';
import { jobGet, jobRowList, type JobResultRow } from '@fleet/domain/areas/equipment/job/contract.ts';
import { sliceInterval } from '@fleet/domain/areas/equipment/job/machine.ts';
import { shadowUpdate } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import { repairAdd } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { callsOn, done, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { upgradeRunsOn } from '../../../../test/support/upgradeRuns.ts';

const minute = 60_000;
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const vehicle = 'dv_agv_hd_0301';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const { addJob, advance } = upgradeRunsOn(() => gateway);
const store = () => gateway.box.current.store;
const remove = async (ids: readonly string[], more: object = {}) =>
  (await call('huadong', changes.deviceRemove, {}, { ids, ...more })).data as BatchReply;
const disable = (ids: readonly string[]) => call('huadong', changes.deviceDisable, {}, { ids });
const messageOf = ({ list: [row] }: BatchReply) => [row?.result, row?.message];
let count = 0;
const ask = (deviceId: string, identifier: string, offline = 'reject') => {
  count += 1;
  const body = { messageId: `message-${1000 + count}`, deviceId, kind: 'service', identifier, inputData: {} };
  return call('huadong', commandSend, {}, { ...body, offline, isConfirmed: true });
};
const stateOf = (identifier: string) =>
  store().one<{ state: number }>(
    'select state from device_commands where device_id = @vehicle and identifier = @identifier',
    {
      vehicle,
      identifier,
    },
  )?.state;
/** Lets an upgrade take the vehicle in hand, or let go of it, out of a job that is over. */
const standInUpgrade = (status: number) =>
  store().run(
    `update ota_tasks set device_id = @vehicle, status = @status, due_at = null
     where id = (select k.id from ota_tasks k join ota_jobs j on j.id = k.job_id where j.status > 2
       and j.id not in (select o.job_id from ota_tasks o where o.device_id = @vehicle and o.id <> k.id)
       order by k.device_id <> @vehicle, k.id limit 1)`,
    { vehicle, status },
  );

describe('a device that is being upgraded', () => {
  it('takes no command, is not handed over and not deleted, until it is over', async () => {
    await addJob();
    const busy = () =>
      store().one<{ id: string; serialNumber: string }>(
        `select d.id, d.serial_number as serialNumber from ota_tasks k join devices d on d.id = k.device_id
         where k.status = 5 and d.tnt_id = 't_huadong' and d.product_key = 'a1LurkAgv01' order by d.id`,
      );
    for (let nth = 0; nth < 100 && busy() === undefined; nth += 1) advance(minute);
    const { id, serialNumber } = busy()!;
    expect(await ask(id, 'pause')).toMatchObject(refusedByState('设备正在升级，暂不能下发'));
    expect(await call('huadong', serviceList, { deviceId: id })).toMatchObject({
      data: { disabledText: '设备正在升级，暂不能下发' },
    });
    const wanted = {
      productKey: 'a1LurkAgv01',
      projectId: '',
      serialNumbers: [serialNumber],
      strategy: 0,
      targets: [{ tntId: 't_huanan', projectId: '' }],
      keepTags: true,
      keepNickname: true,
    };
    expect(await call('admin', distributionPreview, { tntId: 't_huadong' }, wanted)).toMatchObject({
      data: { movable: 0, problems: [{ text: '正在升级', count: 1 }] },
    });
    await disable([id]);
    expect(messageOf(await remove([id]))).toEqual(['refused', '正在升级']);
    for (let nth = 0; nth < 600 && store().one('select 1 from device_upgrades where device_id = @id', { id }); nth += 1)
      advance(minute);
    expect(messageOf(await remove([id], { isConfirmed: true }))).toEqual(['changed', null]);
  });

  it('is told what waited for it once that is over, commands and wishes alike', async () => {
    // one is on its way already, the other waits behind it
    expect(await ask(vehicle, 'pause', 'queue')).toMatchObject(done);
    expect(await ask(vehicle, 'clearFault', 'queue')).toMatchObject(done);
    standInUpgrade(5);
    expect(
      await call('huadong', shadowUpdate, {}, { deviceId: vehicle, version: 1, desired: { volume: 35 } }),
    ).toMatchObject(done);
    const pushes = () =>
      store().one<{ pushes: number }>('select pushes from shadow_wishes where device_id = @vehicle', { vehicle })
        ?.pushes;
    advance(5 * minute);
    expect([stateOf('pause'), stateOf('clearFault'), pushes()]).toEqual([3, 2, 0]);
    standInUpgrade(6);
    advance(minute);
    expect([stateOf('clearFault'), pushes()]).toEqual([3, 1]);
  });

  it('takes commands while its upgrade is only being taken back, and stays where it is', async () => {
    standInUpgrade(9);
    expect(await ask(vehicle, 'pause')).toMatchObject(done);
    await disable([vehicle]);
    expect(messageOf(await remove([vehicle]))).toEqual(['refused', '正在升级']);
  });
});

describe('a device with a repair order that is not over', () => {
  it('is deleted only by who says so all the same, alone and among all that a filter lets through', async () => {
    const report = { title: '定位丢失', urgency: 3, description: '车辆停在巷道口', pictures: [], assigneeId: null };
    const order = { id: 'rp_kept', ...report, force: true, deviceId: vehicle, faultIds: [], source: 'manual' };
    store().run(`delete from repair_orders where device_id = @vehicle`, { vehicle });
    const { data } = await call('huadong', repairAdd, {}, order);
    const message = `有未完成的维修单 ${(data as { repairNo: string }).repairNo}，勾选“仍要删除”后可删除`;
    await disable([vehicle]);
    expect(messageOf(await remove([vehicle]))).toEqual(['refused', message]);

    const filter = { keyword: 'AGV-HD-0301' };
    expect((await listOf<DeviceRow>('huadong', deviceList, filter)).total).toBe(1);
    const removeAll = async (more: object) => {
      const begun = await call('huadong', deviceRemoveAll, {}, { filter, expected: 1, ...more });
      const { jobId } = begun.data as { jobId: string };
      advance(sliceInterval);
      const { list } = await listOf<JobResultRow>('huadong', jobRowList, { jobId });
      return [(await call('huadong', jobGet, { jobId })).data, list[0]?.message];
    };
    expect(await removeAll({})).toMatchObject([{ state: 'partly', refused: 1 }, message]);
    expect(await removeAll({ isConfirmed: true })).toMatchObject([{ state: 'done', changed: 1 }, null]);
  });
});
