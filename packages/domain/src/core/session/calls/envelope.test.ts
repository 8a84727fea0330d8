import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer, Outcome } from './envelope.ts';
import { outcomeOf } from './envelope.ts';

const answered = (body: unknown, status = 200): Answer => ({
  kind: 'envelope',
  status,
  body,
  requestId: 'r1',
  rulesVersion: '3',
});

const outcome = (body: unknown, status = 200): Outcome => outcomeOf(answered(body, status));

const danger = (duration: number, ...lines: string[]) => ({ intent: 'danger', lines, duration });

describe('the error catalogues (S1 §8, S2 §8)', () => {
  test('code 200 and type success is data', () => {
    expect(outcome({ type: 'success', code: 200, data: { list: [] } })).toEqual({ kind: 'data', data: { list: [] } });
    expect(outcome({ type: 'success', code: '200', data: 0 })).toEqual({ kind: 'data', data: 0 });
    expect(outcome({ type: 'success', code: 200 })).toEqual({ kind: 'data', data: null });
    for (const type of [undefined, null])
      expect(outcome({ type, code: 200, data: 1 })).toEqual({ kind: 'data', data: 1 });
  });

  test('a non-200 code is refused with message_cn, then message, then errmsg', () => {
    const texts = { message_cn: '中文', message: 'message', errmsg: 'errmsg' };
    const messageFor = (fields: object) => outcome({ type: 'fail', code: 830001, ...fields });
    expect(messageFor(texts)).toMatchObject({ kind: 'refused', code: 830001, message: '中文' });
    expect(messageFor({ ...texts, message_cn: '' })).toMatchObject({ message: 'message' });
    expect(messageFor({ ...texts, message_cn: null, message: '  ' })).toMatchObject({ message: 'errmsg' });
    expect(messageFor({})).toMatchObject({ message: '操作失败，请稍后重试' });
  });

  test('a non-200 code with type success is a notice of 5 s', () => {
    expect(outcome({ type: 'success', code: 830404, message: '没有了' })).toEqual({
      kind: 'refused',
      cause: 'refused',
      status: null,
      code: 830404,
      message: '没有了',
      lines: [],
      notice: { intent: 'warning', lines: ['没有了'], duration: 5000 },
    });
  });

  test('type error shows its message for 1 s', () => {
    for (const code of [500, 200, '830500']) {
      expect(outcome({ type: 'error', code, message: 'message', message_cn: '出错了' })).toMatchObject({
        kind: 'refused',
        notice: danger(1000, '出错了'),
      });
    }
  });

  test('type fail shows its message for 5 s', () => {
    for (const code of [830001, 200, undefined]) {
      expect(outcome({ type: 'fail', code, message_cn: '不行' })).toMatchObject({
        kind: 'refused',
        notice: danger(5000, '不行'),
      });
    }
  });

  test('801401 renews, as number or text, whatever the type', () => {
    for (const type of ['fail', 'error', 'success', undefined]) {
      for (const code of [801401, '801401']) expect(outcome({ type, code, message: 'x' })).toEqual({ kind: 'renew' });
    }
  });

  test('801004 signs out, as number or text, whatever the type', () => {
    for (const type of ['fail', 'error', 'success', undefined]) {
      for (const code of [801004, '801004']) {
        expect(outcome({ type, code, message: 'x' })).toEqual({ kind: 'signOut', notice: null });
      }
    }
  });

  test('830103 shows its lines for 3 s, whatever the type', () => {
    for (const type of ['fail', 'error', 'success']) {
      const body = {
        type,
        code: '830103',
        message: '导入失败',
        data: { errorResult: ['第1行：缺少名称', '第2行：重复'] },
      };
      expect(outcome(body)).toEqual({
        kind: 'refused',
        cause: 'refused',
        status: null,
        code: 830103,
        message: '导入失败',
        lines: ['第1行：缺少名称', '第2行：重复'],
        notice: danger(3000, '第1行：缺少名称', '第2行：重复'),
      });
    }
  });

  test('830103 shows its message for 5 s when there are no lines', () => {
    for (const data of [null, {}, { errorResult: [] }, { errorResult: 'x' }, { errorResult: ['', null, 3] }, []]) {
      expect(outcome({ type: 'fail', code: 830103, message: '导入失败', data })).toMatchObject({
        lines: [],
        notice: danger(5000, '导入失败'),
      });
    }
  });

  test('刷新token不存在 is shown to nobody', () => {
    for (const field of ['message_cn', 'message', 'errmsg']) {
      for (const type of ['fail', 'error', 'success']) {
        expect(outcome({ type, code: 801005, [field]: '刷新token不存在' })).toEqual({
          kind: 'refused',
          cause: 'refused',
          status: null,
          code: 801005,
          message: '刷新token不存在',
          lines: [],
          notice: null,
        });
      }
    }
  });

  test('an HTTP error shows "{status} - {message}" for 5 s', () => {
    const httpError: Answer = { kind: 'httpError', status: 502, message: 'Bad Gateway', requestId: null };
    expect(outcomeOf(httpError)).toEqual({
      kind: 'refused',
      cause: 'server',
      status: 502,
      code: null,
      message: '502 - Bad Gateway',
      lines: [],
      notice: danger(5000, '502 - Bad Gateway'),
    });
    expect(outcomeOf({ ...httpError, message: ' ' })).toMatchObject({ notice: danger(5000, '502 - 请求失败') });
  });

  test('an HTTP error with an envelope obeys the special codes and else shows its status', () => {
    expect(outcome({ type: 'fail', code: 801401 }, 401)).toEqual({ kind: 'renew' });
    expect(outcome({ type: 'fail', code: 801004 }, 403)).toEqual({ kind: 'signOut', notice: null });
    expect(outcome({ type: 'fail', code: 830500, message: '系统繁忙' }, 500)).toMatchObject({
      code: 830500,
      notice: danger(5000, '500 - 系统繁忙'),
    });
    expect(outcome({ type: 'success', code: 200, data: 1 }, 500)).toMatchObject({ kind: 'refused' });
    expect(outcome({ type: 'fail', code: 830001, message: '有误' }, 400)).toMatchObject({
      notice: danger(5000, '400 - 有误'),
    });
    expect(outcome('<html>', 400)).toMatchObject({ notice: danger(5000, '400 - 请求失败') });
    expect(outcome('<html>', 503)).toMatchObject({ notice: danger(5000, '503 - 请求失败') });
  });

  test('a network failure shows its error for 5 s', () => {
    expect(outcomeOf({ kind: 'networkFailure', message: '连接被中断' })).toEqual({
      kind: 'refused',
      cause: 'cut',
      status: null,
      code: null,
      message: '连接被中断',
      lines: [],
      notice: danger(5000, '连接被中断'),
    });
    expect(outcomeOf({ kind: 'networkFailure', message: '' })).toMatchObject({
      notice: danger(5000, '网络异常，请检查网络后重试'),
    });
  });

  test('what was aborted says nothing', () => {
    expect(outcomeOf({ kind: 'aborted' })).toEqual({
      kind: 'refused',
      cause: 'refused',
      status: null,
      code: null,
      message: '',
      lines: [],
      notice: null,
    });
  });

  test('a file is a file', () => {
    const file: Answer = { kind: 'file', name: '反馈.xlsx', requestId: null, rulesVersion: null };
    expect(outcomeOf(file)).toEqual({ kind: 'file', name: '反馈.xlsx' });
  });

  test('an answer that is no envelope says so for 5 s', () => {
    for (const body of [null, undefined, '', '<html>', 7, [], true]) {
      expect(outcome(body)).toMatchObject({ kind: 'refused', notice: danger(5000, '服务响应异常，请稍后重试') });
    }
  });

  test('error_code stands in for a missing code', () => {
    expect(outcome({ type: 'fail', error_code: 801401 })).toEqual({ kind: 'renew' });
    expect(outcome({ type: 'success', code: 200, error_code: 801401, data: 1 })).toEqual({ kind: 'data', data: 1 });
  });

  test('success without a code is a success (S1 §7)', () => {
    expect(outcome({ type: 'success', data: { list: [] } })).toEqual({ kind: 'data', data: { list: [] } });
    expect(outcome({ type: 'success', code: null })).toEqual({ kind: 'data', data: null });
    expect(outcome({ type: 'success', data: 1 }, 500)).toMatchObject({ kind: 'refused' });
    for (const type of [undefined, null, 'fail', 'error'])
      expect(outcome({ type, data: 1 })).toMatchObject({ kind: 'refused', code: null });
  });

  test('success with another code than 200 is refused', () => {
    for (const code of ['', 'OK', 201, true]) {
      const codeTold = code === 201 ? 201 : null;
      expect(outcome({ type: 'success', code, data: 1 })).toMatchObject({ kind: 'refused', code: codeTold });
    }
  });

  test('a code that is no text of at most nine digits is none', () => {
    for (const code of ['801401x', 'x801401', ' 801401', '801401\n', '0000801401', '8e5', ['801401'], { code: 801401 }])
      expect(outcome({ type: 'fail', code })).toMatchObject({ kind: 'refused', code: null });
    expect(outcome({ type: 'fail', code: '000801401' })).toEqual({ kind: 'renew' });
  });

  test('any body has an outcome, and one that is shown has something to show', () => {
    const body = fc.oneof(
      fc.anything(),
      fc.record(
        {
          type: fc.constantFrom('success', 'fail', 'error', 'other', null, 3),
          code: fc.oneof(fc.constantFrom(200, 801401, '801004', 830103, '830103'), fc.anything()),
          message: fc.oneof(fc.string(), fc.anything()),
          message_cn: fc.oneof(fc.string(), fc.anything()),
          data: fc.oneof(fc.record({ errorResult: fc.oneof(fc.array(fc.anything()), fc.anything()) }), fc.anything()),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(body, fc.constantFrom(200, 400, 500), (given, status) => {
        const result = outcome(given, status);
        if (result.kind !== 'refused' || result.notice === null) return;
        expect(result.notice.lines.length).toBeGreaterThan(0);
        expect(result.notice.lines.every((line) => line.trim() !== '')).toBe(true);
        expect([1000, 3000, 5000]).toContain(result.notice.duration);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('what stood in the way', () => {
  test.each([
    ['the gateway said no', 'refused', { type: 'fail', code: 830001 }, 200],
    ['it said no under an HTTP error', 'refused', { type: 'fail', code: 830001 }, 500],
    ['it said no with a code near those of something broken', 'refused', { type: 'fail', code: 499 }, 200],
    ['it said no with a code behind those', 'refused', { type: 'fail', code: 600 }, 200],
    ['it failed with the code of success', 'refused', { type: 'fail', code: 200 }, 200],
    ['it failed without a code', 'refused', { type: 'error' }, 200],
    ['it said that it broke', 'server', { type: 'fail', code: 830500 }, 200],
    ['it said so under an HTTP error', 'server', { type: 'fail', code: 830500 }, 400],
    ['its code is the first of HTTP for what broke', 'server', { type: 'error', code: 500 }, 200],
    ['its code is the last of these', 'server', { code: '599' }, 200],
    ['it was turned away without a code', 'rejected', { type: 'fail' }, 400],
    ['it was turned away at the end of the range', 'rejected', { type: 'success' }, 499],
    ['it was turned away with the code of success', 'rejected', { type: 'success', code: 200 }, 404],
    ['it broke without a code', 'server', { type: 'fail' }, 500],
    ['it broke with the code of success', 'server', { type: 'success', code: 200 }, 503],
    ['nobody can say whether it is a success', 'unreadable', { data: 1 }, 200],
    ['its code cannot be read', 'unreadable', { type: 'success', code: 'OK' }, 200],
    ['no envelope came', 'unreadable', '<html>', 399],
    ['no envelope came and it was turned away', 'rejected', '<html>', 400],
    ['no envelope came and it broke', 'server', null, 500],
  ] as const)('when %s it is %s', (_, cause, body, status) => {
    expect(outcome(body, status)).toMatchObject({ kind: 'refused', cause });
  });

  test.each([
    [400, 'rejected'],
    [499, 'rejected'],
    [500, 'server'],
  ])('HTTP %i without an envelope is %s', (status, cause) => {
    expect(outcomeOf({ kind: 'httpError', status, message: '', requestId: null })).toMatchObject({ status, cause });
  });

  test('is what the port knows of a connection, else that it was cut', () => {
    for (const cause of ['timeout', 'offline', 'truncated'] as const)
      expect(outcomeOf({ kind: 'networkFailure', message: '', cause })).toMatchObject({ cause });
    expect(outcomeOf({ kind: 'networkFailure', message: ' ' })).toMatchObject({
      cause: 'cut',
      message: '网络异常，请检查网络后重试',
    });
  });

  test('comes with the code, and under an HTTP error with the status and the lines', () => {
    expect(outcome({ type: 'fail', code: 830103, message: '导入失败' })).toMatchObject({ code: 830103, status: null });
    expect(outcome({ type: 'fail', code: 830001, data: { errorResult: ['第1行'] } }, 400)).toEqual({
      kind: 'refused',
      cause: 'refused',
      status: 400,
      code: 830001,
      message: '400 - 请求失败',
      lines: ['第1行'],
      notice: danger(5000, '400 - 请求失败'),
    });
    expect(outcome({ code: 830001, message: '有误' })).toMatchObject({ code: 830001, status: null, lines: [] });
    expect(outcome({ type: 'other', code: 830001 })).toMatchObject({ code: 830001, cause: 'refused' });
  });
});
