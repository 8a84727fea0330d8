import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { categoryFunctions } from '@fleet/domain/areas/products/thing-model/standard/standardContract.ts';
import { type CategoryRow, categoryTree } from '@fleet/domain/areas/products/category/contract.ts';
import { functionGet, functionImport } from '@fleet/domain/areas/products/thing-model/contract.ts';
import type { ThingFunction, ThingModel } from '@fleet/domain/areas/products/thing-model/model.ts';
import { modelErrors } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import type { ImportRow } from '@fleet/domain/areas/products/thing-model/tsl/merge.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const read = async <Reply>(path: string, query: Readonly<Record<string, string>>, as = 'admin') =>
  (await gateway.call({ path, token: gateway.tokens(as).accessToken, query })).envelope as {
    code: number;
    message: string;
    data: Reply;
  };
const functionsOf = async (categoryId: string) =>
  (await read<{ functions: ThingModel }>(categoryFunctions.path, { categoryId })).data.functions;
const importInto = async (productKey: string, from: object, more = {}) =>
  (
    await gateway.call({
      method: 'POST',
      path: functionImport.path,
      token: gateway.tokens('admin').accessToken,
      body: { productKey, mode: 'merge', clash: 'overwrite', from: { source: 'category', ...from }, ...more },
    })
  ).envelope as { code: number; message: string; data: { functions: ThingFunction[]; rows: ImportRow[] } };

describe('the standard functions of categories', () => {
  it('are those of a category and of all above it, and can be published as they are', async () => {
    const { list } = (await read<{ list: CategoryRow[] }>(categoryTree.path, {})).data;
    for (const { categoryId, functionCount } of list) {
      const functions = await functionsOf(categoryId);
      expect([categoryId, functions.length]).toEqual([categoryId, functionCount]);
      expect([categoryId, modelErrors(functions)]).toEqual([categoryId, []]);
    }
    const [vehicle, fork] = [await functionsOf('agv'), await functionsOf('agv_fork_stack')];
    expect(vehicle.length).toBeGreaterThan(10);
    expect(fork.map(({ identifier }) => identifier)).toEqual(
      expect.arrayContaining([...vehicle.map(({ identifier }) => identifier), 'forkHeight', 'liftFork']),
    );
    expect(await functionsOf('StandardCategory')).toEqual([]);
  });

  it('come into a draft row by row, as standard ones under ids of their own', async () => {
    const { functions } = (
      await read<{ functions: ThingModel }>(functionGet.path, { productKey: 'a1ForkAgv02', view: 'draft' })
    ).data;
    const standard = await functionsOf('agv_fork');
    const { rows, functions: proposed } = (await importInto('a1ForkAgv02', { categoryId: 'agv_fork' })).data;
    expect(rows.map(({ identifier }) => identifier)).toEqual(standard.map(({ identifier }) => identifier));
    expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['same']));
    expect(proposed).toEqual(functions);

    const added = (await importInto('a1Convey007', { categoryId: 'ch_pile' })).data;
    const state = added.functions.find(({ identifier }) => identifier === 'outputVoltage')!;
    expect(state).toMatchObject({ source: 'standard', name: '输出电压' });
    expect(standard.map(({ functionId }) => functionId)).not.toContain(state.functionId);
  });

  it('come alone where single ones are wanted, and none at all is refused', async () => {
    const [first] = await functionsOf('agv');
    const { rows } = (await importInto('a1ForkAgv02', { categoryId: 'agv', functionIds: [first!.functionId] })).data;
    expect(rows.map(({ identifier }) => identifier)).toEqual([first!.identifier]);
    expect(await importInto('a1ForkAgv02', { categoryId: 'StandardCategory' })).toMatchObject({
      code: 830001,
      message: '没有可导入的功能',
    });
    expect(await read(categoryFunctions.path, { categoryId: 'ct_hn_port' }, 'huadong')).toMatchObject({
      code: 830404,
      message: '品类不存在或已被删除',
    });
  });
});
