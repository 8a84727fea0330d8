import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import * as contract from '@fleet/domain/areas/projects/plan/contract.ts';
import { editorOf } from '@fleet/domain/kernel/document/editor.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import { headOf, type PlanEditor, planKind, unsavedSteps } from '@fleet/domain/areas/projects/plan/desk/planEditor.ts';
import { decideEdits, type PlanCommand } from '@fleet/domain/areas/projects/plan/document/decide.ts';
import { fieldsOf, openDocument, treeOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { commandForMine, rebased } from '@fleet/domain/areas/projects/plan/document/rebase.ts';
import { answersTo } from '@fleet/domain/areas/projects/plan/document/serverFields.ts';
import { blankNode, type PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import { savedNode } from '@fleet/domain/areas/projects/plan/saveEdge.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/**
 * Two people edit one plan of 400 tasks at once and save it through the gateway, each merging what the other has saved
 * (S2 §7, plan/save): in the end every edit of both is there, was made by both, or was shown as a conflict.
 */

const {
  chosen: chosenDesk,
  edited: editedDesk,
  merged: mergedDesk,
  open: openDesk,
  saved: savedDesk,
} = editorOf(planKind);

const projectId = 'p_huadong_1';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());
const { call } = callsOn(() => gateway);

let first: contract.PlanDetail;
const plan = async () => (await call('huadong', contract.planInfo, { projectId })).data as contract.PlanDetail;
beforeEach(async () => {
  gateway.box.current.store.run(`update plans set state = 'draft' where project_id = @projectId`, { projectId });
  first = await plan();
});

const every = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => [node, ...every(node.children)]);

const wish = fc.record({
  kind: fc.constantFrom('name', 'hours', 'dates', 'shift', 'add', 'remove', 'move'),
  one: fc.nat(),
  other: fc.nat(),
  number: fc.integer({ min: 0, max: 40 }),
});
type Wish = typeof wish extends fc.Arbitrary<infer Value> ? Value : never;

const commandOf = (nodes: readonly PlanNode[], { kind, one, other, number }: Wish, by: string): PlanCommand => {
  const all = every(nodes);
  const { id } = all[one % all.length]!;
  const parentId = all[other % all.length]!.id;
  switch (kind) {
    case 'name':
      return { kind: 'change', ids: [id], values: { name: `${by} ${number}` } };
    case 'hours':
      return { kind: 'change', ids: [id], values: { standardWorkHour: number } };
    case 'dates':
      return { kind: 'change', ids: [id], values: { planEndDate: '2027-01-01T16:00:00.000Z' } };
    case 'shift':
      return { kind: 'shift', id, days: number - 20 };
    case 'add':
      return {
        kind: 'add',
        at: { parentId, index: 0 },
        nodes: [{ ...blankNode(`${by}-${one}-${other}`), name: `${by} 新增` }],
      };
    case 'remove':
      return { kind: 'remove', ids: [id] };
    default:
      return { kind: 'move', id, to: { parentId, index: number } };
  }
};

/** Fifty acts of one person on a desk of his own; what cannot be done is not counted. */
const worked = (wishes: readonly Wish[], by: string): PlanEditor => {
  let desk = openDesk(first);
  for (const [at, one] of wishes.entries()) {
    const edits = decideEdits(shownOf(desk.draft), commandOf(treeOf(shownOf(desk.draft)), one, by));
    if (typeof edits !== 'string' && edits.length > 0) desk = editedDesk(desk, { edits, at });
  }
  return desk;
};

const save = async (desk: PlanEditor) => {
  const shown = shownOf(desk.draft);
  const body = { version: desk.head.version, nodes: treeOf(shown).map(savedNode) };
  const { code, data, message_cn: message } = await call('huadong', contract.planSave, { projectId }, body);
  if (code !== 200) return { code, message };
  const detail = data as contract.PlanDetail;
  return savedDesk(desk, { head: headOf(detail), answers: answersTo(shown, detail.nodes), shown: desk.draft.shown });
};

/** What a save does when somebody was faster: merge, choose mine for every conflict that allows it, save again. */
const mergeAndSave = async (desk: PlanEditor) => {
  const detail = await plan();
  const merging = { detail, ...rebased(unsavedSteps(desk), openDocument(detail.nodes), shownOf(desk.draft)) };
  const steps = merging.draft.steps;
  let merged = mergedDesk(desk, { ...merging, steps });
  for (const { conflict } of merged.conflicts) {
    const shown = shownOf(merged.draft);
    const command = commandForMine(conflict, shown);
    const edits = command === null ? [] : decideEdits(shown, command);
    merged = chosenDesk(merged, {
      key: conflict.key,
      choice: 'mine',
      edits: typeof edits === 'string' ? [] : edits,
      at: 99,
    });
  }
  return { merging, saved: await save(merged) };
};

describe('two people on one plan of 400 tasks', () => {
  it('end with every edit applied, made by both, or shown as a conflict, and nothing overwritten', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(wish, { minLength: 50, maxLength: 50 }),
        fc.array(wish, { minLength: 50, maxLength: 50 }),
        async (ofOne, ofOther) => {
          first = await plan();
          const [one, other] = [worked(ofOne, 'one'), worked(ofOther, 'two')];
          expect(await save(one)).toHaveProperty('saved');
          const theirs = await plan();
          expect(await save(other)).toMatchObject({ code: businessCodes.conflict.code });
          // the refused save has left no trace
          expect((await plan()).nodes).toEqual(theirs.nodes);
          const { merging, saved } = await mergeAndSave(other);
          const told = new Set(merging.conflicts.map(({ taskId, mine }) => `${mine.kind}:${taskId}`));
          const now = openDocument(merging.draft.steps.length === 0 ? theirs.nodes : treeOf(shownOf(merging.draft)));
          // every field that the second person left on a task stands there, or was told
          for (const { edits } of unsavedSteps(other))
            for (const edit of edits) {
              if (edit.kind !== 'set') continue;
              for (const { id, field } of edit.changes) {
                const wanted = fieldsOf(shownOf(other.draft), id);
                const stands = fieldsOf(now, id);
                if (wanted === null || field === 'totalWorkHour') continue;
                const isThere = stands !== null && stands[field] === wanted[field];
                expect(isThere || told.has(`set:${id}`)).toBe(true);
              }
            }
          expect(saved).toHaveProperty('saved');
          // what the gateway has is what the desk shows
          const stored = (await plan()).nodes;
          expect(every(stored).map(({ id }) => id)).toEqual(
            every(treeOf(shownOf((saved as PlanEditor).draft))).map(({ id }) => id),
          );
        },
      ),
      { numRuns: 5, endOnFailure: true },
    );
  });
});
