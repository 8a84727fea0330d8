import { describe, expect, it } from 'vitest';
import { splitAddress, withParameter } from './splitAddress.ts';

describe('splitAddress', () => {
  it.each([
    ['/feedback', '/feedback', ''],
    ['/feedback?tab=all&keyword=a%20b', '/feedback', 'tab=all&keyword=a%20b'],
    ['/a%2Fb/c?x=1?y=2#here', '/a%2Fb/c', 'x=1?y=2'],
    ['/a#b?c', '/a', ''],
    ['', '', ''],
  ])('splits %j', (fullPath, path, search) => {
    expect(splitAddress(fullPath)).toEqual({ path, search });
  });
});

describe('withParameter', () => {
  it.each([
    ['', 'view', 'a b', 'view=a%20b'],
    ['tab=x&view=1&keyword=%2F', 'view', '2', 'tab=x&keyword=%2F&view=2'],
    ['tab=x&view=1&view=3&viewer=4', 'view', null, 'tab=x&viewer=4'],
    ['view', 'view', null, ''],
  ])('of %j gives %s the value %j', (search, name, value, expected) => {
    expect(withParameter(search, name, value)).toBe(expected);
  });
});
