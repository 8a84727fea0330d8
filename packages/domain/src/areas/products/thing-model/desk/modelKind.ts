import { shownOf } from '../../../../kernel/document/draft.ts';
import { type Editor, editorOf } from '../../../../kernel/document/editor.ts';
import type { DocumentKind } from '../../../../kernel/document/kind.ts';
import { compareModels } from '../changes/compare.ts';
import { stepText } from '../changes/describe.ts';
import { decideModelEdits, editsBetweenModels } from '../document/decide.ts';
import type { ModelTypes } from '../document/modelTypes.ts';
import { commandForMine, commandForTheirs, modelStepping, rebasedModel } from '../document/rebase.ts';
import { modelProblems } from '../modelProblems.ts';

/** A thing model on its desk: what the gateway has, what was done since, and what of it does not fit. */

export type ModelEditor = Editor<ModelTypes>;

export const modelKind: DocumentKind<ModelTypes> = {
  ...modelStepping,
  headOf: ({ functions: _, problems: __, ...head }) => head,
  documentOf: ({ functions }) => functions,
  detailOf: (head, functions) => ({ ...head, functions: [...functions], problems: [...modelProblems(functions)] }),
  decide: decideModelEdits,
  between: editsBetweenModels,
  answered: (draft) => draft,
  rebased: rebasedModel,
  forMine: commandForMine,
  forTheirs: commandForTheirs,
};

export const { hasUnsaved, unsavedSteps, editsForChoice } = editorOf(modelKind);

/** Each step of a draft as a sentence. */
export const stepTexts = ({ draft: { base, steps } }: ModelEditor) =>
  steps.map(({ after, at }, index) => ({
    text: stepText(compareModels(steps[index - 1]?.after ?? base, after)),
    at,
  }));

/** What differs between what the gateway has and what is shown. */
export const unsavedDifference = ({ saved, draft }: ModelEditor) => compareModels(saved, shownOf(draft));
