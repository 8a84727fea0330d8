import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  readonly suite: readonly (number | null)[] | null;
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

it('says what the tests have seen when they ran last, beside what this world has', async () => {
  // nothing is known of them where no folder was named
  expect((await rowOf(feedbackList.id)).suite).toBeNull();
  const folder = mkdtempSync(join(tmpdir(), 'fleet-results-'));
  const told = await openGateway({ resultsDirectory: folder, scenario: 'empty' });
  const list = async <Row>(path: string) =>
    (JSON.parse((await told.call({ path: `/mock/api/${path}` })).text) as { list: Row[] }).list;
  const suiteOf = async () => (await list<Row>('coverage')).find(({ id }) => id === feedbackList.id)?.suite;
  expect(await suiteOf()).toBeNull();
  writeFileSync(join(folder, 'seen.json'), JSON.stringify({ [feedbackList.id]: [200, 801403], 'user.export': [null] }));
  expect(await suiteOf()).toEqual([200, 801403]);
  const rows = await list<{ id: string; suite: readonly string[] }>('catalogue');
  expect(rows.filter(({ suite }) => suite.length > 0)).toMatchObject([{ id: '801403', suite: [feedbackList.id] }]);
  // half written, or of something else
  for (const broken of ['{"user', '{"user.list":["200"]}', '[]']) {
    writeFileSync(join(folder, 'seen.json'), broken);
    expect([broken, await suiteOf()]).toEqual([broken, null]);
  }
  await told.close();
  rmSync(folder, { recursive: true, force: true });
});
