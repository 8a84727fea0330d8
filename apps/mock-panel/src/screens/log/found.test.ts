import { describe, expect, it } from 'vitest';
import { loggedRequest } from '../../model/testRequest.ts';
import { dueCounts, isFound, titleOf, titlesOf, wasRefused } from './found.ts';

const due = loggedRequest({
  kind: 'due',
  method: 'DUE',
  path: '/due',
  endpoint: null,
  user: null,
  code: null,
  due: [
    { kind: 'ota.turn', n: 3, failed: 0 },
    { kind: 'message.deliver', n: 2, failed: 1 },
  ],
});

const titles = titlesOf([
  {
    id: 'user.tnt.user.list',
    title: '用户列表',
    method: 'GET',
    path: '/gateway/user/api/v1/tnt/user/list',
    screens: [],
  },
]);

describe('requests of the log', () => {
  it('are called by their endpoint, else by their path, and what was due by how much it was', () => {
    expect(titleOf(loggedRequest(), titles)).toBe('用户列表');
    expect(titleOf(loggedRequest({ endpoint: null, path: '/fleet-console/a.png' }), titles)).toBe(
      '/fleet-console/a.png',
    );
    expect(titleOf(due, titles)).toBe('时钟：到期 5 件');
    expect(dueCounts(due)).toEqual({ all: 5, failed: 1 });
    expect(dueCounts(loggedRequest())).toEqual({ all: 0, failed: 0 });
  });

  it('are found by all words of a text, wherever each stands', () => {
    expect(isFound(loggedRequest(), '用户 viewer 200', titles)).toBe(true);
    expect(isFound(loggedRequest(), '用户 admin', titles)).toBe(false);
    expect(isFound(loggedRequest(), '  ', titles)).toBe(true);
    expect(isFound(due, 'message.deliver 到期', titles)).toBe(true);
  });

  it('are found by the fault that has bitten them, by their person alone, and by being refused', () => {
    const bitten = loggedRequest({ faults: ['f1'], code: 830500 });
    expect([isFound(bitten, 'fault:f1', titles), isFound(bitten, 'fault:f11', titles)]).toEqual([true, false]);
    expect([isFound(bitten, 'user:viewer', titles), isFound(bitten, 'user:view', titles)]).toEqual([true, false]);
    expect([isFound(bitten, 'refused', titles), isFound(loggedRequest(), 'refused', titles)]).toEqual([true, false]);
  });

  it('were refused where a rule, the status or the code says so', () => {
    expect(wasRefused(loggedRequest({ reason: { rule: 'session' } }))).toBe(true);
    expect(wasRefused(loggedRequest({ status: 502, code: null }))).toBe(true);
    expect(wasRefused(loggedRequest({ code: 801403 }))).toBe(true);
    expect([wasRefused(loggedRequest()), wasRefused(loggedRequest({ code: null })), wasRefused(due)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
