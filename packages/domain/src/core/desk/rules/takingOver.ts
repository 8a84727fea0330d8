import type { DocumentTypes } from '../../../kernel/document/kind.ts';
import { type Consequence, dispatch, emit, invoke, rule } from '../../../kernel/rule.ts';
import { type NoticeIntent, noticeDurations } from '../../codes/messages.ts';
import { noticeRequested } from '../../notices/notices.ts';
import type { DeskMachine } from '../deskOf.ts';
import type { DeskView } from '../desks.ts';

/** The tab that follows takes the editing over: the one that edited keeps what it has begun, and follows from then on. */

const told = (intent: NoticeIntent, line: string, at: number): Consequence =>
  dispatch(noticeRequested, { intent, lines: [line], duration: noticeDurations.fail, at });

export function takingOverRules<T extends DocumentTypes, View extends DeskView<T>>(
  machine: DeskMachine<T, View>,
): void {
  const { editor, facts, requests, ports, texts, $desks, $owned } = machine;

  /** What this tab does from now on is follow. */
  const followed = (instance: string, at: number): readonly Consequence[] => [
    emit(facts.roleGiven, { instance, role: 'follower' }),
    told('none', texts.followed, at),
  ];

  /** Whether another tab finds everything that was done here: it is kept, and nothing is on its way to the gateway. */
  const isAllKept = ({ desk, isKept, saving }: View): boolean =>
    saving === null && (isKept || desk === null || !editor.hasUnsaved(desk));

  rule(requests.editingWanted, $owned, ({ desks, owner }, { instance, at }) =>
    owner === null || desks[instance]?.role !== 'follower'
      ? null
      : invoke(ports.takeEditorFx, { key: `${owner}${instance}`, instance, at }),
  );
  rule(requests.editingAsked, $owned, ({ desks, owner }, { instance, at }): readonly Consequence[] | null => {
    const view = desks[instance];
    if (owner === null || view?.role !== 'editor') return null;
    const isGiven = isAllKept(view);
    return [
      ...(isGiven ? followed(instance, at) : []),
      invoke(ports.answerEditorFx, { key: `${owner}${instance}`, isGiven }),
    ];
  });
  rule(requests.editingLost, $desks, (desks, { instance, at }) =>
    desks[instance]?.role === 'editor' ? followed(instance, at) : null,
  );
  rule(ports.takeEditorFx.done, $desks, (desks, { params: { instance, at }, result }) => {
    const view = desks[instance];
    if (view === undefined) return null;
    // what the other tab has kept is read anew: it is all there
    return result
      ? dispatch(requests.deskOpened, { instance, tntId: view.tntId })
      : told('danger', '另一个页面正在保存，或有修改未能保存在本机，请先在那里保存', at);
  });
  rule(ports.takeEditorFx.fail, $desks, (desks, { params: { instance, at } }) =>
    desks[instance] === undefined ? null : told('danger', '未能在此页编辑，请稍后再试', at),
  );
}
