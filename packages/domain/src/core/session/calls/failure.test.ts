import { describe, expect, it } from 'vitest';
import type { Answer } from './envelope.ts';
import { outcomeOf } from './envelope.ts';
import { becameOf, type CallFailure, causeText, failureLine, failureOf, failureText, reasonText } from './failure.ts';

const failureAfter = (answer: Answer): CallFailure => {
  const outcome = outcomeOf(answer);
  if (outcome.kind !== 'refused') throw new Error(`not refused: ${outcome.kind}`);
  return failureOf({ ...outcome, requestId: 'requestId' in answer ? answer.requestId : null });
};
const envelope = (body: unknown, status = 200): Answer => ({
  kind: 'envelope',
  status,
  body,
  requestId: 'r-1',
  rulesVersion: null,
});
const http = (status: number, message = 'Some English'): Answer => ({
  kind: 'httpError',
  status,
  message,
  requestId: 'r-1',
});
const network = (cause?: 'timeout' | 'offline' | 'truncated'): Answer => ({
  kind: 'networkFailure',
  message: 'Failed to fetch',
  ...(cause === undefined ? {} : { cause }),
});
const fail = (code: unknown, message = '名称已存在') => ({ type: 'fail', code, message_cn: message });

/** Every way in which a call can fail: what the form says, and whether it may have been saved. */
const table: readonly (readonly [
  how: string,
  answer: Answer,
  title: string,
  lines: readonly string[],
  mayBe: boolean,
])[] = [
  ['a rule refuses', envelope(fail(830001)), '没有保存', ['名称已存在'], false],
  ['a rule refuses under an HTTP error', envelope(fail(830001), 422), '没有保存', ['名称已存在'], false],
  ['a permission is missing', envelope(fail(801403, '没有操作权限'), 403), '没有保存', ['没有操作权限'], false],
  ['it refuses without a code', envelope({ type: 'error', message: '名称已存在' }), '没有保存', ['名称已存在'], false],
  [
    'rows are wrong',
    envelope({ ...fail(830103), data: { errorResult: ['第 1 行有误', '第 2 行有误'] } }),
    '没有保存',
    ['第 1 行有误', '第 2 行有误'],
    false,
  ],
  ['the disk is full', envelope(fail(830507, '存储空间不足'), 507), '没有保存', ['存储空间不足'], false],
  ['the gateway breaks', envelope(fail(830500, '系统繁忙，请稍后重试'), 500), '服务器出错，可能已保存', [], true],
  ['another gateway breaks', envelope(fail(500, '数据库异常')), '服务器出错，可能已保存', ['数据库异常'], true],
  ['it breaks without a code', envelope({ message: 'Internal' }, 500), '服务器出错，可能已保存', [], true],
  ['it breaks after a success', envelope({ type: 'success', code: 200 }, 500), '服务器出错，可能已保存', [], true],
  ['HTTP 400', http(400), '服务器拒绝了请求，没有保存', [], false],
  ['HTTP 401', http(401), '登录已过期，没有保存', [], false],
  ['HTTP 403', http(403), '没有权限，没有保存', [], false],
  ['HTTP 404', http(404), '服务地址不存在，没有保存', [], false],
  ['HTTP 408', http(408), '发送超时，没有保存', [], false],
  ['HTTP 413', http(413), '内容过大，没有保存', [], false],
  ['HTTP 418', http(418), '服务器拒绝了请求，没有保存', [], false],
  ['HTTP 429', http(429), '请求过于频繁，没有保存', [], false],
  ['HTTP 500', http(500, 'Internal Server Error'), '服务器出错，可能已保存', [], true],
  ['HTTP 502', http(502), '服务暂时不可用，可能已保存', [], true],
  ['HTTP 503', http(503), '服务暂时不可用，可能已保存', [], true],
  ['HTTP 504', http(504), '服务器响应超时，可能已保存', [], true],
  ['HTTP 599', http(599), '服务器出错，可能已保存', [], true],
  ['nothing comes in time', network('timeout'), '请求超时，可能已保存', [], true],
  ['the connection is cut', network(), '网络中断，可能已保存', [], true],
  ['the answer breaks off', network('truncated'), '服务器的回应不完整，可能已保存', [], true],
  ['there was no network', network('offline'), '网络已断开，没有保存', [], false],
  ['the answer is none', envelope('<html>'), '服务器的回应无法识别，可能已保存', [], true],
  ['the answer says nothing', envelope({}), '服务器的回应无法识别，可能已保存', [], true],
];

describe('a call that fails', () => {
  it.each(table)(
    'is told in Chinese, with whether it may be done all the same: %s',
    (_, answer, title, lines, mayBe) => {
      const failure = failureAfter(answer);
      // what nobody says in Chinese is not shown alone
      const said = failureText(failure, 'save');
      expect([said.title, said.advice !== null, becameOf({ kind: 'refused', ...failure })]).toEqual([
        title,
        mayBe,
        mayBe ? 'inDoubt' : 'not',
      ]);
      expect(said.lines).toEqual(lines);
      expect(failureLine(failure, 'do')).toMatch(/^[一-龥]|^HTTP|^第/);
    },
  );

  it('to send a file is told as such', () => {
    expect(failureText(failureAfter(envelope(fail(830001))), 'upload').title).toBe('没有上传');
    expect(failureText(failureAfter(network('truncated')), 'upload')).toMatchObject({
      title: '服务器的回应不完整，可能已上传',
      advice: '选择的文件还在，直接重试不会重复上传。',
    });
  });

  it('that could not renew its session was surely not carried out', () => {
    const failure = { ...failureAfter(network()), cause: 'unrenewed' as const };
    expect(failureText(failure, 'do')).toEqual({ title: '登录续期失败，没有执行', lines: [], advice: null });
  });

  it('has a cause for whoever shows it elsewhere, but where the gateway says it', () => {
    expect(causeText(failureAfter(http(502)))).toBe('服务暂时不可用');
    expect(causeText(failureAfter(envelope(fail(830001))))).toBeNull();
  });

  it('is one line where there is no more room, with what to quote', () => {
    expect(failureLine(failureAfter(http(500)), 'do')).toBe('服务器出错，可能已执行（HTTP 500，请求编号 r-1）');
    expect(failureLine(failureAfter(network('timeout')), 'read')).toBe('请求超时，读取失败');
    expect(failureLine(failureAfter(envelope(fail(830001))), 'do')).toBe('名称已存在');
    expect(reasonText(failureAfter(envelope(fail(830500, '业务模块服务繁忙'))))).toBe('业务模块服务繁忙');
    expect(reasonText(failureAfter(http(502)))).toBe('服务暂时不可用');
  });

  it.each([
    [{ kind: 'data', data: null }, 'done'],
    [{ kind: 'file', name: 'x' }, 'done'],
    [{ kind: 'dropped' }, 'inDoubt'],
  ] as const)('and one that does not: %j is %s', (result, became) => {
    expect(becameOf(result)).toBe(became);
  });
});
