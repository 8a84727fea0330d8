import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostEntries } from './contract.ts';
import { placingOf } from './placing.ts';

const stored = (key: string) => ({ id: `id-${key}`, path: key, uniqueKey: key, previewUrl: '', name: key, size: 1 });
interface Body {
  readonly files: readonly { fileId: string; folders: readonly string[]; name: string }[];
  readonly folders: readonly (readonly string[])[];
}

it('puts every file and every folder in its place once, in calls that the gateway takes', () => {
  fc.assert(
    fc.property(fc.nat(450), fc.nat(450), fc.nat(5), (files, folders, dropped) => {
      const keys = Array.from({ length: files }, (_, place) => `k${place}`);
      const left = keys.slice(dropped);
      const { calls } = placingOf({
        project: { projectId: 'p1' },
        parentId: null,
        files: keys.map((key) => ({ key, folders: ['图纸'], name: key })),
        folders: Array.from({ length: folders }, (_, place) => [`空${place}`]),
      });
      const made = calls(
        left.map((key) => ({ key, stored: stored(key) })),
        'keepBoth',
      );
      const bodies = made.map(({ input }) => input.body as Body);
      expect(bodies.flatMap((body) => body.files.map(({ name }) => name))).toEqual(left);
      expect(bodies.flatMap((body) => body.folders)).toHaveLength(folders);
      expect(made.flatMap((call) => call.keys)).toEqual(left);
      for (const body of bodies)
        expect(Math.max(body.files.length, body.folders.length)).toBeLessThanOrEqual(mostEntries);
    }),
    { numRuns: 40 },
  );
});

it('knows the names that a reply says are taken', () => {
  const { conflictsIn } = placingOf({ project: { projectId: 'p1' }, parentId: null, files: [], folders: [] });
  expect(conflictsIn?.({ conflicts: ['a.txt', 1] })).toEqual(['a.txt']);
  expect(conflictsIn?.(null)).toEqual([]);
});
