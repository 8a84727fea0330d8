import { describe, expect, it } from 'vitest';
import { idsBelow, shownFolders, totalOf, treeStep, wayTo } from './folders.ts';

const folder = (id: string, parentId: string | null, fileCount = 0) => ({
  id,
  parentId,
  name: id.toUpperCase(),
  version: 1,
  fileCount,
  size: fileCount * 10,
});
/** a: (b: (c)), d */
const folders = [folder('a', null, 1), folder('d', null), folder('b', 'a', 2), folder('c', 'b', 4)];

describe('a tree of folders', () => {
  it('shows what is open, with its place among its brothers', () => {
    expect(shownFolders(folders, new Set())).toEqual([
      { id: 'a', name: 'A', level: 1, isOpen: false, place: 1, brothers: 2 },
      { id: 'd', name: 'D', level: 1, isOpen: null, place: 2, brothers: 2 },
    ]);
    expect(shownFolders(folders, new Set(['a', 'b'])).map(({ id, level }) => `${id}${level}`)).toEqual([
      'a1',
      'b2',
      'c3',
      'd1',
    ]);
  });

  it('knows the way to a folder, and what is below it', () => {
    expect(wayTo(folders, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(wayTo(folders, null)).toEqual([]);
    expect(wayTo(folders, 'gone')).toEqual([]);
    expect([...idsBelow(folders, 'a')]).toEqual(['a', 'b', 'c']);
    expect([...idsBelow(folders, 'd')]).toEqual(['d']);
  });

  it('sums up files and bytes', () => {
    expect(totalOf({ list: folders, fileCount: 3, size: 5 })).toEqual({ fileCount: 10, size: 75 });
  });

  it.each([
    ['a', 'ArrowDown', { kind: 'focus', id: 'b' }],
    ['d', 'ArrowDown', null],
    ['d', 'ArrowUp', { kind: 'focus', id: 'b' }],
    ['b', 'ArrowRight', { kind: 'open', id: 'b' }],
    ['a', 'ArrowRight', { kind: 'focus', id: 'b' }],
    ['d', 'ArrowRight', null],
    ['a', 'ArrowLeft', { kind: 'close', id: 'a' }],
    ['b', 'ArrowLeft', { kind: 'focus', id: 'a' }],
    ['d', 'ArrowLeft', null],
    ['a', 'End', { kind: 'focus', id: 'd' }],
    ['d', 'Home', { kind: 'focus', id: 'a' }],
    ['a', 'x', null],
    ['gone', 'ArrowDown', null],
  ] as const)('at %s takes %s', (id, key, step) => {
    expect(treeStep(shownFolders(folders, new Set(['a'])), id, key)).toEqual(step);
  });
});
