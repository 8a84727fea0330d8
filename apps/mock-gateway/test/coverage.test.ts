import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';
import { seenFile } from './support/seen.ts';

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
  readonly units: readonly (number | null)[] | null;
  readonly journeys: readonly (number | null)[] | null;
  readonly screens: readonly object[];
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

it('what a unit is answered is noted once for the map of the tests, and what a fault has answered is not', async () => {
  const query = { page: '1', pageSize: '10' };
  const call = () => gateway.call({ path: feedbackList.path, as: 'admin', query });
  await call();
  await call();
  gateway.box.current.faults.arm({
    match: { endpoint: feedbackList.id },
    answer: { businessCode: 830507 },
    times: 'once',
  });
  expect((await call()).envelope.code).toBe(830507);
  const noted = readFileSync(seenFile, 'utf8').split('\n');
  const line = (code: number) => JSON.stringify({ by: 'units', endpoint: feedbackList.id, code });
  expect(noted.filter((one) => one === line(200))).toHaveLength(1);
  expect(noted).not.toContain(line(830507));
});

it('says what the tests have seen when they ran last, beside what this world has', async () => {
  // nothing is known of them where no folder was named
  expect((await rowOf(feedbackList.id)).units).toBeNull();
  const folder = mkdtempSync(join(tmpdir(), 'fleet-results-'));
  const told = await openGateway({ resultsDirectory: folder, scenario: 'empty' });
  const list = async <Row>(path: string) =>
    JSON.parse((await told.call({ path: `/mock/api/${path}` })).text) as { tests: string; list: Row[] };
  const suiteOf = async () => {
    const { tests, list: rows } = await list<Row>('coverage');
    const { units, journeys, screens } = rows.find(({ id }) => id === feedbackList.id)!;
    return { tests, units, journeys, screens };
  };
  const nothing = { units: null, journeys: null, screens: [] };
  expect(await suiteOf()).toEqual({ tests: 'absent', ...nothing });
  const write = (value: unknown) => writeFileSync(join(folder, 'coverage.json'), JSON.stringify(value));
  const screens = [{ screen: 'Feedback', codes: [200, 830500] }];
  const row = { units: [200, 801403], journeys: [200, 801401], screens, unseen: [] };
  write({ [feedbackList.id]: row, 'user.export': { units: [null], journeys: [], screens: [], unseen: [] } });
  expect(await suiteOf()).toEqual({ tests: 'read', units: [200, 801403], journeys: [200, 801401], screens });
  // what only a fault has told a screen nobody has given
  const { list: rows } = await list<{ id: string; suite: readonly string[] }>('catalogue');
  expect(
    rows.filter(({ suite }) => suite.length > 0).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  ).toMatchObject([
    { id: '801401', suite: [feedbackList.id] },
    { id: '801403', suite: [feedbackList.id] },
  ]);
  // half written, or of something else: told, and none of it taken
  for (const broken of [{ ...row, units: ['200'] }, { ...row, screens: [{ codes: [200] }] }, { units: [200] }]) {
    write({ [feedbackList.id]: broken });
    expect([broken, await suiteOf()]).toEqual([broken, { tests: 'broken', ...nothing }]);
  }
  writeFileSync(join(folder, 'coverage.json'), '{"user');
  expect(await suiteOf()).toEqual({ tests: 'broken', ...nothing });
  // a row that came after they ran
  write({});
  expect(await suiteOf()).toEqual({ tests: 'read', ...nothing });
  await told.close();
  rmSync(folder, { recursive: true, force: true });
});
