import fc from 'fast-check';
import { unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { storedZip } from './storedZip.ts';

const madeAt = new Date(2020, 0, 1, 13, 45, 58);

it('makes the very bytes that a library makes of files that are not packed', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.stringMatching(/^[\w.\-/中文 #]{1,40}$/), fc.uint8Array({ maxLength: 300 }), {
        maxKeys: 6,
        noNullPrototype: true,
      }),
      (files) => {
        const made = storedZip(files, madeAt);
        expect(Buffer.from(made).equals(zipSync(files, { mtime: madeAt, level: 0 }))).toBe(true);
        expect(Object.keys(unzipSync(made)).sort()).toEqual(Object.keys(files).sort());
      },
    ),
  );
});
