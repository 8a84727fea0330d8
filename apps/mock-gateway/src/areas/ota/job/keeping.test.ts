import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { particularsOf } from '@fleet/domain/areas/equipment/device/particulars.ts';
import { deviceUpdate, deviceUpdateModel } from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { deviceGet, type DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { groupInfoAdd, groupInfoDelete } from '@fleet/domain/areas/equipment/group/contract.ts';
import { membershipAdd } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { productCheck, productUnpublish } from '@fleet/domain/areas/products/product/changesContract.ts';
import { productGet, type ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { callsOn, done, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { upgradeRunsOn } from '../../../../test/support/upgradeRuns.ts';

const product = { productKey: 'a1LurkAgv01' };
const vehicle = 'dv_agv_hd_0302';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const { addJob } = upgradeRunsOn(() => gateway);
const store = () => gateway.box.current.store;
const endAll = () => store().run('update ota_jobs set status = 3 where status in (1, 2)');

describe('an upgrade that is not over', () => {
  it('keeps the group that it is for, and what lies above it', async () => {
    const add = async (groupName: string, parentId: string) => {
      const form = { groupName, parentId, type: 'STATIC', description: '' };
      return ((await call('huadong', groupInfoAdd, {}, form)).data as { groupId: string }).groupId;
    };
    const above = await add('升级批次', '');
    const groupId = await add('第一批', above);
    await call('huadong', membershipAdd, {}, { ids: [vehicle], groupIds: [groupId] });
    const drop = (id: string) => call('huadong', groupInfoDelete, {}, { groupId: id, withChildren: true });
    await addJob({ scope: { targetSelection: 'GROUP', targets: [groupId] } });
    expect(await drop(groupId)).toMatchObject(refusedByState('被 1 个升级任务使用'));
    expect(await drop(above)).toMatchObject(refusedByState('被 1 个升级任务使用'));
    endAll();
    expect(await drop(above)).toMatchObject(done);
  });

  it('keeps its product published, and the page of the product says so before', async () => {
    endAll();
    await addJob();
    const { version } = (await call('admin', productGet, product)).data as ProductRow;
    const reason = '有 1 个升级任务/分发任务进行中';
    expect((await call('admin', productCheck, product)).data).toMatchObject({ reason });
    const unpublish = () => call('admin', productUnpublish, product, { version, confirmName: '潜伏顶升式AGV' });
    expect(await unpublish()).toMatchObject(refusedByState(reason));
    endAll();
    expect(await unpublish()).toMatchObject(done);
  });

  it('keeps the model of a device while it takes place', async () => {
    store().run(
      `update ota_tasks set device_id = @vehicle, status = 5 where id = (select k.id from ota_tasks k where not exists
         (select 1 from ota_tasks o where o.job_id = k.job_id and o.device_id = @vehicle) order by k.id limit 1)`,
      { vehicle },
    );
    const one = (await call('huadong', deviceGet, { deviceId: vehicle })).data as DeviceDetail;
    const modelId = store().one<{ id: string }>(
      'select id from models where product_key = @productKey and id <> @modelId order by id',
      { productKey: product.productKey, modelId: one.modelId },
    )!.id;
    const form = { ...particularsOf(one), version: one.version };
    expect(
      await call('huadong', deviceUpdate, { deviceId: vehicle }, { ...form, modelId, address: '北门' }),
    ).toMatchObject(refusedByState('正在升级，不能更新型号'));
    expect(await call('huadong', deviceUpdateModel, {}, { ids: [vehicle], modelId })).toMatchObject({
      data: { refused: 1, list: [{ message: '正在升级，不能更新型号' }] },
    });
    // all else can be said of it as always
    expect(await call('huadong', deviceUpdate, { deviceId: vehicle }, { ...form, address: '北门' })).toMatchObject(
      done,
    );
  });
});
