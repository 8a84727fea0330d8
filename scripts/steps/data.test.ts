import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '../../apps/mock-gateway/src/store/store.ts';
import { dataFile } from './data.ts';

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-data-'));
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const written = (version: number): void => {
  const store = openStore(join(folder, 'fleet.db'));
  if (version !== 0) store.run(`pragma user_version = ${version}`);
  store.close();
};

it('is made where there is none, and kept without a word', () => {
  expect(dataFile('fleet.db', join(folder, 'new'))).toBe(join(folder, 'new', 'fleet.db'));
  written(0);
  dataFile('fleet.db', folder);
  expect([existsSync(join(folder, 'fleet.db')), lines]).toEqual([true, []]);
});

it('puts data of another version aside and says where, in one line', () => {
  written(1);
  dataFile('fleet.db', folder);
  expect([existsSync(join(folder, 'fleet.db')), existsSync(join(folder, 'fleet.db.v1'))]).toEqual([false, true]);
  expect(lines).toEqual([
    expect.stringMatching(/^数据文件 .*fleet\.db 属于另一版本（v1），已另存为 .*fleet\.db\.v1，/),
  ]);
});
