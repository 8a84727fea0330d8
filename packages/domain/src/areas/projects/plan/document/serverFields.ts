import { inEachVersion } from '../../../../kernel/document/draft.ts';
import type { PlanNode, PlanTree } from '../node.ts';
import { type PlanDocument, type PlanFields, type PlanRow, placeOf, rowOf } from './document.ts';
import type { PlanDraft } from './draft.ts';
import type { ServerField } from './edits.ts';
import { type Rows, withRow } from './rows.ts';

/** What the gateway alone says of a task, put into a plan under edit once it was saved. */

const serverFields = ['taskNo', 'status', 'statusText', 'isModified', 'delayOrderId'] as const satisfies ServerField[];

/** What it says of one task. */
export type ServerAnswer = Pick<PlanFields, ServerField | 'id'>;
export type ServerAnswers = readonly ServerAnswer[];

const every = (tree: PlanTree): readonly PlanNode[] => tree.flatMap((node) => [node, ...every(node.children)]);

const isSame = (one: ServerAnswer, other: ServerAnswer): boolean =>
  serverFields.every((field) => one[field] === other[field]);

/** What the gateway says of tasks otherwise than the version that was sent. */
export const answersTo = (sent: PlanDocument, saved: PlanTree): ServerAnswers =>
  every(saved).flatMap((node) => {
    const place = placeOf(sent, node.id);
    if (place === null || isSame(rowOf(sent.rows, place).fields, node)) return [];
    const { id, taskNo, status, statusText, isModified, delayOrderId } = node;
    return [{ id, taskNo, status, statusText, isModified, delayOrderId }];
  });

const answered = (document: PlanDocument, answers: ServerAnswers): PlanDocument => {
  let rows: Rows<PlanRow | null> = document.rows;
  for (const answer of answers) {
    const place = placeOf({ ...document, rows }, answer.id);
    if (place === null) continue;
    const row = rowOf(rows, place);
    rows = withRow<PlanRow | null>(rows, place, { ...row, fields: { ...row.fields, ...answer } });
  }
  return rows === document.rows ? document : { ...document, rows };
};

/** A draft with what the gateway answered, in each of its versions. */
export const withAnswers = (draft: PlanDraft, answers: ServerAnswers): PlanDraft =>
  answers.length === 0 ? draft : inEachVersion(draft, (document) => answered(document, answers));
