import type { FaultDetail, FaultRow } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { closeFaultsOf, orderFaults, releaseFaults } from './linking.ts';

const base = '/gateway/device/api/v1/faultRecord';
const minute = 60_000;

interface Listed {
  readonly list: readonly FaultRow[];
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(async () => {
  await gateway.close();
});

type Query = Readonly<Record<string, string | number | boolean>>;
const ask = async <Data>(path: string, query: Query, as = 'huadong'): Promise<Data> =>
  (await gateway.call({ method: 'GET', path: `${base}/${path}`, as, query })).envelope.data as Data;
const list = (query: Query = {}, as?: string) => ask<Listed>('list', { pageSize: 100, ...query }, as);
const detail = (id: string) => ask<FaultDetail>('get', { id });
const tell = async (path: string, body: object) =>
  (await gateway.call({ method: 'POST', path: `${base}/${path}`, as: 'huadong', body })).envelope;
const batch = async (path: string, body: object) => (await tell(path, body)).data as BatchReply;
/** One fault that stands so and that the vehicle came through. */
const one = async (query: Query): Promise<FaultRow> => (await list({ isOpen: false, ...query })).list[0]!;

describe('records of faults', () => {
  it('leave tens to do and not thousands, as long as nobody acts: the staff look after them', async () => {
    const { counts, total } = await list({}, 'admin');
    const waiting = counts['open']! + counts['acknowledged']!;
    expect(total).toBeGreaterThan(200);
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(100);
  });

  it('are counted by state as they are listed', async () => {
    const { counts, total } = await list();
    for (const handling of ['open', 'acknowledged', 'ordered', 'closed'])
      expect((await list({ handling })).total).toBe(counts[handling]);
    expect((await list({ isOpen: true })).total).toBe(counts['lasting']);
    expect((await list({ isOpen: false, handling: 'open' })).total).toBe(counts['recoveredUnhandled']);
    expect(counts['open']! + counts['acknowledged']! + counts['ordered']! + counts['closed']!).toBe(total);
  });

  it('are found by number, whole or its beginning', async () => {
    const fault = await one({ handling: 'closed' });
    expect((await list({ keyword: fault.faultNo.toLowerCase() })).list.map(({ id }) => id)).toEqual([fault.id]);
    expect((await list({ keyword: fault.faultNo.slice(0, 10) })).list.map(({ id }) => id)).toContain(fault.id);
  });

  it('tell how often their code came on all of their model, whoever has asked for what before', async () => {
    const { list: all } = await list({ isOpen: false });
    const times = new Map<string, number>();
    for (const { code } of all) times.set(code, (times.get(code) ?? 0) + 1);
    const often = all.find(({ code }) => times.get(code)! > 2)!;
    gateway.renew();
    const alone = (await detail(often.id)).sameCode;
    expect((await list()).total).toBeGreaterThan(alone.model);
    expect((await detail(often.id)).sameCode).toEqual(alone);
    expect(alone.model).toBeGreaterThan(1);
  });

  it('refuse more than a year, and a time that ends before it begins', async () => {
    const refusal = async (query: Query) =>
      (await gateway.call({ method: 'GET', path: `${base}/list`, as: 'huadong', query })).envelope.message;
    const [early, late] = ['2024-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
    expect(await refusal({ from: early, to: late })).toBe('时间范围不能超过一年');
    expect(await refusal({ from: late, to: early })).toBe('时间起不能晚于时间止');
  });

  it('go on as people say, from whoever acknowledges to the history of all that was done', async () => {
    const fault = await one({ handling: 'closed', level: 3 });
    expect((await tell('reopen', { id: fault.id, reason: ' 又出现了 ' })).code).toBe(200);
    expect(await detail(fault.id)).toMatchObject({ handling: 'open', closedAt: null, closeReason: null });
    expect(await batch('acknowledge', { ids: [fault.id] })).toMatchObject({ changed: 1 });
    expect(await detail(fault.id)).toMatchObject({ handling: 'acknowledged', handlerName: expect.any(String) });
    expect(await batch('close', { ids: [fault.id], reason: 'noAction', note: ' 已观察 ' })).toMatchObject({
      changed: 1,
    });
    const { events, ...after } = await detail(fault.id);
    expect(after).toMatchObject({ handling: 'closed', closeReason: 'noAction', closeNote: '已观察' });
    expect(events.at(-3)).toMatchObject({ kind: 'reopened', text: '又出现了' });
    expect(events.at(-1)).toMatchObject({ kind: 'closed', text: '关闭原因：无需处理，已观察' });
    expect(events[0]).toMatchObject({ kind: 'raised' });
    expect(events.filter(({ kind }) => kind === 'closed')).toHaveLength(2);
  });

  it('that are opened again stay open though the vehicle came through by itself', async () => {
    const fault = await one({ handling: 'closed', level: 1 });
    expect(fault.closeReason).toBe('autoRecovered');
    await tell('reopen', { id: fault.id, reason: '原因未明' });
    gateway.box.current.clock.advance(5 * minute);
    expect(await detail(fault.id)).toMatchObject({ handling: 'open' });
  });

  it('under an order are closed by it, taken back when it is opened again, and let go when it is deleted', async () => {
    const fault = await one({ handling: 'closed', level: 3 });
    await tell('reopen', { id: fault.id, reason: '又出现了' });
    const doer = { world: gateway.box.current };
    orderFaults(doer, [fault.id], 'wx_1');
    expect(await detail(fault.id)).toMatchObject({ handling: 'ordered', repairId: 'wx_1' });
    const close = await batch('close', { ids: [fault.id], reason: 'fixed', note: '' });
    expect(close.list[0]).toMatchObject({ result: 'refused', message: '请在维修单中处理' });
    expect(() => orderFaults(doer, [fault.id], 'wx_2', () => 'WX20261101001')).toThrow(
      `故障“${fault.faultNo}”已关联维修单WX20261101001`,
    );
    closeFaultsOf(doer, 'wx_1', 'fixed');
    expect(await detail(fault.id)).toMatchObject({ handling: 'closed', closeReason: 'fixed' });
    releaseFaults(doer, 'wx_1', 'ordered');
    expect(await detail(fault.id)).toMatchObject({ handling: 'ordered' });
    releaseFaults(doer, 'wx_1', 'acknowledged');
    expect(await detail(fault.id)).toMatchObject({ handling: 'acknowledged', repairId: null });
  });
});
