import { describe, expect, it } from 'vitest';
import { idsBelow, shownNodes, treeStep, wayTo } from './tree.ts';

const node = (id: string, parentId: string | null) => ({ id, parentId, name: id.toUpperCase() });
/** a: (b: (c)), d */
const nodes = [node('a', null), node('d', null), node('b', 'a'), node('c', 'b')];

describe('a tree', () => {
  it('shows what is open, with its place among its brothers', () => {
    expect(shownNodes(nodes, new Set())).toEqual([
      { id: 'a', name: 'A', level: 1, isOpen: false, place: 1, brothers: 2 },
      { id: 'd', name: 'D', level: 1, isOpen: null, place: 2, brothers: 2 },
    ]);
    expect(shownNodes(nodes, new Set(['a', 'b'])).map(({ id, level }) => `${id}${level}`)).toEqual([
      'a1',
      'b2',
      'c3',
      'd1',
    ]);
  });

  it('knows the way to a node, and what is below it', () => {
    expect(wayTo(nodes, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(wayTo(nodes, null)).toEqual([]);
    expect(wayTo(nodes, 'gone')).toEqual([]);
    expect([...idsBelow(nodes, 'a')]).toEqual(['a', 'b', 'c']);
    expect([...idsBelow(nodes, 'd')]).toEqual(['d']);
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
    expect(treeStep(shownNodes(nodes, new Set(['a'])), id, key)).toEqual(step);
  });
});
