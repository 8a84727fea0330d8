import { noticeDurations } from '../../../core/codes/messages.ts';
import { tenantOf } from '../../../core/desk/desks.ts';
import { readAnswer, readDocument } from '../../../core/desk/rules/opening.ts';
import type { ReplyOf } from '../../../core/contract/define.ts';
import { noticeRequested } from '../../../core/notices/notices.ts';
import { changed } from '../../../core/session/calls/changes.ts';
import { answered, callRequested } from '../../../core/session/calls/facts.ts';
import { instanceOf, listenerOf } from '../../../core/session/calls/listener.ts';
import { emit, dispatch, rule, type Consequence } from '../../../kernel/rule.ts';
import { type PlanDetail, type planPresence, planStamp, type PlanWatcher } from '../plan/contract.ts';
import { hasUnsaved, type PlanEditor } from '../plan/desk/planEditor.ts';
import { planNews } from '../plan/planNews.ts';
import { $desks, type DeskView } from './desks.ts';
import { newerSeen, othersSeen } from './facts.ts';
import { planMachine } from './planMachine.ts';
import { presenceName } from './presence.ts';
import { deskRefreshRequested, mergeRequested } from './requests.ts';
import '../../../core/session/calls/exchange.ts';

/** Several people at one plan: what a desk learns of the others, who is there and what they have done. */

const stampName = 'plan.stamp';
/** The plan after something that others have done, and after something that was done here. */
const toldName = 'plan.refresh';
const quietName = 'plan.refreshQuietly';

type Desks = Readonly<Record<string, DeskView>>;
interface OpenView extends DeskView {
  readonly desk: PlanEditor;
}

/** The desk that an answer is for, once it shows a plan. */
const shownBy = (desks: Desks, name: string, listener: string): readonly [string, OpenView] | null => {
  const instance = instanceOf(name, listener);
  const view = instance === null ? undefined : desks[instance];
  if (instance === null || view === undefined || view.desk === null) return null;
  return [instance, { ...view, desk: view.desk }];
};

const isSame = (one: readonly PlanWatcher[], other: readonly PlanWatcher[]): boolean =>
  one.length === other.length &&
  one.every(({ userId, isEditing }, at) => userId === other[at]?.userId && isEditing === other[at].isEditing);

/** Reads the plan where it is another one than the desk's; it may be long. */
const ifOther = (instance: string, view: OpenView, stamp: string, listener: string): readonly Consequence[] =>
  stamp === view.desk.head.stamp || view.saving !== null ? [] : [readDocument(planMachine, instance, view, listener)];

rule(answered, $desks, (desks, { listener, data }) => {
  const shown = shownBy(desks, presenceName, listener);
  if (shown === null) return null;
  const [instance, view] = shown;
  const { stamp, others } = data as ReplyOf<typeof planPresence>;
  return [
    ...(isSame(others, view.others) ? [] : [emit(othersSeen, { instance, others })]),
    // what was told once is not read again and again while it waits to be merged
    ...(view.newer?.stamp === stamp ? [] : ifOther(instance, view, stamp, toldName)),
  ];
});

rule(deskRefreshRequested, $desks, (desks, { instance }) => {
  const view = desks[instance];
  return view === undefined
    ? null
    : dispatch(callRequested, {
        endpoint: planStamp,
        input: { query: { projectId: instance, ...tenantOf(view) } },
        listener: listenerOf(stampName, instance),
        isSilent: true,
      });
});
// a decision about it may have moved it; what is saved from here is known already
rule(changed, $desks, (desks, { tags }) =>
  tags.includes('approval') ? Object.keys(desks).map((instance) => dispatch(deskRefreshRequested, { instance })) : null,
);
rule(answered, $desks, (desks, { listener, data }) => {
  const shown = shownBy(desks, stampName, listener);
  return shown === null ? null : ifOther(...shown, (data as ReplyOf<typeof planStamp>).stamp, quietName);
});

/** What is taken from the plan of the gateway; from under anybody's hands nothing is. Null when it is out of date itself. */
const taken = (instance: string, view: OpenView, detail: PlanDetail): readonly Consequence[] | null => {
  const { head } = view.desk;
  if (view.saving !== null || detail.version < head.version) return null;
  if (detail.version === head.version || !hasUnsaved(view.desk))
    return [readAnswer(planMachine, instance, view, detail)];
  const { version, stamp, state } = detail;
  const savedBy = detail.savedAt === head.savedAt ? null : detail.savedBy;
  return [emit(newerSeen, { instance, version, stamp, savedBy, state })];
};

rule(answered, $desks, (desks, { listener, data }) => {
  const shown = shownBy(desks, quietName, listener);
  return shown === null ? null : taken(...shown, data as PlanDetail);
});
rule(answered, $desks, (desks, { listener, data, at }) => {
  const shown = shownBy(desks, toldName, listener);
  if (shown === null) return null;
  const [instance, view] = shown;
  const detail = data as PlanDetail;
  const consequences = taken(instance, view, detail);
  const isUnsaved = hasUnsaved(view.desk);
  if (consequences === null) return null;
  const lines = planNews(view.desk.head, detail, isUnsaved);
  return [
    ...consequences,
    ...(lines.length === 0
      ? []
      : [dispatch(noticeRequested, { intent: 'none', lines, duration: noticeDurations.lines, at })]),
  ];
});

rule(mergeRequested, $desks, (desks, { instance }) => {
  const view = desks[instance];
  return view === undefined || view.newer === null || view.role !== 'editor' || view.saving !== null
    ? null
    : readDocument(planMachine, instance, view);
});
