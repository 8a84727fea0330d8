import { describe, expect, it } from 'vitest';
import { blankType, type DataType } from '../dataType.ts';
import { blankProperty, type PropertyFunction } from '../model.ts';
import { compareModels } from './compare.ts';
import { brokenRules, type RuleCondition } from './rules.ts';

const int = (min: number, max: number): DataType => ({
  type: 'int',
  specs: { ...blankType('int').specs, min: String(min), max: String(max), step: '1' },
});
const choice = (...values: readonly number[]): DataType => ({
  type: 'enum',
  specs: { items: values.map((value) => ({ value: String(value), text: `状态${value}` })) },
});
const position = (...fields: readonly string[]): DataType => ({
  type: 'struct',
  specs: {
    fields: fields.map((identifier) => ({
      fieldId: identifier,
      identifier,
      name: identifier,
      dataType: int(0, 9) as never,
    })),
  },
});
const battery: PropertyFunction = {
  ...blankProperty('a'),
  identifier: 'battery',
  name: '电量',
  dataType: int(0, 100),
};
const rule = (op: string, values: readonly string[], path = 'battery'): RuleCondition => ({
  groupId: `${path} ${op}`,
  groupName: '低电量',
  path,
  op,
  values,
});
const broken = (now: PropertyFunction | null, rules: readonly RuleCondition[], before = battery) => {
  const [live, draft] = [[before], now === null ? [] : [now]];
  return brokenRules(live, draft, compareModels(live, draft), rules);
};
const namesOf = (found: ReturnType<typeof broken>) =>
  found.flatMap(({ groups }) => groups.map(({ groupId }) => groupId));

describe('rules of groups over a version of the model', () => {
  it('are broken by a property that goes, and told with its name once a group', () => {
    expect(broken(null, [rule('below', ['20']), rule('below', ['30']), rule('missing', [])])).toEqual([
      {
        functionId: 'a',
        text: '属性“电量”移除后，规则永不成立',
        groups: [{ groupId: 'battery below', groupName: '低电量' }],
      },
    ]);
  });

  it('go on under the former name, and not where it was dropped', () => {
    const renamed = { ...battery, identifier: 'soc' };
    expect(namesOf(broken(renamed, [rule('below', ['20'])]))).toEqual(['battery below']);
    const kept = { ...renamed, formerIdentifiers: [{ identifier: 'battery', untilVersion: 1 }] };
    expect(broken(kept, [rule('below', ['20'])])).toEqual([]);
  });

  it('are broken by a range that leaves out all that they ask for', () => {
    const narrow = { ...battery, dataType: int(20, 80) };
    const rules = [
      rule('below', ['20']),
      rule('atMost', ['20']),
      rule('above', ['80']),
      rule('atLeast', ['80']),
      rule('is', ['10']),
      rule('between', ['81', '90']),
      rule('isNot', ['10']),
    ];
    expect(namesOf(broken(narrow, rules))).toEqual(['battery below', 'battery above', 'battery is', 'battery between']);
  });

  it('are broken by a choice and a field that go', () => {
    const mode = { ...battery, dataType: choice(0, 1, 2) };
    const rules = [rule('is', ['2']), rule('isNot', ['2'])];
    expect(namesOf(broken({ ...mode, dataType: choice(0, 1) }, rules, mode))).toEqual(['battery is']);
    const place = { ...battery, dataType: position('x', 'y') };
    const onField = [rule('above', ['1'], 'battery.x'), rule('above', ['1'], 'battery.y')];
    expect(namesOf(broken({ ...place, dataType: position('x') }, onField, place))).toEqual(['battery.y above']);
  });

  it('are none of its doing where nobody met them before, or another property is changed', () => {
    expect(broken(null, [rule('below', ['0']), rule('above', ['1'], 'speed')])).toEqual([]);
    expect(broken({ ...battery, name: '余量' }, [rule('below', ['20'])])).toEqual([]);
  });
});
