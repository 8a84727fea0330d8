import type { Endpoint, InputOf } from '../contract/define.ts';
import { noticeDurations } from '../codes/messages.ts';
import { fact, request } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import { derive, fold } from '../../kernel/fold.ts';
import { emit, dispatch, rule, type Consequence } from '../../kernel/rule.ts';
import { type ExportState, nextExport } from './exportButton.ts';
import { $calls } from '../session/calls/calls.ts';
import { type CallInput, called, callRequested, refused, resumed } from '../session/calls/facts.ts';
import { saveFileFx } from '../session/calls/send.ts';
import { noticeRequested } from '../notices/notices.ts';
import { instanceOf, listenerOf } from '../session/calls/listener.ts';
import { sessionEnded } from '../session/facts.ts';
import '../session/calls/exchange.ts';

/**
 * Exports: idle, 导出中, then a saved file and 导出成功! (S1 §4 "Export button"). A refusal is told by the error catalogue
 * like any other; then nothing is saved and 导出成功! is not said.
 */

/** What is said when the file came and the browser did not save it. */
export const notSavedText = '文件保存失败，请重试。';

const name = 'export';

export const exportStarted = fact('export.started@1', shape.record({ instance: shape.text }));
export const exportSaved = fact('export.saved@1', shape.record({ instance: shape.text }));
export const exportFailed = fact('export.failed@1', shape.record({ instance: shape.text }));

interface Export {
  /** The call; null until it went out. */
  readonly callId: string | null;
}

const end = (exports: Readonly<Record<string, Export>>, { instance }: { readonly instance: string }) => {
  const { [instance]: _, ...others } = exports;
  return others;
};

/** Exports under way, by instance: the button's page, and a name when a page has several. */
export const $exports = fold<Readonly<Record<string, Export>>>('transfers.$exports', {})
  .when(exportStarted, (exports, { instance }) => ({ ...exports, [instance]: { callId: null } }))
  .when(called, (exports, { listener, callId }) => {
    const instance = instanceOf(name, listener);
    return instance !== null && Object.hasOwn(exports, instance) ? { ...exports, [instance]: { callId } } : exports;
  })
  .when(exportSaved, end)
  .when(exportFailed, end)
  .when(sessionEnded, () => ({}))
  .when(resumed, () => ({}));

/** What the button of an instance shows. */
export const exportStateOf = (exports: Readonly<Record<string, unknown>>, instance: string): ExportState =>
  Object.hasOwn(exports, instance) ? 'exporting' : 'idle';

/** A click on an export button. `exportOf` makes the input; a second click while exporting is nothing. */
export const exportRequested = request<{
  readonly instance: string;
  readonly endpoint: Endpoint;
  readonly input: CallInput;
}>('transfers.exportRequested');

/** What an export asks for, typed by its contract row. */
export const exportOf = <Query, Body, Reply>(
  instance: string,
  endpoint: Endpoint<Query, Body, Reply>,
  input: InputOf<Endpoint<Query, Body, Reply>>,
) => ({ instance, endpoint, input });

const $desk = derive('transfers.$exportDesk', [$exports, $calls], (exports, calls) => ({ exports, at: calls.lastAt }));

const instanceOfCall = (exports: Readonly<Record<string, Export>>, callId: string): string | null =>
  Object.entries(exports).find(([, one]) => one.callId === callId)?.[0] ?? null;

rule(exportRequested, $exports, (exports, { instance, endpoint, input }) =>
  nextExport(exportStateOf(exports, instance), { kind: 'requested' }).command === 'export'
    ? [
        emit(exportStarted, { instance }),
        dispatch(callRequested, { endpoint, input, listener: listenerOf(name, instance) }),
      ]
    : null,
);
rule(saveFileFx.done, $desk, ({ exports, at }, { params }): readonly Consequence[] | null => {
  const instance = instanceOfCall(exports, params.callId);
  if (instance === null) return null;
  const { notice } = nextExport('exporting', { kind: 'answered', outcome: { kind: 'file', name: params.name } });
  return [emit(exportSaved, { instance }), ...(notice === null ? [] : [dispatch(noticeRequested, { ...notice, at })])];
});
rule(saveFileFx.fail, $desk, ({ exports, at }, { params }) => {
  const instance = instanceOfCall(exports, params.callId);
  if (instance === null) return null;
  return [
    emit(exportFailed, { instance }),
    dispatch(noticeRequested, { intent: 'danger', lines: [notSavedText], duration: noticeDurations.fail, at }),
  ];
});
// what the gateway refused has been told by then
rule(refused, $exports, (exports, { callId }) => {
  const instance = instanceOfCall(exports, callId);
  return instance === null ? null : emit(exportFailed, { instance });
});
