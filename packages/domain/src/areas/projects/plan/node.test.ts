import { expect, test } from 'vitest';
import type { PlanNode } from './node.ts';
import { blankNode, nodeOf } from './node.ts';

const node = (id: string, children: readonly PlanNode[] = []): PlanNode => ({ ...blankNode(id), children });

test('a node is found by its id', () => {
  const tree = [node('a'), node('b', [{ ...node('c'), status: 2 }])];
  expect(nodeOf(tree, 'c')?.status).toBe(2);
  expect(nodeOf(tree, 'z')).toBeNull();
});
