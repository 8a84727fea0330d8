import { happened, rule } from '../../kernel/rule.ts';
import { decideEdits } from '../../plan/document/decide.ts';
import { shownOf } from '../../plan/document/draft.ts';
import { commandForMine } from '../../plan/document/rebase.ts';
import { $desks } from './desks.ts';
import { conflictChosen, planDiscarded, planEdited, planJumped, restoredSeen } from './facts.ts';
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

rule(commandRequested, $desks, (desks, { instance, command, at }) => {
  const desk = editableDesk(desks[instance]);
  if (desk === null) return null;
  const edits = decideEdits(shownOf(desk.draft), command);
  return typeof edits === 'string' || edits.length === 0 ? null : happened(planEdited, { instance, edits, at });
});
rule(jumpRequested, $desks, (desks, { instance, shown, at }) =>
  editableDesk(desks[instance]) === null ? null : happened(planJumped, { instance, shown, at }),
);
rule(stepRequested, $desks, (desks, { instance, by, at }) => {
  const desk = editableDesk(desks[instance]);
  if (desk === null) return null;
  const shown = desk.draft.shown + by;
  return shown < 0 || shown > desk.draft.steps.length ? null : happened(planJumped, { instance, shown, at });
});
rule(discardRequested, $desks, (desks, { instance }) => {
  const view = desks[instance];
  return view?.role === 'editor' && view.saving === null ? happened(planDiscarded, { instance }) : null;
});
rule(choiceRequested, $desks, (desks, { instance, key, choice, at }) => {
  const view = desks[instance];
  const desk = view?.desk ?? null;
  const open = desk?.conflicts.find(({ conflict }) => conflict.key === key);
  if (desk === null || open === undefined || open.choice !== null || view?.role !== 'editor') return null;
  const shown = shownOf(desk.draft);
  const command = choice === 'mine' ? commandForMine(open.conflict, shown) : null;
  const edits = command === null ? [] : decideEdits(shown, command);
  return happened(conflictChosen, {
    instance,
    key,
    choice: command === null || typeof edits === 'string' ? 'theirs' : choice,
    edits: typeof edits === 'string' ? [] : edits,
    at,
  });
});
rule(restoredReadRequested, $desks, (desks, { instance }) =>
  desks[instance] === undefined ? null : happened(restoredSeen, { instance }),
);
