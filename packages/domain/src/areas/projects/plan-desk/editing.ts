import { emit, dispatch, rule } from '../../../kernel/rule.ts';
import { replyDue } from '../../../kernel/replyDue.ts';
import { editsForChoice } from '../plan/desk/planEditor.ts';
import { decideEdits } from '../plan/document/decide.ts';
import { shownOf } from '../plan/document/draft.ts';
import { $desks } from './desks.ts';
import { conflictChosen, planDiscarded, planEdited, planJumped, restoredSeen } from './facts.ts';
import { readPlan } from './opening.ts';
import { editableDesk } from './owned.ts';
import {
  choiceRequested,
  commandRequested,
  discardRequested,
  jumpRequested,
  restoredReadRequested,
  stepRequested,
} from './requests.ts';

/** What a person does on a desk, decided against the plan of the moment. */

rule(commandRequested, $desks, (desks, { instance, command, at, answer }) => {
  const desk = editableDesk(desks[instance]);
  if (desk === null) return null;
  const edits = decideEdits(shownOf(desk.draft), command);
  const refusal = typeof edits === 'string' ? edits : null;
  return [
    ...(typeof edits === 'string' || edits.length === 0 ? [] : [emit(planEdited, { instance, edits, at })]),
    ...(answer === undefined ? [] : [dispatch(replyDue, { tell: () => answer(refusal) })]),
  ];
});
rule(jumpRequested, $desks, (desks, { instance, shown, at }) =>
  editableDesk(desks[instance]) === null ? null : emit(planJumped, { instance, shown, at }),
);
rule(stepRequested, $desks, (desks, { instance, by, at }) => {
  const desk = editableDesk(desks[instance]);
  if (desk === null) return null;
  const shown = desk.draft.shown + by;
  return shown < 0 || shown > desk.draft.steps.length ? null : emit(planJumped, { instance, shown, at });
});
rule(discardRequested, $desks, (desks, { instance }) => {
  const view = desks[instance];
  if (view?.role !== 'editor' || view.saving !== null) return null;
  // nothing stands in the way of what somebody else has saved any more
  return [emit(planDiscarded, { instance }), ...(view.newer === null ? [] : [readPlan(instance, view.tntId)])];
});
rule(choiceRequested, $desks, (desks, { instance, key, choice, at }) => {
  const desk = editableDesk(desks[instance]);
  const open = desk?.conflicts.find(({ conflict }) => conflict.key === key);
  if (desk === null || open === undefined || open.choice === choice) return null;
  const edits = editsForChoice(desk, open.conflict, choice);
  return edits === null ? null : emit(conflictChosen, { instance, key, choice, edits, at });
});
rule(restoredReadRequested, $desks, (desks, { instance }) =>
  desks[instance] === undefined ? null : emit(restoredSeen, { instance }),
);
