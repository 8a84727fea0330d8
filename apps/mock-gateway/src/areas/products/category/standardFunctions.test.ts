import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  categoryFunctions,
  categoryFunctionsSave,
} from '@fleet/domain/areas/products/thing-model/standard/standardContract.ts';
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

  it('of a category of one’s own are taken out of the model of a product, and kept or left one by one', async () => {
    const own = async () =>
      (
        await read<{ functions: ThingModel; ownIds: string[] }>(
          categoryFunctions.path,
          { categoryId: 'ct_hd_flip' },
          'huadong',
        )
      ).data;
    const save = async (body: object, categoryId = 'ct_hd_flip', as = 'huadong') =>
      (
        await gateway.call({
          method: 'POST',
          path: categoryFunctionsSave.path,
          as,
          query: { categoryId },
          body: { keptIds: [], ...body },
        })
      ).envelope;
    const { functions: fork } = (
      await read<{ functions: ThingModel }>(functionGet.path, { productKey: 'a1ForkAgv02', view: 'live' })
    ).data;
    const [first, second, third] = fork;
    const from = { productKey: 'a1ForkAgv02', view: 'live', functionIds: [first!.functionId, second!.functionId] };
    const before = await own();
    expect(await save({ version: 1, from })).toMatchObject({ type: 'success' });
    const { functions, ownIds } = await own();
    expect(functions).toHaveLength(before.functions.length + 2);
    expect(functions.map(({ identifier }) => identifier)).toEqual(
      expect.arrayContaining([first!.identifier, second!.identifier]),
    );
    // under ids of its own: what becomes of the product is its own affair
    expect(ownIds).not.toContain(first!.functionId);
    expect(await save({ version: 1, from })).toMatchObject({ code: 830409 });
    const kept = functions.find(({ identifier }) => identifier === second!.identifier)!.functionId;
    expect(
      await save({
        version: 2,
        keptIds: [kept],
        from: { ...from, functionIds: [second!.functionId, third!.functionId] },
      }),
    ).toMatchObject({ type: 'success' });
    expect((await own()).functions.map(({ identifier }) => identifier).toSorted()).toEqual(
      [...before.functions, second!, third!].map(({ identifier }) => identifier).toSorted(),
    );
    expect(await save({ version: 3 })).toMatchObject({ type: 'success' });
    expect(await own()).toEqual(before);
    expect(await save({ version: 4, from: { ...from, functionIds: ['fn_none'] } })).toMatchObject({
      message: '没有可引用的功能',
    });
    expect(await save({ version: 1, from }, 'agv_fork')).toMatchObject({ code: 830410, message: '标准品类不能修改' });
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
