import { shownOf } from '../../../../kernel/document/draft.ts';
import { type Editor, editorOf, type OpenConflict as OpenConflictOf } from '../../../../kernel/document/editor.ts';
import type { DocumentKind } from '../../../../kernel/document/kind.ts';
import { changedIds, editsBetween } from '../document/compare.ts';
import { decideEdits } from '../document/decide.ts';
import { openDocument, treeOf } from '../document/document.ts';
import { planStepping } from '../document/draft.ts';
import { commandForMine, commandForTheirs, rebased } from '../document/rebase.ts';
import { withAnswers } from '../document/serverFields.ts';
import type { PlanTypes } from './planTypes.ts';

/** A plan on its desk: what the gateway has, what was done since, and what of it does not fit. */

export type PlanEditor = Editor<PlanTypes>;
export type OpenConflict = OpenConflictOf<PlanTypes>;

export const planKind: DocumentKind<PlanTypes> = {
  ...planStepping,
  headOf: ({ nodes: _, ...head }) => head,
  documentOf: ({ nodes }) => openDocument(nodes),
  detailOf: (head, document) => ({ ...head, nodes: [...treeOf(document)] }),
  decide: decideEdits,
  between: editsBetween,
  answered: withAnswers,
  rebased,
  forMine: commandForMine,
  forTheirs: commandForTheirs,
};

export const { headOf } = planKind;
export const { hasUnsaved, unsavedSteps, editsForChoice } = editorOf(planKind);

/** Tasks that are otherwise than saved. */
export const unsavedIds = ({ draft, saved }: PlanEditor): ReadonlySet<string> => changedIds(saved, shownOf(draft));
