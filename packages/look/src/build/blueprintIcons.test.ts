import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lightPicture } from './blueprintIcons.ts';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('@blueprintjs/icons/package.json')),
  'lib/esm/generated/components',
);
const sourceOf = (name: string): string => readFileSync(join(folder, `${name}.js`), 'utf8');

describe('A picture of the library', () => {
  test('keeps its names and its small drawing alone', () => {
    const light = lightPicture('add', sourceOf('add'));
    expect(light).toContain(`picture('add', ["M10.99`);
    expect(light).toContain('export const AddIcon =');
    expect(light).toContain('export const Add = AddIcon;');
    expect(light.match(/\["/g)).toHaveLength(1);
  });

  test('keeps both where it is drawn large', () => {
    expect(lightPicture('inbox', sourceOf('inbox')).match(/\["/g)).toHaveLength(2);
  });

  test('can be read in all seven hundred modules, and one that reads otherwise is refused', () => {
    const names = readdirSync(folder).flatMap((file) => /^(?!index)([a-z0-9-]+)\.js$/.exec(file)?.[1] ?? []);
    expect(names.length).toBeGreaterThan(600);
    for (const name of names) expect(lightPicture(name, sourceOf(name)).length).toBeLessThan(sourceOf(name).length);
    expect(() => lightPicture('add', 'export const AddIcon = 1;')).toThrow('looks otherwise');
  });
});
