import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import * as changes from '@fleet/domain/areas/products/product/changesContract.ts';
import { productGet, type ProductRow } from '@fleet/domain/areas/products/product/contract.ts';
import { callsOn, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { giveThingModel } from './testThingModel.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const one = async (productKey: string, as = 'huadong') =>
  (await call(as, productGet, { productKey })).data as ProductRow;
const run = (sql: string, values: Readonly<Record<string, string>> = {}) => gateway.box.current.store.run(sql, values);

describe('publishing a product', () => {
  const publish = (kind: 'publish' | 'unpublish', productKey: string, body: object = { version: 1 }, as = 'huadong') =>
    call(as, kind === 'publish' ? changes.productPublish : changes.productUnpublish, { productKey }, body);
  const check = async (productKey: string, as = 'huadong') =>
    (await call(as, changes.productCheck, { productKey })).data as ReplyOf<typeof changes.productCheck>;

  it('needs functions', async () => {
    const problem = '还没有定义功能，至少需要一个属性、服务或事件';
    expect(await check('a1HdFlip013')).toMatchObject({
      problems: [{ text: problem, tab: 'function' }],
      reason: problem,
      models: 1,
    });
    expect(await publish('publish', 'a1HdFlip013')).toMatchObject(refusedByState(problem));
  });

  it('is done once they are there, and taken back again', async () => {
    giveThingModel(gateway, 'a1HdFlip013');
    expect(await check('a1HdFlip013')).toMatchObject({ problems: [], reason: null });
    expect((await publish('publish', 'a1HdFlip013', { version: 7 })).code).toBe(businessCodes.conflict.code);
    expect((await publish('publish', 'a1HdFlip013')).type).toBe('success');
    const published = await one('a1HdFlip013');
    expect(published).toMatchObject({
      productStatus: 'RELEASE',
      version: 2,
      publishedAt: expect.any(String) as string,
    });
    // what is so already stays so
    expect((await publish('publish', 'a1HdFlip013', { version: 2 })).type).toBe('success');
    expect((await one('a1HdFlip013')).version).toBe(2);
    expect((await publish('unpublish', 'a1HdFlip013', { version: 2 })).type).toBe('success');
    expect(await one('a1HdFlip013')).toMatchObject({
      productStatus: 'DEVELOPMENT',
      publishedAt: published.publishedAt,
    });
  });

  it('waits for a script where devices send frames', async () => {
    run(`update products set data_format = 0 where product_key = 'a1HdFlip013'`);
    giveThingModel(gateway, 'a1HdFlip013');
    expect((await check('a1HdFlip013')).problems).toEqual([
      { text: '数据格式为透传/自定义，请先发布数据解析脚本', tab: 'decode' },
    ]);
  });

  it('is not taken back while jobs are on their way', async () => {
    run('drop view product_jobs');
    run(`create view product_jobs as select 'a1Shuttle05' as product_key union all select 'a1Shuttle05'`);
    expect(await publish('unpublish', 'a1Shuttle05', { version: 1 }, 'admin')).toMatchObject(
      refusedByState('有 2 个升级任务/分发任务进行中'),
    );
    expect((await check('a1Shuttle05', 'admin')).reason).toBe('有 2 个升级任务/分发任务进行中');
  });

  it('is taken back with the name typed where many devices are', async () => {
    run('update ota_jobs set status = 3 where status in (1, 2)');
    const { id } = gateway.box.current.store.one<{ id: string }>(
      `select id from devices where product_key = 'a1Shuttle05' limit 1`,
    ) ?? { id: '' };
    run(
      `insert into devices (id, tnt_id, product_key, model_id, device_name, name, serial_number, search, status,
         created_at, updated_at)
       select d.id || '_' || n.value, d.tnt_id, d.product_key, d.model_id, d.device_name || '_' || n.value, d.name,
         d.serial_number || '_' || n.value, d.search, d.status, d.created_at, d.updated_at
       from devices d, json_each(@numbers) n where d.id = @id`,
      { id, numbers: JSON.stringify(Array.from({ length: 120 }, (_, at) => at)) },
    );
    expect(await publish('unpublish', 'a1Shuttle05', { version: 1 }, 'admin')).toMatchObject(
      refused('输入的名称不一致'),
    );
    const named = { version: 1, confirmName: ' 四向穿梭车 ' };
    expect((await publish('unpublish', 'a1Shuttle05', named, 'admin')).type).toBe('success');
    expect((await one('a1Shuttle05')).productStatus).toBe('DEVELOPMENT');
  });
});

describe('deleting a product', () => {
  const remove = (productKey: string, confirmName: string, as = 'huadong') =>
    call(as, changes.productDelete, { productKey }, { confirmName });

  it('takes its models and topics along, once its name was typed', async () => {
    expect(await remove('a1HdFlip013', '翻转台')).toMatchObject(refused('输入的名称不一致'));
    expect((await remove('a1HdFlip013', ' 线边翻转台 ')).type).toBe('success');
    const left = (table: string) =>
      gateway.box.current.store.one<{ n: number }>(
        `select count(*) as n from ${table} where product_key = 'a1HdFlip013'`,
      )?.n;
    expect([left('products'), left('models'), left('product_topics')]).toEqual([0, 0, 0]);
    expect(gateway.box.current.store.all('select * from pragma_foreign_key_check')).toEqual([]);
  });

  it('is refused while it is published, has devices, or is used by projects', async () => {
    expect(await remove('a1Shuttle05', '四向穿梭车', 'admin')).toMatchObject(refusedByState('请先撤销发布'));
    const { heldDevices } = await one('a1HeavyAgv4', 'admin');
    expect(await remove('a1HeavyAgv4', '重载平板AGV', 'admin')).toMatchObject(
      refusedByState(`产品下有 ${heldDevices} 台设备`),
    );
    run(`update devices set product_key = 'a1LurkAgv01', model_id = 'md_q600' where product_key = 'a1Dispat010'`);
    expect(await remove('a1Dispat010', '调度控制器', 'admin')).toMatchObject({
      code: businessCodes.rowErrors.code,
      data: { errorResult: expect.arrayContaining(['有 1 个项目使用该产品']) as string[] },
    });
  });
});
