import type { FaultDetail, FaultRow } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const ask = async <Data>(path: string, query: Readonly<Record<string, string | number>>, as: string): Promise<Data> =>
  (await gateway.call({ path: `/gateway/device/api/v1/faultRecord/${path}`, as, query })).envelope.data as Data;

/** Records of the list, each as it is told of by itself; what the list says of where it came is the same. */
const agreeing = async (query: Readonly<Record<string, string | number>>, as: string) => {
  const { list } = await ask<{ list: readonly FaultRow[] }>('list', { pageSize: 20, ...query }, as);
  for (const { id, place, taskNo } of list) {
    const { moment } = await ask<FaultDetail>('get', { id }, as);
    const stood = moment?.place ?? null;
    const words = stood === null || stood.nodeName === '' ? stood?.floorName : `${stood.floorName} · ${stood.nodeName}`;
    expect([id, place, taskNo]).toEqual([id, words ?? null, moment?.task?.taskNo ?? null]);
  }
  return list;
};

it('a list of faults says where each came and in which task, of what is long over as of what has just begun', async () => {
  const old = await agreeing({ level: 3 }, 'huadong');
  expect(old.filter(({ place }) => place !== null).length).toBeGreaterThan(10);
  expect(old.filter(({ taskNo }) => taskNo !== null).length).toBeGreaterThan(0);
  const from = new Date(gateway.box.current.clock.now()).toISOString();
  await gateway.call({ method: 'POST', path: '/mock/api/clock', body: { advance: 12 * 3_600_000 } });
  expect((await agreeing({ from }, 'admin')).length).toBeGreaterThan(0);
});

it('a fault says what its vehicle reported of it', async () => {
  const { list } = await ask<{ list: readonly FaultRow[] }>('list', { pageSize: 1, level: 4 }, 'viewer');
  const { reported, code, name } = await ask<FaultDetail>('get', { id: list[0]!.id }, 'viewer');
  expect(reported).toMatchObject({ errorLevel: 'FATAL', errorDescription: name });
  expect(reported.errorReferences).toContainEqual({ referenceKey: 'code', referenceValue: code });
});
