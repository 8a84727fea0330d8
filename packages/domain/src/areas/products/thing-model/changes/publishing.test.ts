import { describe, expect, it } from 'vitest';
import type { DataType } from '../dataType.ts';
import { blankEvent, blankParameter, blankProperty, blankService, type ThingModel } from '../model.ts';
import { compareModels } from './compare.ts';
import { breakingCount, consequencesOf, publishRefusal, renamedFunction, verbsNeeded } from './publishing.ts';

const int = (max: string): DataType => ({ type: 'int', specs: { min: '0', max, step: '1', unit: '', unitName: '' } });
const level = { ...blankProperty('level'), identifier: 'level', name: '电量', dataType: int('100') };
const lift = { ...blankService('lift'), identifier: 'lift', name: '举升' };
const arrived = { ...blankEvent('arrived'), identifier: 'arrived', name: '到达' };
const height = { ...blankParameter('h', true), identifier: 'height', name: '高度', dataType: int('9') };
const text: DataType = { type: 'text', specs: { length: '8' } };

const verbs = (old: ThingModel, now: ThingModel) => [...verbsNeeded(compareModels(old, now))].toSorted();
const kinds = (old: ThingModel, now: ThingModel) => consequencesOf(compareModels(old, now)).map(({ kind }) => kind);

describe('a change of a model', () => {
  it('asks for the right to add, edit or delete what it adds, edits or deletes, and for nothing else', () => {
    expect(verbs([level], [level])).toEqual([]);
    expect(verbs([level], [level, lift])).toEqual(['add']);
    expect(verbs([level, lift], [lift])).toEqual(['delete']);
    expect(verbs([level, lift], [lift, level])).toEqual(['edit']);
    expect(verbs([level], [{ ...level, name: '剩余电量' }])).toEqual(['edit']);
    expect(verbs([level, lift], [{ ...level, name: 'x' }, arrived])).toEqual(['add', 'delete', 'edit']);
    expect(verbs([level, arrived], [level, lift, arrived])).toEqual(['add']);
  });

  it('is refused where it breaks and the product is published, with the number of places', () => {
    const difference = compareModels([level, lift], [{ ...level, dataType: int('9'), accessMode: 'w' }]);
    expect(breakingCount(difference)).toBe(3);
    expect(publishRefusal(difference, true)).toBe('包含不兼容修改（3 处），请先撤销发布');
    expect(publishRefusal(difference, false)).toBeNull();
    expect(publishRefusal(compareModels([level], [level, lift]), true)).toBeNull();
  });

  it('tells what becomes of devices, for each function of which something does', () => {
    expect(kinds([level, lift, arrived], [])).toEqual(['propertyRemoved', 'callsFail', 'eventRemoved']);
    expect(kinds([level], [{ ...level, dataType: text }])).toEqual(['typeChanged']);
    expect(kinds([level], [{ ...level, dataType: int('9') }])).toEqual(['rangeNarrowed']);
    expect(kinds([level], [{ ...level, dataType: int('900') }, lift])).toEqual([]);
    expect(kinds([lift], [{ ...lift, inputData: [height] }])).toEqual(['callsFail']);
    expect(kinds([lift], [{ ...lift, inputData: [{ ...height, required: false }] }])).toEqual([]);
  });

  it('joins what was reported under the old identifier, where that is kept', () => {
    const kept = renamedFunction(level, 'soc', { untilVersion: 3, keepsFormer: true });
    expect(kept.formerIdentifiers).toEqual([{ identifier: 'level', untilVersion: 3 }]);
    expect(compareModels([level], [kept]).isBreaking).toBe(false);
    expect(renamedFunction(kept, 'level', { untilVersion: 4, keepsFormer: true }).formerIdentifiers).toEqual([
      { identifier: 'soc', untilVersion: 4 },
    ]);
    const lost = renamedFunction(level, 'soc', { untilVersion: 3, keepsFormer: false });
    expect(compareModels([level], [lost]).isBreaking).toBe(true);
    const [first, second] = [kept, lost].map((one) => consequencesOf(compareModels([level], [one]))[0]!.text);
    expect(first).toContain('继续被接受');
    expect(second).toContain('不再被识别');
  });
});
