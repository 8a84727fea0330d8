import { allSettled, type EventCallable, type Scope } from 'effector';
import { describe, expect, it } from 'vitest';
import { businessCodes } from '../codes/business.ts';
import { tags } from '../codes/tags.ts';
import type { Endpoint } from '../contract/define.ts';
import { endpoints } from '../../services.ts';
import { groupList, groupUpdate } from '../../areas/access/groups/contract.ts';
import { roleGet, roleList } from '../../areas/access/roles/contract.ts';
import { userList, userLock } from '../../areas/access/users/contract.ts';
import { type Handler, handle } from '../../kernel/open.ts';
import { openFakeConsole, pending, refusal, settleDown, success } from '../../fakePorts.ts';
import { call, callForEach } from '../session/calls/call.ts';
import { queryChanged, readLeft, readRequested, readShown } from './facts.ts';
import { listKey, readKey } from './reads.ts';
import { nextTickFx } from './rereading.ts';

const fire = <Payload>(scope: Scope, unit: EventCallable<Payload>, params: Payload): void => {
  void allSettled(unit as EventCallable<unknown>, { scope, params });
};

const showList = (scope: Scope, endpoint: Endpoint, path: string) => {
  const key = listKey(endpoint, path);
  fire(scope, readShown, { key, endpoint, isOnce: false });
  fire(scope, queryChanged, { key, query: {} });
  return key;
};

/** A console whose gateway answers lists with nothing in them, and writes as it is told. */
const openConsole = async (write: () => unknown = success, handlers: readonly Handler[] = []) => {
  const made = await openFakeConsole({
    handlers,
    respond: ({ endpoint }) => (endpoint.changes.length > 0 ? write() : success({ list: [], total: 0 })),
  });
  return {
    ...made,
    scope: made.scope,
    countOf: (endpoint: Endpoint) => made.sent.filter((one) => one.endpoint === endpoint).length,
  };
};

const twenty = Array.from({ length: 20 }, (_, n) => ({ key: `u${n}`, input: { query: { userId: `u${n}` } } }));

describe('what is shown', () => {
  it('is read again once a write that changes it was answered, and nothing else is', async () => {
    const { scope, countOf } = await openConsole();
    showList(scope, groupList, '/users-group');
    showList(scope, roleList, '/roles');
    await settleDown();
    await call(
      scope,
      groupUpdate,
      { query: { groupId: 'g' }, body: { name: '甲', description: '', version: 1 } } as never,
      {
        listener: 'test',
      },
    );
    await settleDown();
    expect(countOf(groupList)).toBe(2);
    expect(countOf(roleList)).toBe(groupUpdate.changes.some((tag) => roleList.reads.includes(tag)) ? 2 : 1);
  });

  it('is read once after twenty users were locked by twenty writes', async () => {
    const { scope, countOf } = await openConsole();
    showList(scope, userList, '/users');
    await settleDown();
    const outcomes = await callForEach(scope, userLock, twenty);
    await settleDown();
    expect(outcomes).toEqual(twenty.map(() => ({ kind: 'done' })));
    expect(countOf(userLock)).toBe(20);
    expect(countOf(userList)).toBe(2);
  });

  it('is read once after several writes of one moment', async () => {
    const tick = pending<void>();
    const { scope, countOf } = await openConsole(success, [handle(nextTickFx, () => tick.ask())]);
    showList(scope, userList, '/users');
    await settleDown();
    await Promise.all(
      ['a', 'b', 'c'].map((userId) => call(scope, userLock, { query: { userId } }, { listener: `test:${userId}` })),
    );
    await settleDown();
    expect(countOf(userList)).toBe(1);
    tick.answerAll();
    await settleDown();
    expect(countOf(userList)).toBe(2);
  });

  it('is not read again when its page was left, or when it is read once for each opening', async () => {
    const { scope, countOf } = await openConsole();
    const key = showList(scope, userList, '/users');
    fire(scope, readLeft, { key, isForgotten: false });
    const once = readKey(roleGet, { query: { roleId: 'r' } });
    fire(scope, readShown, { key: once, endpoint: roleGet, isOnce: true });
    fire(scope, readRequested, { key: once, input: { query: { roleId: 'r' } } });
    await settleDown();
    await callForEach(scope, userLock, twenty.slice(0, 1));
    await settleDown();
    expect(countOf(userList)).toBe(1);
    expect(countOf(roleGet)).toBe(1);
  });

  it.each([
    ['somebody else was faster', businessCodes.conflict.code, 2],
    ['it is in another state meanwhile', businessCodes.stateRefused.code, 2],
    ['it is gone', businessCodes.notFound.code, 2],
    ['the input was wrong', businessCodes.invalidInput.code, 1],
    ['it was not allowed', businessCodes.forbidden.code, 1],
  ])('is read again when a write leaves it in doubt: %s', async (_, code, times) => {
    const { scope, countOf } = await openConsole(() => refusal(code));
    showList(scope, userList, '/users');
    await settleDown();
    await call(scope, userLock, { query: { userId: 'u' } }, { listener: 'test' });
    await settleDown();
    expect(countOf(userList)).toBe(times);
  });

  it('is read again when nothing answered a write: nobody knows how far it came', async () => {
    const { scope, countOf } = await openConsole(() => ({ kind: 'networkFailure', message: '网络错误' }));
    showList(scope, userList, '/users');
    await settleDown();
    await call(scope, userLock, { query: { userId: 'u' } }, { listener: 'test' });
    await settleDown();
    expect(countOf(userList)).toBe(2);
  });
});

describe('the tags of the contract', () => {
  it('are each read by something: a change that nobody shows is no change', () => {
    const read = new Set(endpoints.flatMap(({ reads }) => reads));
    expect(endpoints.flatMap(({ changes }) => changes).filter((tag) => !read.has(tag))).toEqual([]);
    expect(tags.filter((tag) => !read.has(tag))).toEqual([]);
  });

  it('stand on reads or on writes, never on both sides of one call', () => {
    expect(
      endpoints.filter(({ reads, changes }) => reads.length > 0 && changes.length > 0).map(({ id }) => id),
    ).toEqual([]);
  });

  it('stand once each, and every list says how its rows are told apart', () => {
    for (const { reads, changes } of endpoints) {
      expect(new Set(reads).size).toBe(reads.length);
      expect(new Set(changes).size).toBe(changes.length);
    }
    const lists = endpoints.filter(({ rowKey }) => rowKey !== null);
    expect(lists.length).toBeGreaterThan(20);
    expect(lists.filter(({ reads }) => reads.length === 0).map(({ id }) => id)).toEqual([]);
  });
});
