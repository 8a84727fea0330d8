import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { modelChoices, offeredModels } from '@fleet/domain/areas/products/model/choicesContract.ts';
import type { ModelAttribute } from '@fleet/domain/areas/products/model/attributeShape.ts';
import { attributeList } from '@fleet/domain/areas/products/model/attributeContract.ts';
import * as contract from '@fleet/domain/areas/products/model/contract.ts';
import { callsOn, done, missing, refused, refusedByState } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
const models = async (productKey: string, as = 'huadong') =>
  (await listOf<contract.ModelRow>(as, contract.productModels, { productKey })).list;
const form = { modelName: 'FT-3 翻转台', status: 'onSale', isVehicle: false, description: '' };
const attributesOf = async (modelId: string) =>
  (await call('huadong', attributeList, { modelId })).data as {
    attributes: ModelAttribute[];
    version: number;
  };

describe('the models of a product', () => {
  it('are shown those in use first, each with the devices that one may see', async () => {
    const rows = await models('a1LurkAgv01');
    expect(rows.map(({ modelId }) => modelId)).toEqual(['md_q1000', 'md_q1500', 'md_q600', 'md_q300']);
    expect(rows.at(-1)).toMatchObject({ isEnabled: false, status: 'ended', isVehicle: true });
    const everywhere = await models('a1LurkAgv01', 'admin');
    const sum = (some: readonly contract.ModelRow[]) => some.reduce((all, { deviceCount }) => all + deviceCount, 0);
    expect(sum(rows)).toBeLessThan(sum(everywhere));
    expect(rows.map(({ heldDevices }) => heldDevices)).toEqual(rows.map(({ deviceCount }) => deviceCount));
  });

  it('are added and changed, each name once', async () => {
    const productKey = 'a1HdFlip013';
    const { modelId } = (await call('huadong', contract.modelAdd, { productKey }, form)).data as { modelId: string };
    expect(await call('huadong', contract.modelAdd, { productKey }, form)).toMatchObject(refused('型号名称已存在'));
    const body = { ...form, modelName: ' FT-4 ', version: 1 };
    expect(await call('huadong', contract.modelUpdate, { modelId }, body)).toMatchObject(done);
    expect((await call('huadong', contract.modelUpdate, { modelId }, body)).code).toBe(businessCodes.conflict.code);
    expect((await models(productKey)).map(({ modelName }) => modelName)).toEqual(['FT-2 翻转台', 'FT-4']);
  });

  it('go out of use and come back, and are offered only while they are in use', async () => {
    const offered = async () =>
      (await listOf<{ id: string }>('huadong', modelChoices, offeredModels)).list.map(({ id }) => id);
    expect(await offered()).toContain('md_ft2');
    expect(await call('huadong', contract.modelDisable, { modelId: 'md_ft2' })).toMatchObject(done);
    expect(await offered()).not.toContain('md_ft2');
    expect(await call('huadong', contract.modelEnable, { modelId: 'md_ft2' })).toMatchObject(done);
    expect(await offered()).toContain('md_ft2');
  });

  it('are deleted when nothing stands on them', async () => {
    const [{ modelName, heldDevices } = { modelName: '', heldDevices: 0 }] = await models('a1LurkAgv01', 'admin');
    expect(modelName).toBe('Q1000 潜伏车');
    expect(await call('admin', contract.modelDelete, { modelId: 'md_q1000' })).toMatchObject(
      refusedByState(`型号下有 ${heldDevices} 台设备，只能停用`),
    );
    expect(await call('huadong', contract.modelDelete, { modelId: 'md_ft2' })).toMatchObject(done);
    gateway.box.current.store.run(`update production_orders set model_id = 'md_x2'`);
    expect((await call('admin', contract.modelDelete, { modelId: 'md_x2' })).code).toBe(businessCodes.rowErrors.code);
  });

  it('of the platform and of other tenants are nobody else’s to change', async () => {
    for (const endpoint of [contract.modelDisable, contract.modelDelete])
      expect(await call('huadong', endpoint, { modelId: 'md_q600' })).toMatchObject(refusedByState('平台产品不能修改'));
    expect(await call('huadong', contract.modelGet, { modelId: 'md_gp1' })).toMatchObject(missing);
  });
});

describe('the attributes of a model', () => {
  const save = (attributes: readonly unknown[], version = 1) =>
    call('huadong', contract.attributeSave, { modelId: 'md_ft2' }, { attributes, version });

  it('are saved as a whole in their order, under the last version', async () => {
    const { attributes, version } = await attributesOf('md_ft2');
    const wanted = attributes.toReversed().slice(1);
    expect((await save(wanted, version)).data).toEqual({ version: version + 1 });
    expect(await attributesOf('md_ft2')).toMatchObject({ attributes: wanted, version: version + 1 });
    expect((await save(wanted, version)).code).toBe(businessCodes.conflict.code);
  });

  it('are answered of the data set with hostile texts as well', async () => {
    const hostile = await openGateway({ scenario: 'hostile' });
    const of = callsOn(() => hostile);
    const { list } = await of.listOf<contract.ModelRow>('admin', contract.productModels, { productKey: 'a1LurkAgv01' });
    for (const { modelId } of list)
      expect(await of.call('admin', attributeList, { modelId })).toMatchObject({ code: 200 });
    await hostile.close();
  });

  it('are refused with all that is wrong, a line each', async () => {
    const [first] = (await attributesOf('md_ft2')).attributes;
    expect(
      await save([
        { ...first, identifier: '1a' },
        { ...first, value: '高' },
      ]),
    ).toMatchObject({
      code: businessCodes.rowErrors.code,
      data: {
        errorResult: [
          '第 1 个属性“车体长”：标识符须以字母开头，只能包含字母、数字和下划线，最长 32 个字符',
          '第 2 个属性“车体长”：值须为整数',
        ],
      },
    });
  });
});
