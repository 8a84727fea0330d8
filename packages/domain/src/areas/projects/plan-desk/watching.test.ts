import { allSettled, type EventCallable, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '../../../core/codes/business.ts';
import { type Answering, answering } from '../../../core/session/calls/answering.ts';
import { sessionRead } from '../../../core/session/facts.ts';
import { $notices } from '../../../core/notices/notices.ts';
import { $session } from '../../../core/session/session.ts';
import { exportJournal, handle, open, stateOf } from '../../../kernel/open.ts';
import { reduce } from '../../../kernel/reduce.ts';
import { readEntries } from '../../../kernel/readEntries.ts';
import { type PlanDetail, planInfo, planPresence } from '../plan/contract.ts';
import { fieldsOf } from '../plan/document/document.ts';
import { shownOf } from '../../../kernel/document/draft.ts';
import { planDetailOf } from '../plan/document/arbitraryPlans.ts';
import { blankNode, type PlanNode } from '../plan/node.ts';
import { $desks } from './desks.ts';
import './desk.ts';
import { planPorts } from './ports.ts';
import { deskWatched, mergeRequested, planRequests } from './requests.ts';

const { claimEditorFx, keepDeskFx, keepEntryFx, leaveEditorFx, readDraftFx } = planPorts;
const { commandRequested, deskLeft, deskOpened, saveRequested } = planRequests;

const instance = 'p1';
const pageId = 'page';
const node = (id: string): PlanNode => ({ ...blankNode(id), name: id });
const nodes = [node('a'), node('b')];
const detail = (version: number, changes: Partial<PlanDetail> = {}): PlanDetail => ({
  ...planDetailOf(nodes, version),
  savedAt: `saved ${version}`,
  savedBy: '李娜',
  ...changes,
});
const session = {
  userId: 'u1',
  userName: 'u1',
  realName: 'U',
  tntId: 't1',
  isInner: false,
  isStrongPassword: true,
};

let gateway: Answering;
let scope: Scope;
let answers: boolean[];

const fire = async <Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>): Promise<void> => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};
const view = () => scope.getState($desks)[instance]!;
const name = (id: string) => fieldsOf(shownOf(view().desk!.draft), id)?.name;
const told = () => scope.getState($notices).map(({ lines }) => lines);
const asked = () => gateway.calls.map(({ endpoint }) => endpoint);
const last = () => gateway.calls.length - 1;
const look = () => fire(deskWatched, { instance, pageId, answer: (isAnswered) => answers.push(isAnswered) });
/** Looks, and is answered: with who is there, and the plan if that is read. */
const hear = async (stamp: string, then: PlanDetail | null = null, others: object[] = []) => {
  await look();
  await gateway.answer(last(), { stamp, others });
  if (then !== null) await gateway.answer(last(), then);
};
const rename = (id: string, to: string) =>
  fire(commandRequested, { instance, command: { kind: 'change', ids: [id], values: { name: to } }, at: 1 });
const theirs = detail(2, { nodes: [node('a'), { ...node('b'), name: '他的' }] });

beforeEach(async () => {
  gateway = answering();
  answers = [];
  scope = open({
    handlers: [
      gateway.handler,
      handle(readDraftFx, () => null),
      handle(keepEntryFx, () => undefined),
      handle(keepDeskFx, () => undefined),
      handle(claimEditorFx, () => 'editor' as const),
      handle(leaveEditorFx, () => undefined),
    ],
  });
  await fire(sessionRead, { session });
  await fire(deskOpened, { instance, tntId: null });
  await gateway.answer(0, detail(1));
});

describe('a desk that is watched', () => {
  it('says that it is there, whether something is unsaved, and that it goes', async () => {
    const said = () => (gateway.calls[last()]!.input as { body: { presence: string } }).body;
    await look();
    expect(said()).toEqual({ pageId, presence: 'viewing' });
    await rename('a', '我的');
    await look();
    expect(said()).toEqual({ pageId, presence: 'editing' });
    await fire(deskLeft, { instance, pageId });
    expect(said()).toEqual({ pageId, presence: 'left' });
    expect(asked().slice(1)).toEqual([planPresence, planPresence, planPresence]);
  });

  it('shows who else is there, and keeps no fact of what is as it was', async () => {
    const lina = { userId: 'u2', realName: '李娜', isEditing: true };
    await hear('1', null, [lina]);
    await hear('1', null, [lina]);
    expect(view().others).toEqual([lina]);
    const { base, entries } = exportJournal(scope);
    expect(entries.filter(({ fact }) => fact === 'plan.othersSeen@1')).toHaveLength(1);
    expect(reduce(base, entries)).toEqual(stateOf(scope));
    await hear('1');
    expect(view().others).toEqual([]);
  });

  it('takes what somebody has saved where nothing is unsaved, and says who it was', async () => {
    await hear('1');
    expect(asked().filter((endpoint) => endpoint === planInfo)).toHaveLength(1);
    await hear('2', theirs);
    expect([name('b'), view().desk!.head.version, view().newer]).toEqual(['他的', 2, null]);
    expect(told()).toEqual([['李娜刚保存了第 2 版，已为您更新']]);
  });

  it('leaves what is unsaved alone, reads the newer version once, and merges it at a click', async () => {
    await rename('a', '我的');
    await hear('2', theirs);
    expect([name('a'), name('b'), view().desk!.head.version]).toEqual(['我的', 'b', 1]);
    expect(view().newer).toEqual({ version: 2, stamp: '2', savedBy: '李娜', state: 'draft' });
    expect(told()).toEqual([]);
    await hear('2');
    await hear('2');
    expect(asked().filter((endpoint) => endpoint === planInfo)).toHaveLength(2);
    await fire(mergeRequested, { instance });
    await gateway.answer(last(), theirs);
    expect([name('a'), name('b'), view().desk!.head.version]).toEqual(['我的', '他的', 2]);
    expect([view().newer, view().desk!.merged]).toEqual([null, { applied: 1, already: 0 }]);
  });

  it('changes from 审批中 to what was decided, though nobody asked', async () => {
    const waiting = {
      kind: 'plan' as const,
      approvalId: 'ap',
      approverName: '沈志远',
      submittedAt: '',
      canDecide: false,
      canWithdraw: false,
    };
    const submitted = detail(1, { stamp: '1a', state: 'approving', waiting });
    await hear('1a', submitted);
    expect(view().desk!.head).toMatchObject({ state: 'approving', waiting });
    const decision = { isApproved: true, remark: '', approverName: '沈志远', decidedAt: '' };
    await hear('2', detail(2, { state: 'approved', savedAt: 'saved 1', decision }));
    expect(view().desk!.head).toMatchObject({ state: 'approved', version: 2 });
    expect(told().flat()).toEqual(['计划已提交审批，等待沈志远审批', '沈志远已批准计划，现为第 2 版']);
  });

  it('takes nothing that is older than what was saved from here meanwhile', async () => {
    await look();
    await gateway.answer(last(), { stamp: '1b', others: [] });
    const reading = last();
    await rename('a', '我的');
    await fire(saveRequested, { instance });
    await gateway.answer(last(), detail(2, { nodes: [{ ...node('a'), name: '我的' }, node('b')] }));
    await gateway.answer(reading, detail(1, { stamp: '1b' }));
    expect([name('a'), view().desk!.head.version, view().newer]).toEqual(['我的', 2, null]);
  });

  it('is told whether it was answered, ends no session, and says nothing of a gateway that is away', async () => {
    await look();
    await gateway.answer(last(), { stamp: '1', others: [] });
    await look();
    await gateway.refuse(last(), businessCodes.sessionEnded.code, businessCodes.sessionEnded.message);
    expect(answers).toEqual([true, false]);
    expect(scope.getState($session)).not.toBeNull();
    expect(told()).toEqual([]);
    await fire(deskWatched, { instance: 'elsewhere', pageId, answer: (isAnswered) => answers.push(isAnswered) });
    expect(answers).toEqual([true, false, true]);
  });
});

it('a journal that told of newer versions in fewer words is read', () => {
  const payload = { instance, version: 3, savedBy: null };
  const { entries, unread } = readEntries([{ fact: 'plan.newerSeen@1', payload }]);
  expect(unread).toEqual({});
  expect(entries).toEqual([{ fact: 'plan.newerSeen@2', payload: { ...payload, stamp: '', state: 'draft' } }]);
});
