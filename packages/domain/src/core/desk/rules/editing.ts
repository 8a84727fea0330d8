import { shownOf } from '../../../kernel/document/draft.ts';
import type { DocumentTypes } from '../../../kernel/document/kind.ts';
import { replyDue } from '../../../kernel/replyDue.ts';
import { dispatch, emit, rule } from '../../../kernel/rule.ts';
import { type DeskMachine, editableDesk } from '../deskOf.ts';
import type { DeskView } from '../desks.ts';

/** What a person does on a desk, decided against the document of the moment. */
export function editingRules<T extends DocumentTypes, View extends DeskView<T>>(machine: DeskMachine<T, View>): void {
  const { kind, editor, facts, requests, $desks } = machine;

  rule(requests.commandRequested, $desks, (desks, { instance, command, at, answer }) => {
    const desk = editableDesk(machine, desks[instance]);
    if (desk === null) return null;
    const edits = kind.decide(shownOf(desk.draft), command);
    const refusal = typeof edits === 'string' ? edits : null;
    return [
      ...(typeof edits === 'string' || edits.length === 0 ? [] : [emit(facts.edited, { instance, edits, at })]),
      ...(answer === undefined ? [] : [dispatch(replyDue, { tell: () => answer(refusal) })]),
    ];
  });
  rule(requests.jumpRequested, $desks, (desks, { instance, shown, at }) =>
    editableDesk(machine, desks[instance]) === null ? null : emit(facts.jumped, { instance, shown, at }),
  );
  rule(requests.stepRequested, $desks, (desks, { instance, by, at }) => {
    const desk = editableDesk(machine, desks[instance]);
    if (desk === null) return null;
    const shown = desk.draft.shown + by;
    return shown < 0 || shown > desk.draft.steps.length ? null : emit(facts.jumped, { instance, shown, at });
  });
  rule(requests.discardRequested, $desks, (desks, { instance }) => {
    const view = desks[instance];
    if (view?.role !== 'editor' || view.saving !== null) return null;
    return [emit(facts.discarded, { instance }), ...(machine.onDiscarded?.(instance, view) ?? [])];
  });
  rule(requests.choiceRequested, $desks, (desks, { instance, key, choice, at }) => {
    const desk = editableDesk(machine, desks[instance]);
    const open = desk?.conflicts.find(({ conflict }) => conflict.key === key);
    if (desk === null || open === undefined || open.choice === choice) return null;
    const edits = editor.editsForChoice(desk, open.conflict, choice);
    return edits === null ? null : emit(facts.conflictChosen, { instance, key, choice, edits, at });
  });
  rule(requests.restoredReadRequested, $desks, (desks, { instance }) =>
    desks[instance] === undefined ? null : emit(facts.restoredSeen, { instance }),
  );
}
