import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceFiles, sourceHash, standsOf, stillStand } from './sourceHash.ts';
import { top } from './tools.ts';

const folder = join('node_modules', '.cache', `sources-${process.pid}`);
const [first, second] = [join(folder, 'first.ts'), join(folder, 'below', 'second.ts')];
const write = (file: string, text: string): void => writeFileSync(join(top, file), text);

beforeEach(() => {
  mkdirSync(join(top, folder, 'below'), { recursive: true });
  write(first, 'one');
  write(second, 'two');
  write(join(folder, 'first.test.ts'), 'a test');
});
afterEach(() => rmSync(join(top, folder), { recursive: true }));

describe('what something is built from', () => {
  it('are all files of its folders but tests, and single files', () => {
    expect(sourceFiles([folder], ['package.json'])).toEqual([second, first, 'package.json']);
  });

  it('has another hash once a file says something else, or is called otherwise', () => {
    const before = sourceHash([first, second]);
    write(second, 'owt');
    expect(sourceHash([first, second])).not.toBe(before);
    write(second, 'two');
    expect(sourceHash([first, second])).toBe(before);
    write(join(folder, 'third.ts'), 'two');
    expect(sourceHash([first, join(folder, 'third.ts')])).not.toBe(before);
  });

  it('stands as it did until a file is written or taken away', () => {
    const stands = standsOf([first, second]);
    expect(stillStand(stands)).toBe(true);
    write(second, 'more than two');
    expect(stillStand(stands)).toBe(false);
    const later = standsOf([first, second]);
    utimesSync(join(top, first), 1, 1);
    expect(stillStand(later)).toBe(false);
    const last = standsOf([first, second]);
    rmSync(join(top, second));
    expect(stillStand(last)).toBe(false);
    expect(stillStand(standsOf([first, second]))).toBe(true);
  });
});
