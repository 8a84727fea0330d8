import { businessCodes } from '../../../core/codes/business.ts';
import { noticeDurations } from '../../../core/codes/messages.ts';
import { type PlanDetail, planSave } from '../plan/contract.ts';
import { emit, dispatch, rule, type Consequence } from '../../../kernel/rule.ts';
import { hasOpenConflicts, headOf } from '../plan/desk/planEditor.ts';
import { treeOf } from '../plan/document/document.ts';
import { shownOf } from '../plan/document/draft.ts';
import { answersTo } from '../plan/document/serverFields.ts';
import { savedNode } from '../plan/saveEdge.ts';
import { answered, callRequested, refused } from '../../../core/session/calls/facts.ts';
import { noticeRequested } from '../../../core/notices/notices.ts';
import { failureLine } from '../../../core/session/calls/failure.ts';
import { instanceOf, listenerOf } from '../../../core/session/calls/listener.ts';
import { $desks } from './desks.ts';
import { planSaved, saveRefused, saveStarted } from './facts.ts';
import { readPlan } from './opening.ts';
import { editableDesk, tenantOf } from './owned.ts';
import { saveRequested } from './requests.ts';

/** Saving a plan as a whole, with the version that it was made from: nobody is overwritten. */

const name = 'plan.save';

rule(saveRequested, $desks, (desks, { instance }): readonly Consequence[] | null => {
  const view = desks[instance];
  const desk = editableDesk(view);
  if (view === undefined || desk === null || hasOpenConflicts(desk)) return null;
  const nodes = treeOf(shownOf(desk.draft)).map(savedNode);
  return [
    emit(saveStarted, { instance, shown: desk.draft.shown }),
    dispatch(callRequested, {
      endpoint: planSave,
      input: { query: { projectId: instance, ...tenantOf(view) }, body: { version: desk.head.version, nodes } },
      listener: listenerOf(name, instance),
      handles: [businessCodes.conflict.code],
    }),
  ];
});
rule(answered, $desks, (desks, { listener, data, at }): readonly Consequence[] | null => {
  const instance = instanceOf(name, listener);
  const view = instance === null ? undefined : desks[instance];
  if (instance === null || view?.desk === null || view === undefined || view.saving === null) return null;
  const detail = data as PlanDetail;
  const answers = answersTo(shownOf(view.desk.draft), detail.nodes);
  return [
    emit(planSaved, { instance, shown: view.saving, head: headOf(detail), answers, at }),
    dispatch(noticeRequested, {
      intent: 'success',
      lines: ['计划已保存'],
      duration: noticeDurations.lines,
      at,
    }),
  ];
});
rule(refused, $desks, (desks, { listener, ...refusal }): readonly Consequence[] | null => {
  const instance = instanceOf(name, listener);
  const view = instance === null ? undefined : desks[instance];
  if (instance === null || view === undefined) return null;
  // somebody else has saved: his version is read, and mine is laid over it
  return [
    emit(saveRefused, { instance, message: failureLine(refusal, 'save') }),
    ...(refusal.code === businessCodes.conflict.code ? [readPlan(instance, view.tntId)] : []),
  ];
});
