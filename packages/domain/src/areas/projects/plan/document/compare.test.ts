import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdit } from './apply.ts';
import { commandOf, node, plan, type Wish, wish } from './arbitraryPlans.ts';
import { changedIds, changesBetween, editsBetween } from './compare.ts';
import { openDocument, type PlanDocument, treeOf, versionOf } from './document.ts';
import { shownOf } from '../../../../kernel/document/draft.ts';
import { draftOf, edited, type PlanDraft } from './draft.ts';

const after = (base: PlanDocument, wishes: readonly Wish[]): PlanDraft => {
  let draft = draftOf(base);
  for (const [step, one] of wishes.entries()) {
    const next = edited(draft, commandOf(treeOf(shownOf(draft)), one, step));
    if (typeof next !== 'string') draft = next;
  }
  return draft;
};

const small = openDocument([
  node('p', {
    name: '实施',
    children: [node('a', { name: '安装' }), node('b', { name: '调试' }), node('c', { name: '试运行' })],
  }),
  node('q', { name: '验收', children: [node('d', { name: '初验' })] }),
]);
const changed = (...commands: Parameters<typeof edited>[1][]) =>
  commands.reduce((draft, command) => {
    const next = edited(draft, command);
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, draftOf(small));

describe('what differs between two versions', () => {
  test('is the same when the later one was loaded by itself', () => {
    fc.assert(
      fc.property(plan, fc.array(wish, { maxLength: 15 }), (tree, wishes) => {
        const base = openDocument(tree);
        const shown = shownOf(after(base, wishes));
        const loaded = versionOf(base, treeOf(shown));
        expect(treeOf(loaded)).toEqual(treeOf(shown));
        const [own, other] = [changesBetween(base, shown), changesBetween(base, loaded)];
        const idsOf = (changes: typeof own) =>
          [changes.added, changes.removed, changes.edited].map((kind) => kind.map(({ id }) => id).toSorted());
        expect(idsOf(other)).toEqual(idsOf(own));
      }),
    );
  });

  test('is made up for by the edits between them, in either direction', () => {
    fc.assert(
      fc.property(plan, fc.array(wish, { maxLength: 15 }), (tree, wishes) => {
        const base = openDocument(tree);
        const shown = shownOf(after(base, wishes));
        expect(treeOf(editsBetween(base, shown).reduce(applyEdit, base))).toEqual(treeOf(shown));
        expect(treeOf(editsBetween(shown, base).reduce(applyEdit, shown))).toEqual(treeOf(base));
      }),
    );
  });

  test('is nothing for the same version', () => {
    expect(changesBetween(small, small)).toMatchObject({ added: [], removed: [], moved: [], edited: [] });
    expect(changedIds(small, small).size).toBe(0);
  });

  test('tells additions and removals by their topmost tasks, with how many stand below', () => {
    const shown = shownOf(
      changed(
        { kind: 'remove', ids: ['q'] },
        { kind: 'add', at: { parentId: 'p', index: 0 }, nodes: [node('n', { name: '准备', children: [node('m')] })] },
      ),
    );
    const changes = changesBetween(small, shown);
    expect(changes.removed).toEqual([{ id: 'q', name: '验收', below: 1 }]);
    expect(changes.added).toEqual([{ id: 'n', name: '准备', below: 1 }]);
    expect([...changedIds(small, shown)].toSorted()).toEqual(['m', 'n']);
  });

  test('tells one task that went past others as moved, and not the others', () => {
    const shown = shownOf(changed({ kind: 'move', id: 'c', to: { parentId: 'p', index: 0 } }));
    expect(changesBetween(small, shown).moved).toEqual([
      { id: 'c', name: '试运行', from: { parentId: 'p', index: 2 }, to: { parentId: 'p', index: 0 } },
    ]);
  });

  test('tells fields with old and new values, and the effect on the whole', () => {
    const shown = shownOf(
      changed({ kind: 'change', ids: ['a'], values: { standardWorkHour: 8, workHourFactor: 1.5 } }),
    );
    const { edited: fields, before, after: now } = changesBetween(small, shown);
    expect(fields).toEqual([
      {
        id: 'a',
        name: '安装',
        changes: [
          { id: 'a', field: 'standardWorkHour', old: 0, new: 8 },
          { id: 'a', field: 'workHourFactor', old: 1, new: 1.5 },
          { id: 'a', field: 'totalWorkHour', old: 0, new: 12 },
        ],
      },
    ]);
    expect([before.totalWorkHour, now.totalWorkHour]).toEqual([0, 12]);
    expect([...changedIds(small, shown)]).toEqual(['a']);
  });
});
