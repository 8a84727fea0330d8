import { type NoticeIntent, noticeDurations } from '../../../core/codes/messages.ts';
import { emit, dispatch, rule, invoke, type Consequence } from '../../../kernel/rule.ts';
import { hasUnsaved } from '../plan/desk/planEditor.ts';
import { noticeRequested } from '../../../core/notices/notices.ts';
import { $desks, type DeskView } from './desks.ts';
import { roleGiven } from './facts.ts';
import { $owned } from './owned.ts';
import { answerEditorFx, takeEditorFx } from './ports.ts';
import { deskOpened, editingAsked, editingLost, editingWanted } from './requests.ts';

/** The tab that follows takes the editing over: the one that edited keeps what it has begun, and follows from then on. */

const told = (intent: NoticeIntent, line: string, at: number): Consequence =>
  dispatch(noticeRequested, { intent, lines: [line], duration: noticeDurations.fail, at });

/** What this tab does from now on is follow. */
const followed = (instance: string, at: number): readonly Consequence[] => [
  emit(roleGiven, { instance, role: 'follower' }),
  told('none', '已改在另一个页面编辑这份计划，本页随之更新', at),
];

/** Whether another tab finds everything that was done here: it is kept, and nothing is on its way to the gateway. */
const isAllKept = ({ desk, isKept, saving }: DeskView): boolean =>
  saving === null && (isKept || desk === null || !hasUnsaved(desk));

rule(editingWanted, $owned, ({ desks, owner }, { instance, at }) =>
  owner === null || desks[instance]?.role !== 'follower'
    ? null
    : invoke(takeEditorFx, { key: `${owner}${instance}`, instance, at }),
);
rule(editingAsked, $owned, ({ desks, owner }, { instance, at }): readonly Consequence[] | null => {
  const view = desks[instance];
  if (owner === null || view?.role !== 'editor') return null;
  const isGiven = isAllKept(view);
  return [...(isGiven ? followed(instance, at) : []), invoke(answerEditorFx, { key: `${owner}${instance}`, isGiven })];
});
rule(editingLost, $desks, (desks, { instance, at }) =>
  desks[instance]?.role === 'editor' ? followed(instance, at) : null,
);
rule(takeEditorFx.done, $desks, (desks, { params: { instance, at }, result }) => {
  const view = desks[instance];
  if (view === undefined) return null;
  // what the other tab has kept is read anew: it is all there
  return result
    ? dispatch(deskOpened, { instance, tntId: view.tntId })
    : told('danger', '另一个页面正在保存，或有修改未能保存在本机，请先在那里保存', at);
});
rule(takeEditorFx.fail, $desks, (desks, { params: { instance, at } }) =>
  desks[instance] === undefined ? null : told('danger', '未能在此页编辑，请稍后再试', at),
);
