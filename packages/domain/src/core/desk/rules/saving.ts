import { hasOpenConflicts } from '../../../kernel/document/editor.ts';
import type { DocumentTypes } from '../../../kernel/document/kind.ts';
import { type Consequence, dispatch, emit, rule } from '../../../kernel/rule.ts';
import { businessCodes } from '../../codes/business.ts';
import { noticeDurations } from '../../codes/messages.ts';
import { noticeRequested } from '../../notices/notices.ts';
import { answered, callRequested, refused } from '../../session/calls/facts.ts';
import { failureLine } from '../../session/calls/failure.ts';
import { instanceOf, listenerOf } from '../../session/calls/listener.ts';
import { type DeskMachine, editableDesk } from '../deskOf.ts';
import type { DeskView } from '../desks.ts';
import { readDocument } from './opening.ts';

/** Saving a document as a whole, with the version that it was made from: nobody is overwritten. */
export function savingRules<T extends DocumentTypes, View extends DeskView<T>>(machine: DeskMachine<T, View>): void {
  const { name, facts, requests, saving, texts, $desks } = machine;
  const listening = `${name}.save`;

  rule(requests.saveRequested, $desks, (desks, { instance }): readonly Consequence[] | null => {
    const view = desks[instance];
    const desk = editableDesk(machine, view);
    if (view === undefined || desk === null || hasOpenConflicts(desk)) return null;
    return [
      emit(facts.saveStarted, { instance, shown: desk.draft.shown }),
      dispatch(callRequested, {
        endpoint: saving.endpoint,
        input: saving.inputOf(instance, view, desk),
        listener: listenerOf(listening, instance),
        handles: [businessCodes.conflict.code],
      }),
    ];
  });
  rule(answered, $desks, (desks, { listener, data, at }): readonly Consequence[] | null => {
    const instance = instanceOf(listening, listener);
    const view = instance === null ? undefined : desks[instance];
    if (instance === null || view?.desk === null || view === undefined || view.saving === null) return null;
    const { head, answers } = saving.after(view.desk, data);
    return [
      emit(facts.saved, { instance, shown: view.saving, head, answers, at }),
      dispatch(noticeRequested, { intent: 'success', lines: [texts.saved], duration: noticeDurations.lines, at }),
    ];
  });
  rule(refused, $desks, (desks, { listener, ...refusal }): readonly Consequence[] | null => {
    const instance = instanceOf(listening, listener);
    const view = instance === null ? undefined : desks[instance];
    if (instance === null || view === undefined) return null;
    // somebody else has saved: his version is read, and mine is laid over it
    return [
      emit(facts.saveRefused, { instance, message: failureLine(refusal, 'save') }),
      ...(refusal.code === businessCodes.conflict.code ? [readDocument(machine, instance, view)] : []),
    ];
  });
}
