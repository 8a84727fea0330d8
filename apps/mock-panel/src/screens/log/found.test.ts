import { describe, expect, it } from 'vitest';
import type { Logged } from '../../model/model.ts';
import { dueCounts, isFound, titleOf, titlesOf, wasRefused } from './found.ts';

const call = (about: Partial<Logged> = {}): Logged => ({
  seq: 7,
  kind: 'call',
  id: 'r-7',
  at: '2026-11-27T08:00:00.000Z',
  method: 'GET',
  path: '/gateway/user/api/v1/tnt/user/list',
  endpoint: 'user.tnt.user.list',
  query: null,
  body: null,
  user: 'Viewer',
  status: 200,
  code: 200,
  duration: 3,
  reason: null,
  faults: [],
  wrote: false,
  overlapped: false,
  due: null,
  rewind: { possible: true },
  again: { possible: true },
  ...about,
});

const due = call({
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
    expect(titleOf(call(), titles)).toBe('用户列表');
    expect(titleOf(call({ endpoint: null, path: '/fleet-console/a.png' }), titles)).toBe('/fleet-console/a.png');
    expect(titleOf(due, titles)).toBe('时钟：到期 5 件');
    expect(dueCounts(due)).toEqual({ all: 5, failed: 1 });
    expect(dueCounts(call())).toEqual({ all: 0, failed: 0 });
  });

  it('are found by all words of a text, wherever each stands', () => {
    expect(isFound(call(), '用户 viewer 200', titles)).toBe(true);
    expect(isFound(call(), '用户 admin', titles)).toBe(false);
    expect(isFound(call(), '  ', titles)).toBe(true);
    expect(isFound(due, 'message.deliver 到期', titles)).toBe(true);
  });

  it('are found by the fault that has bitten them, by their person alone, and by being refused', () => {
    const bitten = call({ faults: ['f1'], code: 830500 });
    expect([isFound(bitten, 'fault:f1', titles), isFound(bitten, 'fault:f11', titles)]).toEqual([true, false]);
    expect([isFound(bitten, 'user:viewer', titles), isFound(bitten, 'user:view', titles)]).toEqual([true, false]);
    expect([isFound(bitten, 'refused', titles), isFound(call(), 'refused', titles)]).toEqual([true, false]);
  });

  it('were refused where a rule, the status or the code says so', () => {
    expect(wasRefused(call({ reason: { rule: 'session' } }))).toBe(true);
    expect(wasRefused(call({ status: 502, code: null }))).toBe(true);
    expect(wasRefused(call({ code: 801403 }))).toBe(true);
    expect([wasRefused(call()), wasRefused(call({ code: null })), wasRefused(due)]).toEqual([false, false, false]);
  });
});
