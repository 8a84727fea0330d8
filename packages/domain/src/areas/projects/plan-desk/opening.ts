import { type PlanDetail, planInfo } from '../plan/contract.ts';
import { emit, dispatch, rule, invoke, type Consequence } from '../../../kernel/rule.ts';
import { hasUnsaved, headOf, type PlanEditor, unsavedSteps } from '../plan/desk/planEditor.ts';
import { readStoredDraft, restoredDesk } from '../plan/desk/storedDraft.ts';
import { openDocument } from '../plan/document/document.ts';
import { shownOf } from '../plan/document/draft.ts';
import { rebased } from '../plan/document/rebase.ts';
import { answered, callRequested, refused } from '../../../core/session/calls/facts.ts';
import { instanceOf, listenerOf } from '../../../core/session/calls/listener.ts';
import { failureOf } from '../../../core/session/calls/failure.ts';
import { $desks, type DeskView } from './desks.ts';
import {
  deskClosed,
  deskWanted,
  headRead,
  planMerged,
  planNotKept,
  planNotRead,
  planOpened,
  planRestored,
  roleGiven,
} from './facts.ts';
import { $owned } from './owned.ts';
import { sayGone } from './presence.ts';
import { claimEditorFx, leaveEditorFx, readDraftFx } from './ports.ts';
import { deskLeft, deskOpened } from './requests.ts';
import '../../../core/session/calls/exchange.ts';

/** Opening a desk: what was kept of it, then the plan as the gateway has it, merged where both have gone on. */

const name = 'plan.desk';

/** Reads the plan; what follows depends on what is on the desk by then. */
export const readPlan = (instance: string, tntId: string | null, listener = name): Consequence =>
  dispatch(callRequested, {
    endpoint: planInfo,
    input: { query: { projectId: instance, ...(tntId === null ? {} : { tntId }) } },
    listener: listenerOf(listener, instance),
    isSilent: true,
  });

rule(deskOpened, $owned, ({ owner }, { instance, tntId }) =>
  owner === null
    ? null
    : [
        invoke(claimEditorFx, { key: `${owner}${instance}`, instance }),
        emit(deskWanted, { instance, tntId, stored: null, isBroken: false }),
        invoke(readDraftFx, { key: `${owner}${instance}` }),
      ],
);
rule(deskLeft, $owned, ({ desks, owner }, { instance, pageId }) => [
  ...sayGone(instance, desks[instance], pageId),
  ...(owner === null ? [] : [invoke(leaveEditorFx, { key: `${owner}${instance}` })]),
  emit(deskClosed, { instance }),
]);
rule(claimEditorFx.done, $desks, (desks, { params: { instance }, result }) =>
  desks[instance] === undefined ? null : emit(roleGiven, { instance, role: result }),
);

/** The desk whose key that is. */
const instanceOfKey = (owner: string | null, key: string): string | null =>
  owner !== null && key.startsWith(owner) ? key.slice(owner.length) : null;

rule(readDraftFx.done, $owned, ({ desks, owner }, { params: { key }, result }) => {
  const instance = instanceOfKey(owner, key);
  const view = instance === null ? undefined : desks[instance];
  if (instance === null || view === undefined) return null;
  const stored = result === null ? null : readStoredDraft(result);
  const isBroken = result !== null && stored === null;
  return [emit(deskWanted, { instance, tntId: view.tntId, stored, isBroken }), readPlan(instance, view.tntId)];
});
rule(readDraftFx.fail, $owned, ({ desks, owner }, { params: { key } }) => {
  const instance = instanceOfKey(owner, key);
  const view = instance === null ? undefined : desks[instance];
  return instance === null || view === undefined
    ? null
    : [emit(planNotKept, { instance }), readPlan(instance, view.tntId)];
});

/** The desk over a version that somebody else has saved, kept as such. */
const merge = (instance: string, desk: PlanEditor, detail: PlanDetail): Consequence => {
  const { draft, applied, already, conflicts } = rebased(
    unsavedSteps(desk),
    openDocument(detail.nodes),
    shownOf(desk.draft),
  );
  const steps = draft.steps.map(({ edits, at }) => ({ edits, at }));
  return emit(planMerged, { instance, merging: { detail, steps, applied, already, conflicts } });
};

/** What follows from the plan as the gateway has it now. */
export const readAnswer = (instance: string, view: DeskView, detail: PlanDetail): Consequence => {
  const { stored } = view;
  const desk = view.desk ?? (stored === null ? null : restoredDesk(stored));
  if (desk === null) return emit(planOpened, { instance, detail });
  if (desk.head.version !== detail.version)
    return hasUnsaved(desk) ? merge(instance, desk, detail) : emit(planOpened, { instance, detail });
  return stored !== null && view.desk === null
    ? emit(planRestored, { instance, stored, head: headOf(detail) })
    : emit(headRead, { instance, head: headOf(detail) });
};

rule(answered, $desks, (desks, { listener, data }) => {
  const instance = instanceOf(name, listener);
  const view = instance === null ? undefined : desks[instance];
  return instance === null || view === undefined ? null : readAnswer(instance, view, data as PlanDetail);
});
rule(refused, $desks, (desks, { listener, ...refusal }) => {
  const instance = instanceOf(name, listener);
  return instance === null || desks[instance] === undefined
    ? null
    : emit(planNotRead, { instance, problem: failureOf(refusal) });
});
