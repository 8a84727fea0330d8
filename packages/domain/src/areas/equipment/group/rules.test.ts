import { describe, expect, it } from 'vitest';
import { groupNameProblem, groupWay } from './rules.ts';

describe('the name of a group', () => {
  it.each(['华东', 'A_1', ' 冷库四向车 ', '𠮷野仓', ''])('may be %j', (name) => {
    expect(groupNameProblem(name)).toBeNull();
  });

  it.each(['a/b%2F中 文?#', '华东-叉车', 'A B', '🚚', '组\u202e', 'é'])('may not be %j', (name) => {
    expect(groupNameProblem(name)).toBe('分组名称只能包含汉字、字母、数字和下划线');
  });
});

it('a group is read with those that it lies in', () => {
  expect(groupWay([], '华东')).toBe('华东');
  expect(groupWay([{ name: '华东' }, { name: '苏州' }], '叉车')).toBe('华东 / 苏州 / 叉车');
});
