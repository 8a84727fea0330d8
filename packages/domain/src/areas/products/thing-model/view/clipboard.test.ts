import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalModel } from '../canonical.ts';
import { toldDifference, compareModels } from '../changes/compare.ts';
import { decideModelEdits } from '../document/decide.ts';
import { applyModelEdit } from '../document/edits.ts';
import { blankProperty, modelLimits, type ThingModel } from '../model.ts';
import { arbitraryModel } from '../samples/arbitraryModels.ts';
import { idsInARow } from '../samples/numbers.ts';
import { copiedText, type Pasted, pastedFunctions } from './clipboard.ts';
import { isBlockText, isFunctionsText } from './pasteTargets.ts';

const property = (identifier: string, functionId = identifier) => ({
  ...blankProperty(functionId),
  identifier,
  name: identifier,
});
const pasted = (model: ThingModel, text: string, behind: string | null = null): Pasted => {
  const result = pastedFunctions(model, text, behind, idsInARow());
  if (typeof result === 'string') throw new Error(result);
  return result;
};
const after = (model: ThingModel, { command }: Pasted): ThingModel => {
  const edits = decideModelEdits(model, command);
  if (typeof edits === 'string') throw new Error(edits);
  return edits.reduce(applyModelEdit, model);
};

describe('functions on the clipboard', () => {
  it('come into another product as they were copied, under ids of their own', () => {
    fc.assert(
      fc.property(
        arbitraryModel.filter((model) => model.length > 0),
        (model) => {
          const text = copiedText('a1LurkAgv01', model);
          expect(isFunctionsText(text)).toBe(true);
          const { functions, told } = pasted([], text);
          expect(told).toEqual([]);
          const without = canonicalModel(model).map((one) => ({ ...one, formerIdentifiers: [] }));
          expect(toldDifference(compareModels(without, functions)).changes).toEqual([]);
          const ids = new Set(model.map(({ functionId }) => functionId));
          expect(functions.some(({ functionId }) => ids.has(functionId))).toBe(false);
        },
      ),
    );
  });

  it('never make two functions that answer to one identifier, however often they are pasted', () => {
    fc.assert(
      fc.property(
        arbitraryModel.filter((model) => model.length > 0),
        fc.integer({ min: 1, max: 3 }),
        (model, times) => {
          const newId = idsInARow();
          let now: ThingModel = model;
          for (let time = 0; time < times; time += 1) {
            const result = pastedFunctions(now, copiedText('k', model), null, newId);
            if (typeof result === 'string') throw new Error(result);
            now = after(now, result);
          }
          const names = now.flatMap((one) => [
            one.identifier,
            ...one.formerIdentifiers.map(({ identifier }) => identifier),
          ]);
          expect(new Set(names).size).toBe(names.length);
          expect(now.length).toBe(model.length * (times + 1));
        },
      ),
    );
  });

  it('come behind the chosen one in one step, and say which identifier became another', () => {
    const model = [property('speed'), property('height')];
    const result = pasted(model, copiedText('k', [property('speed', 'other')]), 'speed');
    expect(after(model, result).map(({ identifier }) => identifier)).toEqual(['speed', 'speed_2', 'height']);
    expect(result.told).toEqual(['标识符“speed”已存在，改为“speed_2”']);
  });

  it('may be unfinished, as a draft is', () => {
    const [one] = pasted([], copiedText('k', [blankProperty('new')])).functions;
    expect(one).toMatchObject({ identifier: '', name: '', dataType: { type: 'int', specs: { min: '' } } });
  });

  it('are taken as far as there is room, and the rest is counted', () => {
    const many = Array.from({ length: modelLimits.functions - 1 }, (_, index) => property(`p${index}`));
    const { functions, told } = pasted(many, copiedText('k', [property('a'), property('b'), property('c')]));
    expect(functions.map(({ identifier }) => identifier)).toEqual(['a']);
    expect(told).toEqual(['2 个功能未粘贴：最多 300 个功能，服务与事件的参数合计最多 300 个']);
  });

  it.each([
    ['{"properties": [', '无法粘贴：第 1 行第 17 列：不是有效的 JSON'],
    ['{"properties": [{"__proto__": {"isAdmin": true}}]}', '无法粘贴：第 1 行第 29 列：不能使用键名“__proto__”'],
    ['{"name": "别的内容"}', '无法粘贴：不是物模型 TSL：没有 properties、events、services'],
    ['{"properties": []}', '剪贴板中没有功能'],
    [`{"properties": [], "x": "${'长'.repeat(180_000)}"}`, '无法粘贴：文件不能超过 512 KB'],
    ['{"properties": [{"identifier": {"a": 1}}]}', 'properties[0] 未粘贴：properties[0].identifier 须为文本'],
    [
      JSON.stringify({
        properties: [{ identifier: 'a', name: '长'.repeat(200), dataType: { type: 'date', specs: {} } }],
      }),
      'properties[0] 未粘贴：内容过长',
    ],
  ])('%.30s… is refused with the reason', (text, reason) => {
    expect(pastedFunctions([], text, null, idsInARow())).toBe(reason);
  });

  it('are told from what is typed into a cell', () => {
    expect(['{"properties":[]}', '\uFEFF\n {'].map(isFunctionsText)).toEqual([true, true]);
    expect(['电量', '[1]', '电量\tbatteryLevel', ''].map(isFunctionsText)).toEqual([false, false, false, false]);
    expect(['a\tb', 'a\r\nb', 'a\n\n'].map(isBlockText)).toEqual([true, true, true]);
    expect(['a', 'a\n', 'a\r\n', ''].map(isBlockText)).toEqual([false, false, false, false]);
  });
});
