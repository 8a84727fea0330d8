import type { PlanNode, PlanTree } from '../node.ts';
import { type PlanDocument, type PlanFields, type PlanRow, placeOf, rowOf, spanOf } from './document.ts';
import type { PlanDraft } from './draft.ts';
import type { ServerField } from './edits.ts';
import { type Rows, withRow } from './rows.ts';

/** What the gateway alone says of a task, put into a plan under edit once it was saved. */

const serverFields = ['taskNo', 'status', 'statusText', 'isModified', 'delayOrderId'] as const satisfies ServerField[];

const every = (tree: PlanTree): readonly PlanNode[] => tree.flatMap((node) => [node, ...every(node.children)]);

type Answers = ReadonlyMap<string, Pick<PlanFields, ServerField>>;

const isSame = (one: Pick<PlanFields, ServerField>, other: Pick<PlanFields, ServerField>): boolean =>
  serverFields.every((field) => one[field] === other[field]);

/** What the gateway says of tasks otherwise than the version on screen. */
const answersOf = (shown: PlanDocument, saved: PlanTree): Answers => {
  const answers = new Map<string, Pick<PlanFields, ServerField>>();
  for (const node of every(saved)) {
    const place = placeOf(shown, node.id);
    if (place === null || isSame(rowOf(shown.rows, place).fields, node)) continue;
    const { taskNo, status, statusText, isModified, delayOrderId } = node;
    answers.set(node.id, { taskNo, status, statusText, isModified, delayOrderId });
  }
  return answers;
};

const answered = (document: PlanDocument, answers: Answers): PlanDocument => {
  let rows: Rows<PlanRow | null> = document.rows;
  for (const [id, answer] of answers) {
    const place = placeOf({ ...document, rows }, id);
    if (place === null) continue;
    const row = rowOf(rows, place);
    const fields = { ...row.fields, ...answer };
    rows = withRow<PlanRow | null>(rows, place, {
      ...row,
      fields,
      span: row.children.length > 0 ? row.span : spanOf(fields),
    });
  }
  return rows === document.rows ? document : { ...document, rows };
};

/** The draft with what the gateway answered to its version on screen, in each of its versions. */
export const withAnswer = (draft: PlanDraft, shown: PlanDocument, saved: PlanTree): PlanDraft => {
  const answers = answersOf(shown, saved);
  if (answers.size === 0) return draft;
  return {
    ...draft,
    base: answered(draft.base, answers),
    steps: draft.steps.map((step) => ({ ...step, after: answered(step.after, answers) })),
  };
};
