import { describe, expect, test } from 'vitest';
import type { PlanNode } from './node.ts';
import { allComplete, blankNode, hasStatus6, nodeOf } from './node.ts';

const node = (id: string, status: number, children: readonly PlanNode[] = []): PlanNode => ({
  ...blankNode(id),
  status,
  children,
});

describe('completion of a tree (S2 §4)', () => {
  test('every node and descendant with 5, 6 or 8 is all-complete', () => {
    expect(allComplete([node('a', 5, [node('b', 6), node('c', 8, [node('d', 5)])])])).toBe(true);
  });

  test('one other status anywhere is not', () => {
    for (const status of [0, 1, 2, 3, 4, 7, 9]) {
      expect(allComplete([node('a', 5), node('b', 5, [node('c', 8, [node('d', status)])])])).toBe(false);
      expect(allComplete([node('a', status, [node('b', 5)])])).toBe(false);
    }
  });

  test('an empty tree is not all-complete', () => {
    expect(allComplete([])).toBe(false);
  });

  test('status 6 is found anywhere', () => {
    expect(hasStatus6([node('a', 5, [node('b', 8, [node('c', 6)])])])).toBe(true);
    expect(hasStatus6([node('a', 6)])).toBe(true);
    expect(hasStatus6([node('a', 5, [node('b', 8)])])).toBe(false);
    expect(hasStatus6([])).toBe(false);
  });

  test('a node is found by its id', () => {
    const tree = [node('a', 1), node('b', 1, [node('c', 2)])];
    expect(nodeOf(tree, 'c')?.status).toBe(2);
    expect(nodeOf(tree, 'z')).toBeNull();
  });
});
