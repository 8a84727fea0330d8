import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** Which answers of which endpoint were seen in a world. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

interface Row {
  readonly id: string;
  readonly calls: number;
  readonly seen: readonly { readonly code: number | null; readonly count: number }[];
  readonly byFault: readonly number[];
  readonly unseen: readonly number[];
}
const rowOf = async (id: string): Promise<Row> => {
  const { text } = await gateway.call({ path: '/mock/api/coverage' });
  return (JSON.parse(text) as { list: Row[] }).list.find((row) => row.id === id)!;
};

it('says what an endpoint has answered by itself, what a fault made it say, and what is left', async () => {
  const before = await rowOf(feedbackList.id);
  expect([before.calls, before.seen, before.byFault]).toEqual([0, [], []]);
  expect(before.unseen).toEqual(expect.arrayContaining([200, 801401, 801403]));
  const query = { page: '1', pageSize: '10' };
  await gateway.call({ path: feedbackList.path, as: 'admin', query });
  await gateway.call({ path: feedbackList.path, as: 'admin', query });
  await gateway.call({ path: feedbackList.path, query });
  gateway.box.current.faults.arm({
    match: { endpoint: feedbackList.id },
    answer: { businessCode: 801403 },
    times: 'once',
  });
  await gateway.call({ path: feedbackList.path, as: 'admin', query });
  const after = await rowOf(feedbackList.id);
  expect([after.calls, after.seen, after.byFault]).toEqual([
    4,
    [
      { code: 200, count: 2 },
      { code: 801401, count: 1 },
    ],
    [801403],
  ]);
  expect(after.unseen).toEqual(before.unseen.filter((code) => code !== 200 && code !== 801401));
});
