import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { gatherSeen } from './seen.ts';

it('what parts of the tests have seen is put together, each code of an endpoint once and in order', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-seen-'));
  const read = (): unknown => JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8'));
  gatherSeen(folder);
  expect(read()).toEqual({});
  mkdirSync(join(folder, 'seen'));
  writeFileSync(join(folder, 'seen', 'user.json'), '{"user.list":[801403,200],"user.export":[null]}');
  writeFileSync(join(folder, 'seen', 'general.json'), '{"user.list":[200,801401]}');
  gatherSeen(folder);
  expect(read()).toEqual({ 'user.export': [null], 'user.list': [200, 801401, 801403] });
  rmSync(folder, { recursive: true, force: true });
});
