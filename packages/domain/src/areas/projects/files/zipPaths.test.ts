import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rootOf, safeName, zipPaths } from './zipPaths.ts';

describe('paths within a zip', () => {
  it('keep folders and names, an empty folder as one with a slash', () => {
    const paths = zipPaths(rootOf('现场: A'), [
      { id: 'a', parentId: null, name: '照片', isFolder: true },
      { id: 'b', parentId: 'a', name: '空', isFolder: true },
      { id: 'c', parentId: 'a', name: '东门.png', isFolder: false },
    ]);
    expect([...paths.values()]).toEqual(['现场_ A/照片/', '现场_ A/照片/空/', '现场_ A/照片/东门.png']);
  });

  it.each([
    ['..', '__'],
    ['C:', 'C_'],
    ['a/../../b', 'a_.._.._b'],
    ['\\\\server\\x', '__server_x'],
    ['nul.txt', '_nul.txt'],
    ['说明. ', '说明__'],
  ])('make %j of %j', (name, safe) => expect(safeName(name)).toBe(safe));

  it('never lead out, and never twice to the same place', () => {
    const name = fc.oneof(
      fc.constantFrom('..', '.', 'a', 'A', 'a:', 'a?', 'a/', '/', '\\', 'con', 'a (1)', 'a\u0000', 'C:'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const entries = fc
      .array(fc.record({ name, isFolder: fc.boolean(), parent: fc.nat(30) }), { maxLength: 30 })
      .map((rows) =>
        rows.map((row, index) => {
          const folders = rows.slice(0, index).flatMap((other, place) => (other.isFolder ? [`${place}`] : []));
          return { id: `${index}`, parentId: folders[row.parent] ?? null, name: row.name, isFolder: row.isFolder };
        }),
      );
    fc.assert(
      fc.property(entries, name, (rows, folder) => {
        const root = rootOf(folder);
        const paths = zipPaths(root, rows);
        const all = [...paths.values()];
        expect(new Set(all.map((path) => path.replace(/\/$/, '').toLowerCase())).size).toBe(rows.length);
        for (const { id, parentId, isFolder } of rows) {
          const path = paths.get(id) ?? '';
          const parts = path.replace(/\/$/, '').split('/');
          expect(path.endsWith('/')).toBe(isFolder);
          expect(parts.every((part) => part !== '' && part !== '.' && part !== '..')).toBe(true);
          expect(path).not.toMatch(/^[A-Za-z]:|\\/);
          expect(path.startsWith(parentId === null ? root : (paths.get(parentId) ?? '?'))).toBe(true);
        }
      }),
    );
  });
});
