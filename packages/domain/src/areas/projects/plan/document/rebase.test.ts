import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandOf, dayOf, node, plan, type Wish, wish } from './arbitraryPlans.ts';
import type { PlanCommand } from './decide.ts';
import { fieldsOf, openDocument, treeOf } from './document.ts';
import { jumpTo, shownOf } from '../../../../kernel/document/draft.ts';
import { draftOf, edited, type PlanDraft } from './draft.ts';
import { commandForMine, commandForTheirs, rebased } from './rebase.ts';
import type { PlanTree } from '../node.ts';

const worked = (tree: PlanTree, wishes: readonly Wish[], by: string): PlanDraft => {
  let draft = draftOf(openDocument(tree));
  for (const [step, one] of wishes.entries()) {
    const next = edited(draft, commandOf(treeOf(shownOf(draft)), one, step, by));
    if (typeof next !== 'string') draft = next;
  }
  return draft;
};
const wishes = fc.array(wish, { maxLength: 12 });

const tree: PlanTree = [
  node('p', {
    name: '实施',
    children: [node('a', { name: '安装', standardWorkHour: 8, totalWorkHour: 8 }), node('b', { name: '调试' })],
  }),
  node('q', { name: '验收', children: [node('c', { name: '初验' })] }),
];
const did = (...commands: readonly PlanCommand[]): PlanDraft =>
  commands.reduce(
    (draft, command) => {
      const next = edited(draft, command);
      if (typeof next === 'string') throw new Error(next);
      return next;
    },
    draftOf(openDocument(tree)),
  );
const over = (mine: PlanDraft, theirs: PlanDraft) =>
  rebased(mine.steps, openDocument(treeOf(shownOf(theirs))), shownOf(mine));
const nameOf = (draft: PlanDraft, id: string) => {
  const found = JSON.stringify(treeOf(shownOf(draft)));
  return found.includes(`"id":"${id}"`);
};

describe('my steps over what somebody else has saved', () => {
  test('are all there when he has changed nothing', () => {
    fc.assert(
      fc.property(plan, wishes, (base, own) => {
        const mine = worked(base, own, 'm');
        const { draft, conflicts, already } = rebased(mine.steps, openDocument(base), shownOf(mine));
        expect(conflicts).toEqual([]);
        expect(already).toBe(0);
        expect(treeOf(shownOf(draft))).toEqual(treeOf(shownOf(mine)));
      }),
    );
  });

  test('are each applied, made by him too, or told; and taken back they leave exactly his plan', () => {
    fc.assert(
      fc.property(plan, wishes, wishes, (base, own, other) => {
        const mine = worked(base, own, 'm');
        const theirs = treeOf(shownOf(worked(base, other, 't')));
        const { draft, applied, already, conflicts } = rebased(mine.steps, openDocument(theirs), shownOf(mine));
        const edits = mine.steps.flatMap((step) => step.edits);
        if (edits.length > 0) expect(applied + already + conflicts.length).toBeGreaterThan(0);
        expect(treeOf(shownOf(jumpTo(draft, 0)))).toEqual(theirs);
      }),
    );
  });

  test('keep the steps, one for one where they fit, with the time of each', () => {
    const mine = did(
      { kind: 'change', ids: ['a'], values: { name: '设备安装' } },
      { kind: 'change', ids: ['a'], values: { planStartDate: dayOf(2) } },
    );
    const { draft } = over(mine, did({ kind: 'change', ids: ['b'], values: { name: '联调' } }));
    expect(draft.steps.map(({ edits }) => edits)).toEqual(mine.steps.map(({ edits }) => edits));
  });

  test('are told for a field that both changed, with his value and mine; the last of mine counts', () => {
    const mine = did(
      { kind: 'change', ids: ['a'], values: { name: '我的' } },
      { kind: 'change', ids: ['a'], values: { name: '我的二' } },
    );
    const { conflicts, draft } = over(mine, did({ kind: 'change', ids: ['a'], values: { name: '他的' } }));
    expect(conflicts).toMatchObject([
      { reason: 'changed', taskId: 'a', name: '他的', theirs: '他的', mine: { changes: [{ new: '我的二' }] } },
    ]);
    const command = commandForMine(conflicts[0]!, shownOf(draft));
    expect(edited(draft, command!)).toMatchObject({ steps: [{ edits: [{ kind: 'set' }] }] });
  });

  test('work the total out anew when he changed the factor and I the hours', () => {
    const mine = did({ kind: 'change', ids: ['a'], values: { standardWorkHour: 10 } });
    const { draft, conflicts } = over(mine, did({ kind: 'change', ids: ['a'], values: { workHourFactor: 2 } }));
    expect(conflicts).toEqual([]);
    expect(treeOf(shownOf(draft))[0]?.totalWorkHour).toBe(20);
  });

  test('count as his when he did the same', () => {
    const same: PlanCommand = { kind: 'change', ids: ['a'], values: { name: '设备安装' } };
    expect(over(did(same), did(same))).toMatchObject({ applied: 0, already: 1, conflicts: [] });
    const removal: PlanCommand = { kind: 'remove', ids: ['a'] };
    expect(over(did(removal), did(removal))).toMatchObject({ already: 1, conflicts: [] });
  });

  test('on a task that he removed can bring it back with mine', () => {
    const mine = did({ kind: 'change', ids: ['c'], values: { name: '初步验收' } });
    const { conflicts, draft } = over(mine, did({ kind: 'remove', ids: ['q'] }));
    expect(conflicts).toMatchObject([{ reason: 'gone', taskId: 'c', name: '初步验收' }]);
    expect(nameOf(draft, 'c')).toBe(false);
    const command = commandForMine(conflicts[0]!, shownOf(draft));
    expect(command).toMatchObject({ kind: 'add', at: { parentId: null }, nodes: [{ id: 'c', name: '初步验收' }] });
  });

  test('are one thing to choose for a task that he removed, whatever I did to it', () => {
    const mine = did(
      { kind: 'change', ids: ['c'], values: { name: '初步验收', standardWorkHour: 4 } },
      { kind: 'move', id: 'c', to: { parentId: 'p', index: 0 } },
    );
    const { conflicts } = over(mine, did({ kind: 'remove', ids: ['q'] }));
    expect(conflicts).toMatchObject([{ taskId: 'c', rescue: { node: { name: '初步验收', standardWorkHour: 4 } } }]);
  });

  test('that were chosen give way to his again', () => {
    fc.assert(
      fc.property(plan, wishes, wishes, (base, own, other) => {
        const mine = worked(base, own, 'm');
        const theirs = openDocument(treeOf(shownOf(worked(base, other, 't'))));
        const { draft, conflicts } = rebased(mine.steps, theirs, shownOf(mine));
        for (const one of conflicts) {
          const command = commandForMine(one, shownOf(draft));
          const chosen = command === null ? draft : edited(draft, command);
          if (typeof chosen === 'string') continue;
          const back = edited(chosen, commandForTheirs(one, theirs, shownOf(chosen)));
          if (typeof back === 'string') throw new Error(back);
          const [before, now] = [fieldsOf(shownOf(draft), one.taskId), fieldsOf(shownOf(back), one.taskId)];
          expect(now === null).toBe(before === null);
          // what he had is what the choice says, even where a later step of mine has emptied the field since
          if (one.mine.kind === 'set' && before !== null)
            for (const { field } of one.mine.changes)
              expect(now?.[field]).toBe(command === null ? before[field] : one.theirs);
        }
      }),
    );
  });

  test('keep a task that I have added, whatever is chosen about what I did to it later', () => {
    const mine = did(
      { kind: 'add', at: { parentId: null, index: 2 }, nodes: [node('n', { name: '终验' })] },
      { kind: 'move', id: 'n', to: { parentId: 'q', index: 0 } },
    );
    const theirs = did({ kind: 'remove', ids: ['q'] });
    const { conflicts, draft } = over(mine, theirs);
    expect(conflicts).toMatchObject([{ reason: 'parentGone', taskId: 'n' }]);
    const chosen = edited(draft, commandForMine(conflicts[0]!, shownOf(draft))!) as PlanDraft;
    expect(nameOf(chosen, 'n')).toBe(true);
    const back = edited(
      chosen,
      commandForTheirs(conflicts[0]!, openDocument(treeOf(shownOf(theirs))), shownOf(chosen)),
    );
    expect(nameOf(back as PlanDraft, 'n')).toBe(true);
  });

  test('that remove a group of mine with a task that he has changed can be taken back whole', () => {
    const mine = did(
      { kind: 'add', at: { parentId: null, index: 2 }, nodes: [node('g', { name: '二期' })] },
      { kind: 'move', id: 'c', to: { parentId: 'g', index: 0 } },
      { kind: 'remove', ids: ['g'] },
    );
    const theirs = did({ kind: 'change', ids: ['c'], values: { standardWorkHour: 4 } });
    const { conflicts, draft } = over(mine, theirs);
    expect(conflicts).toMatchObject([{ reason: 'changed', taskId: 'g' }]);
    const chosen = edited(draft, commandForMine(conflicts[0]!, shownOf(draft))!) as PlanDraft;
    expect(nameOf(chosen, 'c')).toBe(false);
    const back = edited(
      chosen,
      commandForTheirs(conflicts[0]!, openDocument(treeOf(shownOf(theirs))), shownOf(chosen)),
    );
    expect(fieldsOf(shownOf(back as PlanDraft), 'c')).toMatchObject({ standardWorkHour: 4 });
  });

  test('below a task that he removed go to the top when I insist', () => {
    const mine = did({ kind: 'add', at: { parentId: 'q', index: 1 }, nodes: [node('n', { name: '终验' })] });
    const { conflicts, draft } = over(mine, did({ kind: 'remove', ids: ['q'] }));
    expect(conflicts).toMatchObject([{ reason: 'parentGone', name: '终验' }]);
    expect(commandForMine(conflicts[0]!, shownOf(draft))).toMatchObject({ at: { parentId: null } });
  });

  test('that remove what he has changed ask first', () => {
    const mine = did({ kind: 'remove', ids: ['q'] });
    const { conflicts, draft } = over(mine, did({ kind: 'change', ids: ['c'], values: { standardWorkHour: 4 } }));
    expect(conflicts).toMatchObject([{ reason: 'changed', taskId: 'q' }]);
    expect(nameOf(draft, 'c')).toBe(true);
    expect(commandForMine(conflicts[0]!, shownOf(draft))).toEqual({ kind: 'remove', ids: ['q'] });
  });

  test('that move what he has moved elsewhere ask first', () => {
    const mine = did({ kind: 'move', id: 'a', to: { parentId: 'q', index: 0 } });
    const { conflicts } = over(mine, did({ kind: 'move', id: 'a', to: { parentId: null, index: 0 } }));
    expect(conflicts).toMatchObject([{ reason: 'changed', taskId: 'a', mine: { kind: 'move' } }]);
  });

  test('cannot put dates on what has become a parent', () => {
    const mine = did({ kind: 'change', ids: ['a'], values: { planStartDate: dayOf(3) } });
    const theirs = did({ kind: 'add', at: { parentId: 'a', index: 0 }, nodes: [node('x', { name: '吊装' })] });
    const { conflicts, draft } = over(mine, theirs);
    expect(conflicts).toMatchObject([{ reason: 'refused', refusal: '日期和工时由子任务汇总，请修改子任务' }]);
    expect(commandForMine(conflicts[0]!, shownOf(draft))).toBeNull();
  });
});
