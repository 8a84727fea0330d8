import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { feedbackAdd, feedbackExport, feedbackModules } from '../../../areas/feedback/feedback/contract.ts';
import type { Answer } from './envelope.ts';
import { handle } from '../../../kernel/open.ts';
import { envelope, factsOf, openFakeConsole, refusal, success } from '../../../fakePorts.ts';
import { noticed } from '../../notices/facts.ts';
import { call } from './call.ts';
import { answered, callRequested, refused } from './facts.ts';
import { sendFx } from './send.ts';

const query = { type: 'cloud' } as const;
const ask = async (answer: unknown) => {
  const fleet = await openFakeConsole({ respond: () => answer });
  const result = await call(fleet.scope, feedbackModules, { query }, { listener: 'test.dialog' });
  return { fleet, result, notices: factsOf(fleet.scope, noticed) };
};
const wire = (body: object): Answer => envelope({ type: 'fail', ...body });

/** Both error catalogues, as far as a call has to do with them (S1 §8, S2 §8). */
const catalogue: readonly (readonly [
  situation: string,
  answer: Answer,
  notice: { intent: string; lines: readonly string[]; duration: number } | null,
])[] = [
  [
    'a code other than 200 is told by message_cn first',
    wire({ code: 500, message_cn: '甲', message: 'b', errmsg: 'c' }),
    { intent: 'danger', lines: ['甲'], duration: 5000 },
  ],
  [
    'then by message',
    wire({ code: 500, message: 'b', errmsg: 'c' }),
    { intent: 'danger', lines: ['b'], duration: 5000 },
  ],
  ['then by errmsg', wire({ code: 500, errmsg: 'c' }), { intent: 'danger', lines: ['c'], duration: 5000 }],
  [
    'type error shows for 1 s',
    wire({ type: 'error', code: 500, message_cn: '出错' }),
    { intent: 'danger', lines: ['出错'], duration: 1000 },
  ],
  [
    'type fail shows for 5 s',
    wire({ type: 'fail', code: 500, message: '失败' }),
    { intent: 'danger', lines: ['失败'], duration: 5000 },
  ],
  [
    'a code as text is a code',
    wire({ type: 'success', code: '500', message: '失败' }),
    { intent: 'warning', lines: ['失败'], duration: 5000 },
  ],
  [
    '830103 shows its lines for 3 s',
    wire({ code: 830103, message: '校验', data: { errorResult: ['第 1 行有误', '第 2 行有误'] } }),
    { intent: 'danger', lines: ['第 1 行有误', '第 2 行有误'], duration: 3000 },
  ],
  [
    '830103 without lines shows its message for 5 s',
    wire({ code: 830103, message: '校验', data: { errorResult: [] } }),
    { intent: 'danger', lines: ['校验'], duration: 5000 },
  ],
  ['刷新token不存在 is silent', wire({ code: 801005, message: '刷新token不存在' }), null],
  [
    'an HTTP error shows status and message for 5 s',
    { kind: 'httpError', status: 502, message: 'Bad Gateway', requestId: null },
    { intent: 'danger', lines: ['502 - Bad Gateway'], duration: 5000 },
  ],
  [
    'a network failure shows the error for 5 s',
    { kind: 'networkFailure', message: '连接中断' },
    { intent: 'danger', lines: ['连接中断'], duration: 5000 },
  ],
];

describe('the error catalogue', () => {
  it.each(catalogue)('%s', async (_, answer, notice) => {
    const { fleet, result, notices } = await ask(answer);
    expect(result.kind).toBe('refused');
    expect(notices).toEqual(notice === null ? [] : [{ id: 'notice:test.dialog#0', at: 1001, ...notice }]);
    expect(factsOf(fleet.scope, refused)).toHaveLength(1);
    expect(factsOf(fleet.scope, answered)).toEqual([]);
  });

  it.each(catalogue)('what nobody waits for says nothing: %s', async (_, answer) => {
    const fleet = await openFakeConsole({ respond: () => answer });
    const wanted = { endpoint: feedbackModules, input: { query }, listener: 'test.report', isBackground: true };
    await allSettled(callRequested, { scope: fleet.scope, params: wanted });
    expect(factsOf(fleet.scope, refused)).toHaveLength(1);
    expect(factsOf(fleet.scope, noticed)).toEqual([]);
  });

  it.each([
    ['is not told where its caller answers it by a second way', [830409], 0],
    ['is told where he answers another one', [830410], 1],
  ])('a refusal %s', async (_, handles, told) => {
    const fleet = await openFakeConsole({ respond: () => refusal(830409, '数据已被他人修改') });
    const wanted = { endpoint: feedbackModules, input: { query }, listener: 'test.desk', handles };
    await allSettled(callRequested, { scope: fleet.scope, params: wanted });
    expect(factsOf(fleet.scope, refused)).toHaveLength(1);
    expect(factsOf(fleet.scope, noticed)).toHaveLength(told);
  });

  it('keeps code, message, lines and request id with the refusal', async () => {
    const { fleet, result } = await ask(wire({ code: 830103, message: '校验', data: { errorResult: ['一'] } }));
    expect(result).toEqual({
      kind: 'refused',
      cause: 'refused',
      status: null,
      code: 830103,
      message: '校验',
      lines: ['一'],
      requestId: 'r-1',
    });
    expect(factsOf(fleet.scope, refused)).toEqual([
      {
        callId: 'test.dialog#0',
        listener: 'test.dialog',
        endpointId: feedbackModules.id,
        cause: 'refused',
        status: null,
        code: 830103,
        message: '校验',
        lines: ['一'],
        requestId: 'r-1',
        at: 1001,
      },
    ]);
  });

  it.each([null, [], {}, { list: null }, { list: [7] }])('takes %j for no list, and says so', async (data) => {
    const { fleet, result, notices } = await ask(wire({ type: 'success', code: 200, data }));
    expect(result).toMatchObject({
      kind: 'refused',
      cause: 'unreadable',
      code: null,
      message: '服务响应异常，请稍后重试',
    });
    expect(notices).toHaveLength(1);
    expect(factsOf(fleet.scope, answered)).toEqual([]);
  });

  it('takes anything for the answer of a call that writes: it was carried out', async () => {
    const fleet = await openFakeConsole({ respond: () => wire({ type: 'success', code: 200, data: null }) });
    const body = { content: '页面打不开', files: [], moduleId: 'm_other', type: 'cloud' as const };
    expect(await call(fleet.scope, feedbackAdd, { body }, { listener: 'test.form' })).toEqual({
      kind: 'data',
      data: null,
    });
  });

  it('leaves it to whoever asks for anything to look at what has come', async () => {
    const fleet = await openFakeConsole({ respond: () => wire({ type: 'success', code: 200, data: null }) });
    const wanted = { endpoint: feedbackModules, input: { query }, listener: 'test.access', takesAnything: true };
    await allSettled(callRequested, { scope: fleet.scope, params: wanted });
    expect(factsOf(fleet.scope, answered)).toHaveLength(1);
  });

  it('takes a port that breaks as a network failure', async () => {
    const fleet = await openFakeConsole({
      handlers: [handle(sendFx, () => Promise.reject(new Error('secret detail')))],
    });
    const result = await call(fleet.scope, feedbackModules, { query }, { listener: 'test.dialog' });
    expect(result).toMatchObject({ kind: 'refused', cause: 'cut', code: null, message: '网络异常，请检查网络后重试' });
    expect(factsOf(fleet.scope, noticed)).toHaveLength(1);
  });

  it('tells a caller whose call was aborted that it was dropped, and nobody else', async () => {
    const { result, notices } = await ask({ kind: 'aborted' });
    expect(result).toEqual({ kind: 'dropped' });
    expect(notices).toEqual([]);
  });
});

describe('a file', () => {
  const file: Answer = { kind: 'file', name: '反馈.xlsx', requestId: null, rulesVersion: null };
  const exportOf = async (answer: unknown) => {
    const fleet = await openFakeConsole({ respond: () => answer });
    return { fleet, result: await call(fleet.scope, feedbackExport, {}, { listener: 'test.export' }) };
  };

  it('is saved once, under the name that the gateway gave it', async () => {
    const { fleet, result } = await exportOf(file);
    expect(result).toEqual({ kind: 'file', name: '反馈.xlsx' });
    expect(fleet.saved).toEqual(['反馈.xlsx']);
    expect(factsOf(fleet.scope, answered)).toMatchObject([{ data: null }]);
  });

  it('that was refused is not saved, and the catalogue speaks', async () => {
    const { fleet, result } = await exportOf(refusal(801403, '没有操作权限'));
    expect(result).toMatchObject({ kind: 'refused', code: 801403 });
    expect(fleet.saved).toEqual([]);
    expect(factsOf(fleet.scope, noticed)).toMatchObject([{ lines: ['没有操作权限'], duration: 5000 }]);
  });

  it('that came as an envelope is none, even when the envelope says success', async () => {
    const { fleet, result } = await exportOf(success({ url: 'x' }));
    expect(result).toMatchObject({ kind: 'refused', code: null });
    expect(fleet.saved).toEqual([]);
    expect(factsOf(fleet.scope, noticed)).toHaveLength(1);
  });
});
