import { describe, expect, it } from 'vitest';
import { canonicalModel } from '../canonical.ts';
import { blankProperty, type ServiceFunction, type ThingFunction } from '../model.ts';
import { modelErrors } from '../modelProblems.ts';
import { idsInARow } from '../samples/numbers.ts';
import { mergeFunctions } from './merge.ts';
import type { ReadModel } from './readRows.ts';
import { fileModel } from './readSource.ts';
import { readTsl } from './readTsl.ts';
import { tslOf } from './writeTsl.ts';

const read = (file: unknown): ReadModel => {
  const result = readTsl(JSON.stringify(file), idsInARow());
  if ('problem' in result) throw new Error(result.problem);
  return result;
};
const factsheet = (...agvActions: unknown[]) => ({
  headerId: 1,
  version: '2.1.0',
  manufacturer: 'KUKA',
  serialNumber: 'AGV-1',
  typeSpecification: { seriesName: 'KMP 600', agvClass: 'CARRIER', maxLoadMass: 600 },
  protocolFeatures: { optionalParameters: [], agvActions },
});
const pick = {
  actionType: 'pick',
  actionDescription: 'Lifts a load',
  actionScopes: ['NODE', 'INSTANT'],
  actionParameters: [
    { key: 'lhd', valueDataType: 'STRING', description: '取货装置', isOptional: true },
    { key: 'height', valueDataType: 'FLOAT' },
    { key: 'depth', valueDataType: 'INTEGER' },
    { key: 'is-side', valueDataType: 'BOOL', isOptional: true },
    { key: 'corner', valueDataType: 'OBJECT', isOptional: true },
  ],
  resultDescription: '载荷编号',
  blockingTypes: ['HARD', 'SOFT'],
};
const servicesOf = (file: unknown): ServiceFunction[] =>
  read(file).rows.flatMap(({ read: one }) => (one?.kind === 'service' ? [one] : []));

describe('the factsheet of a VDA 5050 vehicle', () => {
  it('becomes a service for each action, its parameters by their data types', () => {
    const [one] = servicesOf(factsheet(pick));
    expect(one).toMatchObject({
      identifier: 'pick',
      name: '取货',
      description: 'Lifts a load（节点、即时动作）',
      outputData: [{ identifier: 'resultDescription', name: '执行结果', description: '载荷编号' }],
    });
    const inputs = one!.inputData.map(({ identifier, dataType: { type }, required }) => [identifier, type, required]);
    expect(inputs).toEqual([
      ['lhd', 'text', false],
      ['height', 'double', true],
      ['depth', 'int', true],
      ['is_side', 'bool', false],
      ['corner', 'text', false],
      ['blockingType', 'enum', false],
    ]);
    expect(modelErrors(canonicalModel([one!]))).toEqual([]);
  });

  it('keeps the blocking types of an action as what can be chosen with each call, the strictest where none is', () => {
    const [one, free] = servicesOf(factsheet(pick, { actionType: 'startPause', blockingTypes: [] }));
    expect(one!.inputData.at(-1)).toMatchObject({
      dataType: {
        specs: {
          items: [
            { value: '1', text: 'SOFT' },
            { value: '2', text: 'HARD' },
          ],
        },
      },
      defaultValue: '2',
      description: 'SOFT 停车可并行，HARD 停车且独占',
    });
    expect(free!.inputData).toEqual([]);
  });

  it('says what it assumed: ranges, JSON as text, other identifiers, what it does not know', () => {
    expect(read(factsheet(pick, { actionType: 'x', blockingTypes: ['MAYBE'] })).warnings).toEqual([
      '规格表没有取值范围，以下参数按 -1000000~1000000 导入，请核对：pick.height',
      'OBJECT、ARRAY 类型的参数按 JSON 文本导入：pick.corner',
      '标识符不符合规则，已改写：is-side → is_side',
      '未识别的阻塞类型已忽略：MAYBE',
    ]);
  });

  it('refuses an action that cannot be read, and no other', () => {
    const { rows } = read(
      factsheet(
        pick,
        { actionDescription: '无名' },
        { actionType: 'a', actionParameters: [{ key: 'b', valueDataType: 'DATE' }] },
        5,
      ),
    );
    expect(rows.map(({ path, problem }) => [path, problem])).toEqual([
      ['agvActions[0]', ''],
      ['agvActions[1]', '没有 actionType'],
      ['agvActions[2]', 'a.b 的 valueDataType“DATE”无法识别'],
      ['agvActions[3]', 'agvActions[3] 须为对象'],
    ]);
  });

  it('brought in a second time changes nothing', () => {
    const rows = () => read(factsheet(pick, { actionType: 'startPause', blockingTypes: ['NONE'] })).rows;
    const options = { mode: 'merge', clash: 'overwrite' } as const;
    const { model } = mergeFunctions([], rows(), options);
    expect(mergeFunctions(model, rows(), options).rows.map(({ result }) => result)).toEqual(['same', 'same']);
  });

  it('without features or actions is told as what it is', () => {
    expect(readTsl('{"typeSpecification": {}}', idsInARow())).toEqual({ problem: 'protocolFeatures 须为对象' });
    expect(read({ protocolFeatures: {} }).rows).toEqual([]);
  });
});

describe('a file that is compared', () => {
  const level: ThingFunction = {
    ...blankProperty('one'),
    identifier: 'level',
    name: '电量',
    dataType: { type: 'date', specs: {} },
    sampleSeconds: 5,
  };
  const source = (file: object) => ({ source: 'tsl', text: JSON.stringify(file) }) as const;

  it('is the model that it holds, with the rows that could not be read', () => {
    const text = tslOf('k', [level]);
    const found = fileModel({ source: 'tsl', text }, [], idsInARow());
    expect(found).toMatchObject({ model: [{ identifier: 'level', sampleSeconds: 5 }], unread: [] });
    const broken = fileModel(
      source({ properties: [{ identifier: 'a', dataType: { type: 'long' } }] }),
      [],
      idsInARow(),
    );
    expect(broken).toMatchObject({ model: [], unread: [expect.stringContaining('properties[0]：')] });
    expect(fileModel(source({ properties: [] }), [], idsInARow())).toEqual({ problem: '文件中没有功能' });
  });

  it('as a sheet has in common with the other what sheets have no column for', () => {
    const cells = [
      ['标识符', '名称', '类型'],
      ['level', '电量', '时间型'],
      ['speed', '速度', '时间型'],
    ];
    const found = fileModel({ source: 'sheet', sheets: [{ kind: 'property', cells }] }, [level], idsInARow());
    expect(found).toMatchObject({ model: [{ sampleSeconds: 5 }, { identifier: 'speed', sampleSeconds: null }] });
  });
});
