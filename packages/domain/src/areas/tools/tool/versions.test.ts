import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isVersionTaken,
  mostVersions,
  type ToolVersion,
  versionRemovalProblem,
  withCurrent,
  withVersion,
} from './versions.ts';

const currentOf = (versions: readonly ToolVersion[]) => versions.filter(({ isCurrent }) => isCurrent);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), isCurrent: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('current' as const), at: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: fc.nat() }) },
);

describe('the versions of a tool', () => {
  it('have exactly one current one as long as there are any, whatever is added, chosen and deleted', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 160, size: 'max' }), (steps) => {
        let versions: readonly ToolVersion[] = [];
        for (const [nth, one] of steps.entries()) {
          const before = versions;
          const at = before.length === 0 || one.kind === 'add' ? undefined : before[one.at % before.length];
          if (one.kind === 'add') {
            const after = withVersion(before, { fileId: `tf_${nth}`, isCurrent: one.isCurrent });
            versions = after.versions;
            expect(versions.at(-1)?.fileId).toBe(`tf_${nth}`);
            expect(after.ousted === null).toBe(before.length < mostVersions);
          } else if (one.kind === 'current' && at !== undefined) {
            versions = withCurrent(before, at.fileId);
            expect(currentOf(versions)[0]?.fileId).toBe(at.fileId);
          } else if (at !== undefined && versionRemovalProblem(at) === null) {
            versions = before.filter((version) => version !== at);
          }
          expect(currentOf(versions).length).toBe(versions.length === 0 ? 0 : 1);
          expect(versions.length).toBeLessThanOrEqual(mostVersions);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lose the oldest that is not current when there is no room, never the current or the new one', () => {
    const full: readonly ToolVersion[] = withCurrent<ToolVersion>(
      Array.from({ length: mostVersions }, (_, nth) => ({ fileId: `tf_${nth}`, isCurrent: false })),
      'tf_0',
    );
    expect(withVersion(full, { fileId: 'new', isCurrent: false }).ousted?.fileId).toBe('tf_1');
    const asCurrent = withVersion(full, { fileId: 'new', isCurrent: true });
    expect(asCurrent.ousted?.fileId).toBe('tf_0');
    expect(currentOf(asCurrent.versions)).toEqual([{ fileId: 'new', isCurrent: true }]);
  });

  it('are called each in its own way, in any case and with any blanks around it', () => {
    expect(isVersionTaken([{ fileVersion: 'V1.0-beta' }], ' v1.0-BETA ')).toBe(true);
    expect(isVersionTaken([{ fileVersion: 'v1.0' }], 'v1.0.0')).toBe(false);
  });
});
