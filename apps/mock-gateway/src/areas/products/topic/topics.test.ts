import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/products/topic/contract.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const own = 'a1HdFlip013';
const topicId = 'tp_a1HdFlip013_1';
const form = { topicShortName: 'flip/done', operation: 0, description: ' 翻转完成 ' };
const topics = async (productKey = own, as = 'huadong') =>
  (await listOf<contract.TopicRow>(as, contract.topicList, { productKey })).list;
const add = (differs: object = {}) => call('huadong', contract.topicAdd, { productKey: own }, { ...form, ...differs });
const update = (differs: object = {}) =>
  call('huadong', contract.topicUpdate, { productKey: own, topicId }, { ...form, version: 1, ...differs });
const remove = (id = topicId, isConfirmed = false) =>
  call('huadong', contract.topicDelete, { productKey: own, topicId: id }, { isConfirmed });
const publish = () =>
  gateway.box.current.store.run(`update products set status = 'RELEASE' where product_key = @own`, { own });

describe('the topics of a product', () => {
  it('are its own, and those that every product has', async () => {
    const rows = await topics('a1LurkAgv01');
    expect(rows.filter(({ isSystem }) => !isSystem).map(({ topicShortName }) => topicShortName)).toEqual([
      'instantActions',
      'lift/result',
      'order',
      'qrcode',
      'state',
    ]);
    expect(rows.filter(({ isSystem }) => isSystem).length).toBeGreaterThan(10);
    // only what is listened to has listeners
    for (const { operation, subscribers } of rows.filter(({ isSystem }) => !isSystem))
      expect(subscribers > 0).toBe(operation !== 0);
  });

  it('take a new one, trimmed, with its full name', async () => {
    expect(await add({ topicShortName: ' flip/done ' })).toMatchObject(done);
    expect((await topics()).find(({ topicShortName }) => topicShortName === 'flip/done')).toMatchObject({
      topicFullName: '/a1HdFlip013/${deviceName}/user/flip/done',
      operation: 0,
      description: '翻转完成',
      isSystem: false,
    });
  });

  it('refuse what is there, what is no topic, and more than fifty', async () => {
    expect(await add({ topicShortName: 'flip/angle' })).toMatchObject(refused('Topic 已存在'));
    expect(await add({ topicShortName: 'flip/#' })).toMatchObject(refused('通配符只能用于订阅'));
    expect(await add({ topicShortName: 'flip/#', operation: 1 })).toMatchObject(done);
    for (let at = 0; at < 48; at += 1) await add({ topicShortName: `t${at}` });
    expect(await add({ topicShortName: 'one_more' })).toMatchObject(refusedByState('最多 50 个'));
  });

  it('change while the product is in development, under the last version', async () => {
    expect(await update()).toMatchObject(done);
    expect((await update()).message_cn).toBe('数据已被他人修改，请刷新后重试');
    publish();
    expect(await update({ version: 2 })).toMatchObject(refusedByState('已发布的产品只能新增 Topic'));
    expect(await remove()).toMatchObject(refusedByState('已发布的产品只能新增 Topic'));
    expect(await add({ topicShortName: 'new' })).toMatchObject(done);
  });

  it('go when nobody listens, or when it was said that somebody does', async () => {
    expect(await remove('system_1')).toMatchObject(refusedByState('系统 Topic 不能删除'));
    expect(await remove('tp_a1LurkAgv01_1')).toMatchObject(missing);
    expect(await remove()).toMatchObject(done);
    await add({ topicShortName: 'listen', operation: 1 });
    const added = (await topics()).find(({ topicShortName }) => topicShortName === 'listen');
    gateway.box.current.store.run(
      `update devices set product_key = @own, status = 3 where id = (select id from devices where tnt_id = 't_huadong' limit 1)`,
      { own },
    );
    expect(await remove(added?.topicId)).toMatchObject(refusedByState('有 1 台设备正在订阅'));
    expect(await remove(added?.topicId, true)).toMatchObject(done);
  });
});
