import { allSettled, type EventCallable, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackExport } from '../../areas/feedback/feedback/contract.ts';
import { exportJournal, handle, open, stateOf } from '../../kernel/open.ts';
import { reduce } from '../../kernel/reduce.ts';
import { exportLabel } from './exportButton.ts';
import { saveFileFx } from '../session/calls/send.ts';
import { $notices } from '../notices/notices.ts';
import { type Answering, answering } from '../session/calls/answering.ts';
import { sessionEnded } from '../session/facts.ts';
import { $exports, exportOf, exportRequested, exportStateOf, notSavedText } from './exports.ts';

let gateway: Answering;
let saved: string[];
let canSave: boolean;
let scope: Scope;

const fire = <Payload>(unit: EventCallable<Payload>, params: Payload): void => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
};
const click = (instance = '/feedback') =>
  fire(exportRequested, exportOf(instance, feedbackExport, { query: { status: 1, columns: 'id,content' } }));
const label = (instance = '/feedback') => exportLabel(exportStateOf(scope.getState($exports), instance), '导出');
const said = () => scope.getState($notices).flatMap(({ lines }) => lines);

beforeEach(() => {
  gateway = answering();
  saved = [];
  canSave = true;
  scope = open({
    handlers: [
      gateway.handler,
      handle(saveFileFx, ({ name }) => {
        if (!canSave) throw new Error('no room');
        saved.push(name);
      }),
    ],
  });
});

describe('an export', () => {
  it('says 导出中, saves the file under the name the gateway gave it, and says 导出成功!', async () => {
    click();
    expect(label()).toBe('导出中');
    expect(gateway.calls[0]?.input).toEqual({ query: { status: 1, columns: 'id,content' } });
    await gateway.sendFile(0, '意见反馈.xlsx');
    expect(saved).toEqual(['意见反馈.xlsx']);
    expect(label()).toBe('导出');
    expect(scope.getState($notices)).toMatchObject([{ lines: ['导出成功!'], intent: 'success' }]);
  });

  it('that is refused saves nothing and says why, and not 导出成功!', async () => {
    click();
    await gateway.refuse(0, 830001, '没有可导出的数据');
    expect(saved).toEqual([]);
    expect(label()).toBe('导出');
    expect(said()).toEqual(['没有可导出的数据']);
  });

  it('that is answered by an envelope without a file saves nothing', async () => {
    click();
    await gateway.answer(0, { list: [] });
    expect(saved).toEqual([]);
    expect(label()).toBe('导出');
    expect(said()).not.toContain('导出成功!');
  });

  it('that the browser does not save is told so, and not 导出成功!', async () => {
    canSave = false;
    click();
    await gateway.sendFile(0, 'a.xlsx');
    expect(label()).toBe('导出');
    expect(said()).toEqual([notSavedText]);
  });

  it('runs once, however often the button is pressed, and again afterwards', async () => {
    click();
    click();
    expect(gateway.calls).toHaveLength(1);
    await gateway.sendFile(0, 'a.xlsx');
    click();
    expect(gateway.calls).toHaveLength(2);
  });

  it('keeps other buttons out of it', async () => {
    click('/a');
    click('/b');
    await gateway.refuse(0, 1, '不行');
    expect([label('/a'), label('/b')]).toEqual(['导出', '导出中']);
    await gateway.sendFile(1, 'b.xlsx');
    expect(label('/b')).toBe('导出');
    expect(open().getState($exports)).toEqual({});
  });

  it('ends with the session', () => {
    click();
    fire(sessionEnded, { reason: 'rulesFailed', to: '/login', reload: false });
    expect(label()).toBe('导出');
  });

  it('comes back from the journal', async () => {
    click('/a');
    click('/b');
    await gateway.sendFile(1, 'b.xlsx');
    const { base, entries } = exportJournal(scope);
    expect(reduce(base, entries)).toEqual(stateOf(scope));
  });
});
