import { describe, expect, test } from 'vitest';
import type { PlanCommand } from '../document/decide.ts';
import { openDocument, type PlanDocument, treeOf } from '../document/document.ts';
import { shownOf } from '../../../../kernel/document/draft.ts';
import { draftOf, edited } from '../document/draft.ts';
import { blankNode, type PlanNode } from '../node.ts';
import {
  addedBelow,
  indented,
  levelsAfter,
  mayTake,
  movedDown,
  movedTo,
  movedUp,
  outdented,
  positionBehind,
  topMost,
} from './arrange.ts';

const node = (id: string, children: readonly PlanNode[] = []): PlanNode => ({ ...blankNode(id), name: id, children });

/** a(a1 a2 a3(x y)) b c */
const document = openDocument([
  node('a', [node('a1'), node('a2'), node('a3', [node('x'), node('y')])]),
  node('b'),
  node('c'),
]);

const written = (nodes: readonly PlanNode[]): string =>
  nodes.map(({ id, children }) => (children.length === 0 ? id : `${id}(${written(children)})`)).join(' ');

const after = (command: PlanCommand | null, from: PlanDocument = document): string => {
  if (command === null) return 'nothing';
  const draft = edited(draftOf(from), command);
  if (typeof draft === 'string') throw new Error(draft);
  expect(draft.steps).toHaveLength(1);
  return written(treeOf(shownOf(draft)));
};

describe('tasks that are moved about', () => {
  test('go with what is below them, in the order of the plan', () => {
    expect(topMost(document, ['c', 'y', 'a3', 'gone', 'b'])).toEqual(['a3', 'b', 'c']);
  });

  test.each<[string, PlanCommand | null, string]>([
    ['one up', movedUp(document, ['a2']), 'a(a2 a1 a3(x y)) b c'],
    ['several up', movedUp(document, ['b', 'c']), 'b c a(a1 a2 a3(x y))'],
    ['the first up', movedUp(document, ['a1', 'a2']), 'nothing'],
    ['one down', movedDown(document, ['a1']), 'a(a2 a1 a3(x y)) b c'],
    ['several down', movedDown(document, ['a1', 'a2']), 'a(a3(x y) a1 a2) b c'],
    ['the last down', movedDown(document, ['c']), 'nothing'],
    ['one in', indented(document, ['b']), 'a(a1 a2 a3(x y) b) c'],
    ['several in', indented(document, ['b', 'c']), 'a(a1 a2 a3(x y) b c)'],
    ['the first in', indented(document, ['a']), 'nothing'],
    ['one out', outdented(document, ['x']), 'a(a1 a2 a3(y) x) b c'],
    ['several out', outdented(document, ['a1', 'a2', 'x']), 'a(a3(y) x) a1 a2 b c'],
    ['the top out', outdented(document, ['a']), 'nothing'],
    ['to a spot', movedTo(document, ['b', 'x'], { parentId: 'a', afterId: 'a1' }), 'a(a1 x b a2 a3(y)) c'],
    ['to the first spot', movedTo(document, ['c'], { parentId: 'a3', afterId: null }), 'a(a1 a2 a3(c x y)) b'],
    ['behind themselves', movedTo(document, ['a1', 'a2'], { parentId: 'a', afterId: 'a2' }), 'a(a1 a2 a3(x y)) b c'],
    ['together', movedTo(document, ['a1', 'a3'], { parentId: 'a', afterId: 'a3' }), 'a(a2 a1 a3(x y)) b c'],
  ])('%s', (_, command, expected) => {
    if (expected === written(treeOf(document)) && command !== null) {
      const draft = edited(draftOf(document), command);
      expect(typeof draft === 'string' ? draft : written(treeOf(shownOf(draft)))).toBe(expected);
    } else expect(after(command)).toBe(expected);
  });

  test('come to lie neither below themselves nor below what is below them', () => {
    expect(mayTake(document, 'a', ['a'])).toBe(false);
    expect(mayTake(document, 'a3', ['b', 'a'])).toBe(false);
    expect(mayTake(document, 'a', ['a3', 'b'])).toBe(true);
    expect(mayTake(document, null, ['a'])).toBe(true);
  });
});

describe('new tasks', () => {
  test('come behind one, or at the end', () => {
    expect(positionBehind(document, 'a2')).toEqual({ parentId: 'a', index: 2 });
    expect(positionBehind(document, null)).toEqual({ parentId: null, index: 3 });
  });

  test('take over what their parent said itself when they are its first', () => {
    const leaf = { ...node('p'), ownerId: 'u_1', planStartDate: '2026-01-01T16:00:00.000Z', totalWorkHour: 8 };
    const command = addedBelow(openDocument([leaf]), 'p', node('n'));
    expect(command).toMatchObject({
      at: { parentId: 'p', index: 0 },
      nodes: [{ id: 'n', name: 'n', ownerId: 'u_1', planStartDate: leaf.planStartDate, totalWorkHour: 8 }],
    });
    expect(addedBelow(document, 'a3', node('n'))).toMatchObject({ at: { index: 2 }, nodes: [{ ownerId: null }] });
  });

  test('tell how deep a plan becomes', () => {
    expect(levelsAfter(document, indented(document, ['b'])!)).toBe(2);
    expect(levelsAfter(document, { kind: 'move', id: 'a3', to: { parentId: 'b', index: 0 } })).toBe(3);
    expect(levelsAfter(document, addedBelow(document, 'x', node('n', [node('m')]))!)).toBe(5);
    expect(levelsAfter(document, { kind: 'remove', ids: ['a'] })).toBe(0);
  });
});
