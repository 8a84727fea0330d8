import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leafHours, type PlanNode, type PlanTree } from '../node.ts';
import { rollUp } from '../rollUp.ts';
import { commandOf, dayOf, idsOf, loadedPlan, node, plan, type Wish, wish } from './arbitraryPlans.ts';
import { type PlanCommand, planRefusals } from './decide.ts';
import { fieldsOf, isEmptyPlan, openDocument, totalOf, treeOf } from './document.ts';
import { jumpTo, redo, shownOf, undo } from '../../../../kernel/document/draft.ts';
import { draftOf, edited, type PlanDraft } from './draft.ts';

// The oracle: the same wishes on a plain tree that is rolled up as a whole.

const cleared = { planStartDate: null, planEndDate: null, totalWorkHour: 0, standardWorkHour: 0 };
const mapped = (tree: PlanTree, change: (one: PlanNode) => PlanNode): PlanTree =>
  tree.map((one) => change({ ...one, children: mapped(one.children, change) }));
const without = (tree: PlanTree, ids: readonly string[]): PlanTree =>
  tree
    .filter(({ id }) => !ids.includes(id))
    .map((one) => {
      const children = without(one.children, ids);
      return { ...one, children, ...(children.length === 0 && one.children.length > 0 ? cleared : {}) };
    });
const placed = (list: PlanTree, index: number, added: PlanTree): PlanTree =>
  list.toSpliced(Math.min(Math.max(index, 0), list.length), 0, ...added);
const put = (tree: PlanTree, parentId: string | null, index: number, added: PlanTree): PlanTree =>
  parentId === null
    ? placed(tree, index, added)
    : mapped(tree, (one) => (one.id === parentId ? { ...one, children: placed(one.children, index, added) } : one));
const found = (tree: PlanTree, id: string): PlanNode | undefined => {
  for (const one of tree) {
    const hit = one.id === id ? one : found(one.children, id);
    if (hit !== undefined) return hit;
  }
  return undefined;
};
const later = (instant: string | null, days: number): string | null =>
  instant === null ? null : new Date(Date.parse(instant) + days * 86_400_000).toISOString();

const plainly = (tree: PlanTree, command: PlanCommand): PlanTree => {
  switch (command.kind) {
    case 'change': {
      const { standardWorkHour } = command.values;
      const total = standardWorkHour === undefined ? {} : { totalWorkHour: standardWorkHour };
      return mapped(tree, (one) => (command.ids.includes(one.id) ? { ...one, ...command.values, ...total } : one));
    }
    case 'shift': {
      const moved = new Set(idsOf([found(tree, command.id)!]));
      return mapped(tree, (one) =>
        moved.has(one.id) && one.children.length === 0
          ? {
              ...one,
              planStartDate: later(one.planStartDate, command.days),
              planEndDate: later(one.planEndDate, command.days),
            }
          : one,
      );
    }
    case 'add':
      return put(tree, command.at.parentId, command.at.index, command.nodes);
    case 'remove':
      return without(tree, command.ids);
    case 'all':
      return command.commands.reduce(plainly, tree);
    case 'move': {
      const { parentId, index } = command.to;
      const moved = found(tree, command.id)!;
      const siblings = parentId === null ? tree : found(tree, parentId)!.children;
      if (!siblings.some(({ id }) => id === command.id))
        return put(without(tree, [command.id]), parentId, index, [moved]);
      const ordered = placed(
        siblings.filter(({ id }) => id !== command.id),
        index,
        [moved],
      );
      return parentId === null
        ? ordered
        : mapped(tree, (one) => (one.id === parentId ? { ...one, children: ordered } : one));
    }
  }
};

const carriedOut = (base: PlanTree, wishes: readonly Wish[]): { draft: PlanDraft; oracle: PlanTree } => {
  let draft = draftOf(openDocument(base));
  let oracle = base;
  for (const [step, one] of wishes.entries()) {
    const command = commandOf(oracle, one, step);
    const next = edited(draft, command);
    if (typeof next === 'string') continue;
    draft = next;
    oracle = rollUp(plainly(oracle, command));
  }
  return { draft, oracle };
};

const edit = (draft: PlanDraft, command: PlanCommand): PlanDraft => {
  const next = edited(draft, command);
  if (typeof next === 'string') throw new Error(next);
  return next;
};

describe('a plan under edit', () => {
  test('rolls up along the path to what rolling up everything gives, whatever is done (S2 §4)', () => {
    fc.assert(
      fc.property(plan, fc.array(wish, { maxLength: 25 }), (base, wishes) => {
        const { draft, oracle } = carriedOut(base, wishes);
        expect(treeOf(shownOf(draft))).toEqual(oracle);
        const [total] = rollUp([node('all', { children: oracle })]);
        const { planStartDate, planEndDate, totalWorkHour } = totalOf(shownOf(draft));
        expect({ planStartDate, planEndDate, totalWorkHour }).toEqual(
          oracle.length === 0
            ? { planStartDate: null, planEndDate: null, totalWorkHour: 0 }
            : {
                planStartDate: total!.planStartDate,
                planEndDate: total!.planEndDate,
                totalWorkHour: total!.totalWorkHour,
              },
        );
      }),
    );
  });

  test('goes back step by step to exactly what was loaded, and forward again', () => {
    fc.assert(
      fc.property(loadedPlan, fc.array(wish, { maxLength: 15 }), (base, wishes) => {
        const { draft } = carriedOut(base, wishes);
        const seen = [treeOf(shownOf(draft))];
        let back = draft;
        while (back.shown > 0) {
          back = undo(back);
          seen.unshift(treeOf(shownOf(back)));
        }
        expect(seen[0]).toEqual(base);
        for (const tree of seen) {
          expect(treeOf(shownOf(back))).toEqual(tree);
          back = redo(back);
        }
        expect(treeOf(shownOf(jumpTo(draft, 0)))).toEqual(base);
      }),
    );
  });

  test('names in every edit what was and what is', () => {
    const draft = edit(draftOf(openDocument([node('a', { workHourFactor: 1.25 })])), {
      kind: 'change',
      ids: ['a'],
      values: { standardWorkHour: 8.1 },
    });
    expect(draft.steps[0]?.edits).toEqual([
      {
        kind: 'set',
        changes: [
          { id: 'a', field: 'standardWorkHour', old: 0, new: 8.1 },
          { id: 'a', field: 'totalWorkHour', old: 0, new: 10.13 },
        ],
      },
    ]);
    expect(leafHours(8.1, 1.25)).toBe(10.13);
  });

  test('shows a loaded parent that disagrees with its children as loaded, until one of them changes', () => {
    const base = [
      node('p', { totalWorkHour: 99, children: [node('a', { totalWorkHour: 1 }), node('b', { totalWorkHour: 2 })] }),
      node('q'),
    ];
    const beside = edit(draftOf(openDocument(base)), { kind: 'change', ids: ['q'], values: { standardWorkHour: 5 } });
    expect(fieldsOf(shownOf(beside), 'p')?.totalWorkHour).toBe(99);
    const below = edit(beside, { kind: 'change', ids: ['a'], values: { standardWorkHour: 4 } });
    expect(fieldsOf(shownOf(below), 'p')?.totalWorkHour).toBe(6);
    expect(totalOf(shownOf(below)).totalWorkHour).toBe(11);
  });

  test('leaves an older version as it was, whatever is made of it twice', () => {
    const base = draftOf(openDocument([node('a')]));
    const one = edit(base, { kind: 'add', at: { parentId: 'a', index: 0 }, nodes: [node('x')] });
    const other = edit(base, { kind: 'add', at: { parentId: null, index: 0 }, nodes: [node('y')] });
    expect(idsOf(treeOf(shownOf(one)))).toEqual(['a', 'x']);
    expect(idsOf(treeOf(shownOf(other)))).toEqual(['y', 'a']);
    expect(fieldsOf(shownOf(other), 'x')).toBeNull();
    expect(idsOf(treeOf(shownOf(base)))).toEqual(['a']);
  });

  test('is empty when nothing is in it, whatever other versions have', () => {
    const none = draftOf(openDocument([]));
    const begun = edited(none, { kind: 'add', at: { parentId: null, index: 0 }, nodes: [node('a')] });
    if (typeof begun === 'string') throw new Error(begun);
    expect([begun, undo(begun), redo(undo(begun))].map((one) => isEmptyPlan(shownOf(one)))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('a new step after one that was taken back takes its place', () => {
    const rename = (name: string): PlanCommand => ({ kind: 'change', ids: ['a'], values: { name } });
    const base = draftOf(openDocument([node('a')]));
    const draft = edit(undo(edit(edit(base, rename('一')), rename('二'))), rename('三'));
    expect(fieldsOf(shownOf(draft), 'a')?.name).toBe('三');
    expect(redo(draft).shown).toBe(2);
    expect(fieldsOf(shownOf(undo(draft)), 'a')?.name).toBe('一');
  });

  test('nothing changes by what changes nothing', () => {
    const base = draftOf(openDocument([node('a'), node('b')]));
    expect(edit(base, { kind: 'change', ids: ['a'], values: { name: 'a' } })).toBe(base);
    expect(edit(base, { kind: 'shift', id: 'a', days: 3 })).toBe(base);
    expect(edit(base, { kind: 'move', id: 'b', to: { parentId: null, index: 7 } })).toBe(base);
  });

  test.each<[string, PlanCommand, string]>([
    ['a node that is gone', { kind: 'remove', ids: ['a', 'gone'] }, planRefusals.gone],
    ['a parent that is gone', { kind: 'add', at: { parentId: 'gone', index: 0 }, nodes: [] }, planRefusals.gone],
    ['dates of a parent', { kind: 'change', ids: ['p'], values: { planStartDate: dayOf(1) } }, planRefusals.rolledUp],
    ['hours of a parent', { kind: 'change', ids: ['p'], values: { standardWorkHour: 1 } }, planRefusals.rolledUp],
    ['a move into itself', { kind: 'move', id: 'p', to: { parentId: 'p', index: 0 } }, planRefusals.belowItself],
    ['a move below itself', { kind: 'move', id: 'p', to: { parentId: 'a', index: 0 } }, planRefusals.belowItself],
    ['an empty name', { kind: 'change', ids: ['a'], values: { name: ' ' } }, planRefusals.nameless],
    ['negative hours', { kind: 'change', ids: ['a'], values: { standardWorkHour: -1 } }, planRefusals.notHours],
    ['a factor that is none', { kind: 'change', ids: ['a'], values: { workHourFactor: NaN } }, planRefusals.notHours],
    ['a date that is none', { kind: 'change', ids: ['a'], values: { planEndDate: '三月' } }, planRefusals.notDate],
    ['an id twice', { kind: 'add', at: { parentId: null, index: 0 }, nodes: [node('a')] }, planRefusals.twice],
  ])('refuses %s, in words', (_, command, reason) => {
    const draft = draftOf(openDocument([node('p', { children: [node('a')] })]));
    expect(edited(draft, command)).toBe(reason);
  });
});
