import { allSettled, type EventCallable, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '../../../core/codes/business.ts';
import { exportJournal, handle, open, stateOf } from '../../../kernel/open.ts';
import { reduce } from '../../../kernel/reduce.ts';
import { hasUnsaved } from '../plan/desk/planEditor.ts';
import type { PlanTypes } from '../plan/desk/planTypes.ts';
import type { StoredDraft } from '../../../kernel/document/storedDraft.ts';
import type { PlanCommand } from '../plan/document/decide.ts';
import { fieldsOf, treeOf } from '../plan/document/document.ts';
import { shownOf } from '../../../kernel/document/draft.ts';
import { planDetailOf } from '../plan/document/arbitraryPlans.ts';
import { blankNode, type PlanNode } from '../plan/node.ts';
import { rollUp } from '../plan/rollUp.ts';
import { type Answering, answering } from '../../../core/session/calls/answering.ts';
import { sessionEnded, sessionRead } from '../../../core/session/facts.ts';
import { $notices } from '../../../core/notices/notices.ts';
import { $desks } from './desks.ts';
import './desk.ts';
import { planPorts } from './ports.ts';
import { deskRefreshRequested, planRequests } from './requests.ts';

const { answerEditorFx, claimEditorFx, keepDeskFx, keepEntryFx, leaveEditorFx, readDraftFx, takeEditorFx } = planPorts;
const {
  choiceRequested,
  commandRequested,
  deskLeft,
  deskOpened,
  discardRequested,
  editingAsked,
  editingLost,
  editingWanted,
  editorFreed,
  entryHeard,
  jumpRequested,
  saveRequested,
  stepRequested,
} = planRequests;

const instance = 'p1';
const leaf = (id: string, hours: number): PlanNode => ({
  ...blankNode(id),
  name: id,
  standardWorkHour: hours,
  totalWorkHour: hours,
});
const nodes = rollUp([{ ...blankNode('top'), name: '实施', children: [leaf('a', 8), leaf('b', 4)] }]);
const detail = (version: number, tree: readonly PlanNode[] = nodes) => planDetailOf(tree, version);
const session = {
  userId: 'u1',
  userName: 'u1',
  realName: 'U',
  tntId: 't1',
  isInner: false,
  isStrongPassword: true,
};

/** What a browser keeps, beyond any page. */
let kept: Map<string, StoredDraft<PlanTypes>>;
let isFull: boolean;
/** What this page answered to tabs that would edit. */
let given: boolean[];
let gateway: Answering;
let scope: Scope;

const openPage = (first: 'editor' | 'follower' = 'editor'): void => {
  let role = first;
  gateway = answering();
  const write = (key: string, draft: StoredDraft<PlanTypes>) => {
    if (isFull) throw new Error('no room');
    kept.set(key, JSON.parse(JSON.stringify(draft)) as StoredDraft<PlanTypes>);
  };
  scope = open({
    handlers: [
      gateway.handler,
      handle(readDraftFx, ({ key }) => kept.get(key) ?? null),
      handle(keepEntryFx, ({ key, entry, opened, merging, at }) => {
        const before = kept.get(key);
        if (opened !== null) write(key, { opened, merging, entries: [entry], at });
        else if (before !== undefined) write(key, { ...before, entries: [...before.entries, entry], at });
      }),
      handle(keepDeskFx, ({ key, desk }) => {
        if (desk === null) kept.delete(key);
        else write(key, { ...desk, entries: [] });
      }),
      handle(claimEditorFx, () => role),
      handle(takeEditorFx, () => {
        role = 'editor';
        return true;
      }),
      handle(answerEditorFx, ({ isGiven }) => void given.push(isGiven)),
      handle(leaveEditorFx, () => undefined),
    ],
  });
};
const fire = async <Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>): Promise<void> => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};
const show = async (version = 1, tree = nodes) => {
  await fire(sessionRead, { session });
  await fire(deskOpened, { instance, tntId: null });
  await gateway.answer(0, detail(version, tree));
};
const view = () => scope.getState($desks)[instance]!;
const desk = () => view().desk!;
const shown = () => treeOf(shownOf(desk().draft));
const name = (id: string) => fieldsOf(shownOf(desk().draft), id)?.name;
let clock = 0;
const command = (one: PlanCommand) => fire(commandRequested, { instance, command: one, at: (clock += 1) });
const rename = (id: string, to: string) => command({ kind: 'change', ids: [id], values: { name: to } });
const jump = (to: number) => fire(jumpRequested, { instance, shown: to, at: (clock += 1) });

beforeEach(() => {
  kept = new Map();
  isFull = false;
  given = [];
  clock = 0;
  openPage();
});

describe('the desk of a plan', () => {
  it('shows what the gateway has, rolls up what is edited, and takes steps back and forth', async () => {
    await show();
    await command({ kind: 'change', ids: ['a'], values: { standardWorkHour: 10 } });
    expect(shown()[0]?.totalWorkHour).toBe(14);
    await jump(0);
    expect(shown()).toEqual(nodes);
    await jump(1);
    expect(shown()[0]?.totalWorkHour).toBe(14);
  });

  it('goes a step back and forth, and not beyond the first or the last', async () => {
    await show();
    await rename('a', '一');
    const step = (by: number) => fire(stepRequested, { instance, by, at: (clock += 1) });
    await step(1);
    await step(-1);
    await step(-1);
    expect(name('a')).toBe('a');
    expect(desk().written).toBe(2);
    await step(1);
    expect(name('a')).toBe('一');
  });

  it('drops what does not fit the plan of the moment', async () => {
    await show();
    await rename('nowhere', 'x');
    await command({ kind: 'change', ids: ['top'], values: { standardWorkHour: 3 } });
    expect(desk().draft.steps).toEqual([]);
  });

  it('is locked while the plan is', async () => {
    await fire(sessionRead, { session });
    await fire(deskOpened, { instance, tntId: null });
    await gateway.answer(0, { ...detail(1), state: 'approving' });
    await rename('a', 'x');
    expect(name('a')).toBe('a');
  });

  it('comes back from the journal', async () => {
    await show();
    await rename('a', '安装');
    await jump(0);
    await rename('b', '调试');
    const { base, entries } = exportJournal(scope);
    expect(reduce(base, entries)).toEqual(stateOf(scope));
  });
});

describe('what is kept', () => {
  it('opens again after the page was killed, with every step, and says so', async () => {
    await show();
    await rename('a', '一');
    await rename('a', '二');
    await jump(1);
    openPage();
    await show();
    expect(name('a')).toBe('一');
    expect(desk().restored).toEqual({ count: 1, at: 3 });
    await jump(2);
    expect(name('a')).toBe('二');
    await jump(0);
    expect(shown()).toEqual(nodes);
  });

  it('goes back over a save to the first edit, after a reload too', async () => {
    await show();
    await rename('a', '一');
    await fire(saveRequested, { instance });
    await gateway.answer(1, detail(2, [{ ...shown()[0]!, taskNo: 'T1' }]));
    await rename('a', '二');
    openPage();
    await show(2, [{ ...nodes[0]!, taskNo: 'T1' }]);
    expect(desk().restored?.count).toBe(1);
    await jump(0);
    expect(name('a')).toBe('a');
    expect(hasUnsaved(desk())).toBe(true);
    expect(shown()[0]?.taskNo).toBe('T1');
  });

  it('is nothing to speak of when all was saved', async () => {
    await show();
    await rename('a', '一');
    await fire(saveRequested, { instance });
    await gateway.answer(1, detail(2, shown()));
    openPage();
    await show(2, nodes);
    expect(desk().restored).toBeNull();
  });

  it('survives the end of the session', async () => {
    await show();
    await rename('a', '一');
    await fire(sessionEnded, { reason: 'rulesFailed', to: '/login', reload: false });
    openPage();
    await show();
    expect(name('a')).toBe('一');
  });

  it('is dropped when the plan moved on and nothing was unsaved, and when it is broken, which it says', async () => {
    kept.set('t1:u1:p1', { opened: detail(1), merging: null, entries: [], at: 1 });
    await show(3);
    expect(desk().head.version).toBe(3);
    openPage();
    kept.set('t1:u1:p1', { entries: 'cut' } as never);
    await show();
    expect(view().isBroken).toBe(true);
    expect(shown()).toEqual(nodes);
  });

  it('is not there when the storage is full: the desk goes on and says so', async () => {
    await show();
    isFull = true;
    await rename('a', '一');
    expect(view().isKept).toBe(false);
    await rename('a', '二');
    expect(name('a')).toBe('二');
  });

  it('is forgotten when everything is given up', async () => {
    await show();
    await rename('a', '一');
    await fire(discardRequested, { instance });
    expect(shown()).toEqual(nodes);
    expect(kept.size).toBe(0);
  });
});

describe('saving', () => {
  it('sends the version and the whole tree once, and takes what the gateway says of tasks', async () => {
    await show();
    await command({ kind: 'add', at: { parentId: 'top', index: 0 }, nodes: [leaf('n', 1)] });
    await fire(saveRequested, { instance });
    await fire(saveRequested, { instance });
    expect(gateway.calls).toHaveLength(2);
    const { body } = gateway.calls[1]!.input as { body: { version: number; nodes: PlanNode[] } };
    expect(body).toEqual({ version: 1, nodes: shown() });
    await rename('n', '太早');
    const saved = body.nodes.map((top) => ({
      ...top,
      children: top.children.map((one) => (one.id === 'n' ? { ...one, taskNo: 'T0009' } : one)),
    }));
    await gateway.answer(1, detail(2, saved));
    expect(fieldsOf(shownOf(desk().draft), 'n')?.taskNo).toBe('T0009');
    expect(name('n')).toBe('n');
    expect(desk().head.version).toBe(2);
    expect(hasUnsaved(desk())).toBe(false);
  });

  it('over somebody else’s version lays my steps over his, and asks where they do not fit', async () => {
    await show();
    await rename('a', '我的');
    await rename('b', '也是我的');
    await fire(saveRequested, { instance });
    await gateway.refuse(1, businessCodes.conflict.code, '计划已被他人保存，请合并后再保存');
    const theirs = [{ ...nodes[0]!, children: [{ ...leaf('a', 8), name: '他的' }, leaf('b', 4)] }];
    await gateway.answer(2, detail(2, theirs));
    expect([name('a'), name('b')]).toEqual(['他的', '也是我的']);
    expect(desk().merged).toEqual({ applied: 1, already: 0 });
    const { key } = desk().conflicts[0]!.conflict;
    await fire(saveRequested, { instance });
    expect(gateway.calls).toHaveLength(3);
    await fire(choiceRequested, { instance, key, choice: 'mine', at: 9 });
    expect(name('a')).toBe('我的');
    await fire(saveRequested, { instance });
    expect(gateway.calls[3]?.input).toMatchObject({ body: { version: 2 } });
  });

  it('lets a conflict be chosen again until then, and asks again for a choice that was taken back', async () => {
    await show();
    await rename('a', '我的');
    await rename('b', '也是我的');
    await fire(saveRequested, { instance });
    await gateway.refuse(1, businessCodes.conflict.code, '计划已被他人保存，请合并后再保存');
    const theirs = rollUp([{ ...nodes[0]!, children: [{ ...leaf('a', 8), name: '他的' }] }]);
    await gateway.answer(2, detail(2, theirs));
    const choose = (key: string, choice: 'mine' | 'theirs') => fire(choiceRequested, { instance, key, choice, at: 9 });
    const choices = () => desk().conflicts.map(({ choice }) => choice);
    const [changed, gone] = desk().conflicts.map(({ conflict }) => conflict.key) as [string, string];
    await choose(changed, 'mine');
    await choose(gone, 'mine');
    expect([name('a'), name('b')]).toEqual(['我的', '也是我的']);
    await choose(changed, 'theirs');
    await choose(gone, 'theirs');
    expect([name('a'), name('b')]).toEqual(['他的', undefined]);
    expect(choices()).toEqual(['theirs', 'theirs']);
    await fire(stepRequested, { instance, by: -1, at: 9 });
    expect(name('b')).toBe('也是我的');
    expect(choices()).toEqual(['theirs', null]);
    await choose(gone, 'mine');
    openPage();
    await show(2, theirs);
    expect([name('a'), name('b')]).toEqual(['他的', '也是我的']);
    expect(choices()).toEqual(['theirs', 'mine']);
  });

  it('by somebody else is told when the plan is looked at again, and leaves what is unsaved alone', async () => {
    const refresh = async (number: number, version: number) => {
      await fire(deskRefreshRequested, { instance });
      await gateway.answer(number, { stamp: String(version) });
      const theirs = rollUp([{ ...nodes[0]!, children: [leaf('a', 8), { ...leaf('b', 4), name: '他的' }] }]);
      await gateway.answer(number + 1, { ...detail(version, theirs), savedAt: `${version}`, savedBy: '张三' });
    };
    await show();
    await refresh(1, 2);
    expect([name('b'), desk().head.version, view().newer]).toEqual(['他的', 2, null]);
    await rename('a', '我的');
    await fire(deskRefreshRequested, { instance });
    await gateway.answer(3, { stamp: '2' });
    expect(gateway.calls).toHaveLength(4);
    await refresh(4, 3);
    expect([name('a'), desk().head.version]).toEqual(['我的', 2]);
    expect(view().newer).toEqual({ version: 3, stamp: '3', savedBy: '张三', state: 'draft' });
    await fire(discardRequested, { instance });
    await gateway.answer(6, detail(3));
    expect([name('a'), desk().head.version, view().newer]).toEqual(['a', 3, null]);
  });

  it('that is refused keeps everything and says why', async () => {
    await show();
    await rename('a', '一');
    await fire(saveRequested, { instance });
    await gateway.refuse(1, 830001, '任务「一」的负责人不是项目成员');
    expect(view()).toMatchObject({ saving: null, refusal: '任务「一」的负责人不是项目成员' });
    expect(name('a')).toBe('一');
  });

  it('merges what was kept over a version saved meanwhile, and that is kept too', async () => {
    await show();
    await rename('a', '我的');
    openPage();
    await show(2, [{ ...nodes[0]!, name: '他的阶段' }]);
    expect([name('a'), name('top')]).toEqual(['我的', '他的阶段']);
    openPage();
    await show(2, [{ ...nodes[0]!, name: '他的阶段' }]);
    expect([name('a'), name('top')]).toEqual(['我的', '他的阶段']);
  });
});

describe('two tabs', () => {
  it('have one editor: the other follows and changes nothing itself', async () => {
    openPage('follower');
    await show();
    await rename('a', '自己');
    expect(name('a')).toBe('a');
    const edits = [{ kind: 'set', changes: [{ id: 'a', field: 'name', old: 'a', new: '他页' }] }] as const;
    await fire(entryHeard, { instance, number: 1, entry: { kind: 'edited', payload: { edits, at: 1 } } });
    expect(name('a')).toBe('他页');
    await fire(entryHeard, { instance, number: 2, entry: { kind: 'jumped', payload: { shown: 0 } } });
    expect(name('a')).toBe('a');
    expect(kept.size).toBe(0);
  });

  it('read what is kept when something was missed', async () => {
    openPage('follower');
    await show();
    await fire(entryHeard, { instance, number: 5, entry: { kind: 'jumped', payload: { shown: 0 } } });
    expect(gateway.calls).toHaveLength(2);
  });

  it('change places when the editor goes', async () => {
    openPage('follower');
    await show();
    await fire(editorFreed, { instance });
    expect(gateway.calls).toHaveLength(2);
    await fire(deskLeft, { instance });
    expect(scope.getState($desks)).toEqual({});
  });

  it('change places when the follower would edit: nothing that was done is lost', async () => {
    await show();
    await rename('a', '一');
    await fire(editingAsked, { instance, at: 1 });
    expect([view().role, given]).toEqual(['follower', [true]]);
    expect(scope.getState($notices)).toMatchObject([{ lines: ['已改在另一个页面编辑这份计划，本页随之更新'] }]);
    await rename('a', '二');
    expect(name('a')).toBe('一');

    openPage('follower');
    await show();
    await fire(editingWanted, { instance, at: 2 });
    await gateway.answer(1, detail(1));
    expect([view().role, name('a'), desk().restored]).toEqual(['editor', '一', null]);
    await rename('a', '三');
    expect(kept.get('t1:u1:p1')?.entries).toHaveLength(2);
    await fire(editingLost, { instance, at: 3 });
    await rename('a', '四');
    expect([view().role, name('a')]).toEqual(['follower', '三']);
  });

  it('stay as they are while the editor saves, or has what is kept nowhere else', async () => {
    await show();
    await rename('a', '一');
    await fire(saveRequested, { instance });
    await fire(editingAsked, { instance, at: 1 });
    await gateway.answer(1, detail(2, shown()));
    isFull = true;
    await rename('a', '二');
    await fire(editingAsked, { instance, at: 2 });
    expect([view().role, given]).toEqual(['editor', [false, false]]);
    await jump(1);
    await fire(editingAsked, { instance, at: 3 });
    expect([view().role, given]).toEqual(['follower', [false, false, true]]);
  });
});
