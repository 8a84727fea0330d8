import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import readSheets from 'read-excel-file/node';
import { modelProblems } from '@fleet/domain/areas/products/thing-model/modelProblems.ts';
import { readModelSheets } from '@fleet/domain/areas/products/thing-model/tsl/readSheet.ts';
import { thingModels } from '@fleet/fixtures/areas/products/thing-models/thingModels.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { modelFile } from './modelFiles.ts';
import { proposeImport } from './modelImport.ts';
import { digestOf, liveModel, modelAt } from './modelRows.ts';
import { lurk, modelTests, refusalOf } from './testModels.ts';
import { compareStates, listVersions } from './modelVersions.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const { someone, store, draftOf } = modelTests(() => gateway);

describe('the models of the data set', () => {
  it('are those of the products, with as many functions as they are known by', () => {
    const counts = thingModels.map(({ productKey, versions, draft }) => [
      productKey,
      versions.length,
      versions.at(-1)?.functions.length ?? draft?.length,
    ]);
    expect(counts).toEqual([
      [lurk, 6, 38],
      ['a1ForkAgv02', 2, 41],
      ['a1TowAgv003', 2, 29],
      ['a1HeavyAgv4', 1, 36],
      ['a1Shuttle05', 1, 33],
      ['a1Stacker06', 2, 36],
      ['a1Convey007', 1, 22],
      ['a1Charger08', 1, 18],
      ['a1Gateway09', 1, 21],
      ['a1Wcs000011', 1, 11],
      ['a1Inspect12', 1, 11],
      ['a1Dispat010', 0, 7],
    ]);
  });

  it('have nothing wrong with them, in any version', () => {
    for (const { productKey, versions, draft } of thingModels)
      for (const model of [...versions.map(({ functions }) => functions), draft ?? []])
        expect(modelProblems(model), productKey).toEqual([]);
  });

  it('tell how the lurking vehicle came to be: one rename, one removal, all else compatible', () => {
    const { list, total } = listVersions(someone(), { productKey: lurk });
    expect(total).toBe(6);
    expect(list.map(({ no, isBreaking, isLive, isWhole }) => [no, isBreaking, isLive, isWhole])).toEqual([
      [6, false, true, true],
      [5, true, false, true],
      [4, false, false, true],
      [3, false, false, true],
      [2, false, false, true],
      [1, false, false, true],
    ]);
    const between = (no: number) =>
      compareStates(
        someone(),
        { productKey: lurk, view: 'version', no: no - 1 },
        { productKey: lurk, view: 'version', no },
      );
    expect(between(4).changes).toMatchObject([{ kind: 'renamed', identifier: 'batteryLevel', isBreaking: false }]);
    expect(between(5).text).toBe('[不兼容] 移除属性“电池循环次数”（batteryCycles）');
  });

  it('are known by the digest of their text', () => {
    const { list } = listVersions(someone(), { productKey: lurk, page: 1, pageSize: 1 });
    expect(list).toHaveLength(1);
    expect(list[0]!.devicesAt).toBeGreaterThan(0);
    expect(listVersions(someone([], false), { productKey: lurk }).list[0]!.devicesAt).toBeNull();
    expect(list[0]!.sha256).toBe(digestOf(lurk, liveModel(store(), draftOf(lurk))));
    expect(draftOf(lurk).changeCount).toBe(0);
    expect(draftOf('a1ForkAgv02').changeCount).toBeGreaterThan(0);
  });

  it('are counted beside, for lists that do not read them', () => {
    const rows = store().all<Record<string, number>>(
      `select property_count + service_count + event_count as counted, json_array_length(functions) as n,
         change_count as changes, live_no is not null as isLive
       from thing_models order by product_key`,
    );
    expect(rows).toHaveLength(12);
    for (const { counted, n } of rows) expect(counted).toBe(n);
    expect(rows.filter(({ changes }) => changes! > 0)).toHaveLength(3);
    expect(rows.filter(({ isLive }) => isLive === 1)).toHaveLength(11);
  });
});

describe('files of a model', () => {
  it('are TSL by which the version is known, and sheets that are read back', async () => {
    const { functions, no } = modelAt(store(), draftOf(lurk), 'live', undefined);
    const json = modelFile({ productKey: lurk, no, functions }, 'json', 'short');
    expect(json.name).toBe('model-a1LurkAgv01-v6.json');
    const text = ((await json.content()) as Buffer).toString();
    const back = proposeImport(
      someone(),
      { productKey: lurk, mode: 'replace', clash: 'overwrite' },
      { source: 'tsl', text },
    );
    expect(back.counts).toMatchObject({ same: 38, refused: 0, added: 0 });
    expect(back.functions).toEqual(functions);

    const sheet = modelFile({ productKey: lurk, no, functions }, 'xlsx', 'short');
    const sheets = await readSheets((await sheet.content()) as Buffer);
    expect(sheets.map(({ sheet: name }) => name)).toEqual(['属性', '服务', '事件']);
    const kinds = ['property', 'service', 'event'] as const;
    const read = kinds.map((kind, index) => ({ kind, cells: sheets[index]!.data as never }));
    expect(readModelSheets(read, () => 'x')).toMatchObject({ warnings: [] });
    const again = proposeImport(
      someone(),
      { productKey: lurk, mode: 'merge', clash: 'overwrite' },
      { source: 'sheet', sheets: read },
    );
    expect(again.counts).toMatchObject({ same: 38, refused: 0, changed: 0 });
  });

  it('come from another product, the clashing ones beside or left out, and store nothing', () => {
    const from = { source: 'product', fromProductKey: 'a1ForkAgv02', view: 'live' } as const;
    const propose = (clash: 'skip' | 'rename', ids?: readonly string[]) =>
      proposeImport(someone(), { productKey: lurk, mode: 'merge', clash }, { ...from, functionIds: ids });
    const skipped = propose('skip');
    expect(skipped.counts).toMatchObject({ refused: 0, changed: 0 });
    expect(skipped.functions).toHaveLength(38 + skipped.counts.added);
    expect(propose('rename', ['fork_batteryLevel']).functions.at(-1)).toMatchObject({ identifier: 'batteryLevel_2' });
    expect(draftOf(lurk).functions).toHaveLength(38);
    expect(refusalOf(() => propose('skip', ['nothing'])).message).toBe('没有可导入的功能');
  });

  it('are refused with the reason where they are none', () => {
    const wish = { productKey: lurk, mode: 'merge', clash: 'overwrite' } as const;
    expect(refusalOf(() => proposeImport(someone(), wish, { source: 'tsl', text: '{' })).message).toBe(
      '第 1 行第 2 列：此处应为键名',
    );
    expect(refusalOf(() => proposeImport(someone(), wish, { source: 'tsl', text: '{"properties":[]}' })).message).toBe(
      '文件中没有功能',
    );
  });
});
