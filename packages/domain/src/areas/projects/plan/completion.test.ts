import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PlanNode } from './node.ts';
import {
  allComplete,
  completeStatuses,
  completionOf,
  hasStatus6,
  parentStatus,
  status6Text,
  submissionProblem,
} from './completion.ts';
import { blankNode, countOf } from './node.ts';

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
});

/** Trees of a few levels with any statuses. */
const treeOf = (levels: number): fc.Arbitrary<readonly PlanNode[]> =>
  fc.array(
    fc
      .record({
        status: fc.integer({ min: 0, max: 9 }),
        children: levels === 0 ? fc.constant([]) : treeOf(levels - 1),
      })
      .map(({ status, children }) => node('n', status, children)),
    { maxLength: 3 },
  );
const tree = treeOf(3);
const every = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((one) => [one, ...every(one.children)]);

describe('what is said of a plan', () => {
  test('agrees with its nodes, wherever they stand', () => {
    fc.assert(
      fc.property(tree, (nodes) => {
        const all = every(nodes);
        const sixes = all.filter(({ status }) => status === 6).length;
        const { isAllComplete, status6 } = completionOf(nodes);
        expect(isAllComplete).toBe(all.length > 0 && all.every(({ status }) => completeStatuses.has(status)));
        expect(status6?.count ?? 0).toBe(sixes);
        expect(hasStatus6(nodes)).toBe(sixes > 0);
        expect(countOf(nodes)).toBe(all.length);
      }),
    );
  });

  test('names status 6 as the gateway does', () => {
    const late = { ...node('b', 6), statusText: '延期完成' };
    const { status6 } = completionOf([node('a', 5, [late, { ...late, id: 'c' }])]);
    expect(status6Text(status6!)).toBe('2 个任务的状态为「延期完成」');
  });

  test('keeps it from being handed in while it is empty, or has status 6 that nobody was told of', () => {
    const late = [{ ...node('a', 6), statusText: '延期完成' }];
    expect(submissionProblem([], true)).toBe('计划还没有任务，不能提交审批');
    expect(submissionProblem(late, false)).toBe('计划中有 1 个任务的状态为「延期完成」，请确认后再提交');
    expect(submissionProblem(late, true)).toBeNull();
    expect(submissionProblem([node('a', 1)], false)).toBeNull();
  });
});

describe('a node with others below it', () => {
  test.each([
    [[5, 6, 8], 5],
    [[1, 1], 1],
    [[1, 5], 2],
    [[2], 2],
    [[5, 4], 2],
    [[7, 1], 2],
  ])('whose children have %j is at %d', (statuses, status) => {
    expect(parentStatus(statuses.map((one) => ({ status: one })))).toBe(status);
  });

  test('is complete exactly when all below it is', () => {
    const rolled = (one: PlanNode): PlanNode => {
      const children = one.children.map(rolled);
      return { ...one, children, ...(children.length === 0 ? {} : { status: parentStatus(children) }) };
    };
    fc.assert(
      fc.property(tree, (nodes) => {
        const leaves = every(nodes).filter(({ children }) => children.length === 0);
        expect(allComplete(nodes.map(rolled))).toBe(
          leaves.length > 0 && leaves.every(({ status }) => completeStatuses.has(status)),
        );
      }),
    );
  });
});
