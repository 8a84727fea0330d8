import { allSettled, type EventCallable, type Scope } from 'effector';
import { beforeEach, describe, expect, it } from 'vitest';
import { roleList } from '../../contract/roles.ts';
import { open } from '../../kernel/open.ts';
import { type Answering, answering } from '../resource/answering.ts';
import { createWholeList, firstPage, mostPages, refusedPage, wholeList } from './wholeList.ts';

const roles = createWholeList('test.whole.roles', roleList);
/** A page as the gateway gives it: ids count on from page to page. */
const page = (number: number, total: number) => ({
  list: Array.from({ length: Math.min(100, total - (number - 1) * 100) }, (_, at) => ({
    roleId: String((number - 1) * 100 + at),
  })),
  total,
});

let gateway: Answering;
let scope: Scope;
const want = (instance: string) =>
  void allSettled(roles.requested as EventCallable<unknown>, {
    scope,
    params: { instance, input: { query: { ...firstPage, tntId: instance } } },
  });
const refused = (instance: string) => refusedPage(scope.getState(roles.$states), instance);
const ids = (instance: string) => wholeList(scope.getState(roles.$states), instance)?.map(({ roleId }) => roleId);

beforeEach(() => {
  gateway = answering();
  scope = open({ handlers: [gateway.handler] });
});

describe('a list to choose from', () => {
  it('is read to its end, and shows meanwhile what is there', async () => {
    want('t1');
    expect(ids('t1')).toBeUndefined();
    await gateway.answer(0, page(1, 250));
    expect(ids('t1')).toHaveLength(100);
    await gateway.answer(1, page(2, 250));
    await gateway.answer(2, page(3, 250));
    expect(ids('t1')).toEqual(Array.from({ length: 250 }, (_, at) => String(at)));
    expect(gateway.calls.map(({ input }) => input)).toEqual(
      [1, 2, 3].map((number) => ({ query: { page: number, pageSize: 100, tntId: 't1' } })),
    );
  });

  it('asks for nothing more when one page has it all', async () => {
    want('t1');
    await gateway.answer(0, page(1, 100));
    expect(gateway.calls).toHaveLength(1);
    expect(ids('t1')).toHaveLength(100);
  });

  it('ends at a thousand', async () => {
    want('t1');
    for (let number = 1; number <= mostPages; number += 1) await gateway.answer(number - 1, page(number, 5000));
    expect(gateway.calls).toHaveLength(mostPages);
    expect(ids('t1')).toHaveLength(1000);
  });

  it('is as long as it is now, also when it was longer before', async () => {
    want('t1');
    await gateway.answer(0, page(1, 150));
    await gateway.answer(1, page(2, 150));
    want('t1');
    await gateway.answer(2, page(1, 40));
    expect(gateway.calls).toHaveLength(3);
    expect(ids('t1')).toHaveLength(40);
  });

  it('says which of its pages is missing until it is there', async () => {
    want('t1');
    await gateway.refuse(0, 1, '不行');
    expect(refused('t1')).toMatchObject({ instance: 't1', error: { message: '不行' } });
    want('t1');
    expect(refused('t1')).toBeNull();
    await gateway.answer(1, page(1, 150));
    await gateway.refuse(2, 1, '还不行');
    const second = refused('t1');
    expect(second).toMatchObject({ error: { message: '还不行' } });
    void allSettled(roles.refreshRequested, { scope, params: { instance: second!.instance } });
    await gateway.answer(3, page(2, 150));
    expect(refused('t1')).toBeNull();
    expect(ids('t1')).toHaveLength(150);
  });

  it('is that of one tenant', async () => {
    want('t1');
    want('t2');
    await gateway.answer(1, page(1, 120));
    await gateway.answer(0, page(1, 3));
    expect(ids('t1')).toHaveLength(3);
    expect(ids('t2')).toHaveLength(100);
    await gateway.answer(2, page(2, 120));
    expect(ids('t2')).toHaveLength(120);
    expect(ids('t1')).toHaveLength(3);
  });
});
