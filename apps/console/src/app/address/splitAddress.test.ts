import { describe, expect, it } from 'vitest';
import { splitAddress } from './splitAddress.ts';

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
