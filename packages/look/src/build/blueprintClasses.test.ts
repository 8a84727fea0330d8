import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { writtenClasses } from './blueprintClasses.ts';

const library = createRequire(import.meta.url);

describe('The names of classes of the library', () => {
  test('are written out, each as the library would put it together', () => {
    const file = library.resolve('@blueprintjs/core/lib/esm/common/classes.js');
    const written = writtenClasses(readFileSync(file, 'utf8'));
    const names = [...written.matchAll(/^export const (\w+) = '([\w-]+)';$/gm)].map(([, name, value]) => [name, value]);
    expect(names.length).toBeGreaterThan(250);
    const own = library('@blueprintjs/core/lib/cjs/common/classes.js') as Record<string, unknown>;
    expect(names).toEqual(names.map(([name]) => [name, own[name!]]));
    expect(written).not.toMatch(/^export const \w+ = `/m);
  });

  test('are refused when their prefix is not known', () => {
    expect(() => writtenClasses('export const ACTIVE = `${NS}-active`;')).toThrow('another prefix');
  });
});
