import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { suiteIn } from '../../apps/mock-gateway/src/control/recording/suite.ts';
import { gatherCoverage } from './coverage.ts';

const { id } = feedbackList;
const { id: file } = endpoints.find(({ replyKind }) => replyKind === 'file')!;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-seen-'));
  mkdirSync(join(folder, 'seen'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes lines as one process leaves them. */
const leave = (name: string, lines: readonly object[], rest = '') =>
  writeFileSync(
    join(folder, 'seen', `${name}.jsonl`),
    `${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}${rest}`,
  );
/** What the gateway reads of what was gathered. */
const rowOf = (endpoint: string) => suiteIn(folder).seen?.[endpoint];

it('what the processes of the tests have seen is put together, units and journeys apart, each code once and in order', () => {
  leave('units-1', [
    { by: 'units', endpoint: id, code: 801403 },
    { by: 'units', endpoint: id, code: 200 },
  ]);
  leave('units-2', [{ by: 'units', endpoint: id, code: 200 }]);
  leave('journeys-0', [
    { by: 'journeys', endpoint: id, code: 200 },
    { by: 'screens', screen: 'Feedback', endpoint: id, code: 830500 },
    { by: 'screens', screen: 'Feedback', endpoint: id, code: 200 },
    { by: 'screens', screen: null, endpoint: id, code: 200 },
  ]);
  expect(gatherCoverage(folder)).toBe(0);
  const row = rowOf(id)!;
  expect([row.units, row.journeys]).toEqual([[200, 801403], [200]]);
  expect(row.screens).toEqual([
    { screen: null, codes: [200] },
    { screen: 'Feedback', codes: [200, 830500] },
  ]);
  // what a screen was told may have come from a fault: the endpoint has not given it
  expect(row.unseen).toContain(801401);
  expect(row.unseen).not.toContain(200);
  expect(row.unseen).not.toContain(801403);
});

it('a file bears no code, and has been seen by what gave none', () => {
  leave('journeys-0', [
    { by: 'journeys', endpoint: file, code: null },
    { by: 'screens', screen: 'Login', endpoint: file, code: 200 },
  ]);
  leave('journeys-1', [{ by: 'journeys', endpoint: id, code: null }]);
  gatherCoverage(folder);
  expect(rowOf(file)).toMatchObject({ journeys: [null], screens: [{ screen: 'Login', codes: [200] }] });
  expect(rowOf(file)?.unseen).not.toContain(200);
  // where a code was due and none came, the connection had ended
  expect(rowOf(id)?.journeys).toEqual([]);
  expect(rowOf(id)?.unseen).toContain(200);
});

it('a half that has not run has seen nothing, and is not taken for one that saw nothing', () => {
  leave('units-1', [{ by: 'units', endpoint: id, code: 200 }]);
  gatherCoverage(folder);
  expect(rowOf(id)).toMatchObject({ units: [200], journeys: null, screens: [] });
  expect(rowOf(file)).toMatchObject({ units: [], journeys: null });
});

it('half a line of a process that was killed is passed over and told, and all others count', () => {
  leave('units-1', [{ by: 'units', endpoint: id, code: 200 }], '{"by":"units","endpo');
  leave('units-2', [
    { by: 'units', endpoint: id, code: '801403' },
    { by: 'somebody', endpoint: id, code: 801401 },
    { by: 'screens', endpoint: id, code: 200 },
    { by: 'units', endpoint: id, code: 801402 },
  ]);
  expect(gatherCoverage(folder)).toBe(4);
  expect(rowOf(id)).toMatchObject({ units: [200, 801402], screens: [] });
});

it('where no test has noted anything there is a row for each endpoint, and nobody has run', () => {
  rmSync(join(folder, 'seen'), { recursive: true });
  expect(gatherCoverage(folder)).toBe(0);
  expect(Object.keys(suiteIn(folder).seen!)).toHaveLength(endpoints.length);
  expect(rowOf(id)).toMatchObject({ units: null, journeys: null, screens: [] });
});
