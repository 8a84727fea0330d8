import type { DocumentTypes } from '../../../../kernel/document/kind.ts';
import type { PlanDetail } from '../contract.ts';
import type { PlanCommand } from '../document/decide.ts';
import type { PlanDocument } from '../document/document.ts';
import type { PlanEdit } from '../document/edits.ts';
import type { PlanConflict } from '../document/rebase.ts';
import type { ServerAnswers } from '../document/serverFields.ts';

/** What the gateway says of a plan beside its tasks. */
export type PlanHead = Omit<PlanDetail, 'nodes'>;

/** The plan as a kind of document. */
export interface PlanTypes extends DocumentTypes {
  readonly detail: PlanDetail;
  readonly head: PlanHead;
  readonly document: PlanDocument;
  readonly edit: PlanEdit;
  readonly command: PlanCommand;
  readonly conflict: PlanConflict;
  readonly answers: ServerAnswers;
}
