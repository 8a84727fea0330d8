import fc from 'fast-check';
import { packForm } from '@fleet/domain/areas/ota/pack/changeContract.ts';
import { problemOf } from '@fleet/domain/core/values/fieldProblems.ts';
import { describe, expect, it } from 'vitest';
import { blankValues, digestText, packValueProblems, packValuesSchema, sentDigest, sentPack } from './packValues.ts';

const version = fc.constantFrom('v2.1.0', 'v2.3.9', 'v2.3.1.2026112000', '', '2', 'v1');
const dependency = fc.record({ moduleId: fc.constantFrom('', 'm1', 'm2'), minVersion: version, maxVersion: version });
const filled = { ...blankValues, firmwareName: '导航定位', equipmentTypes: ['md_q1000'] };

describe('what is written of a pack', () => {
  it('is taken by the gateway whenever the form finds nothing wrong with it', () => {
    fc.assert(
      fc.property(
        fc.array(dependency, { maxLength: 3 }),
        fc.constantFrom('', '2026-12-31T15:59:59.999Z', '2026-13-01', '明天'),
        (dependencies, validUntil) => {
          const values = { ...filled, dependencies, validUntil };
          const problems = { ...packValueProblems(values), ...problemOf(packValuesSchema, values) };
          if (Object.keys(problems).length === 0) expect(problemOf(packForm, sentPack(values))).toEqual({});
        },
      ),
    );
  });

  it('says what is half written', () => {
    const half = { moduleId: 'm1', minVersion: '', maxVersion: '' };
    expect(packValueProblems({ ...filled, dependencies: [half] })).toEqual({
      dependencies: '请填写最低版本，如 v2.1.0',
    });
    expect(packValueProblems({ ...filled, dependencies: [{ ...half, moduleId: '' }] })).toEqual({
      dependencies: '请选择依赖模块',
    });
    expect(Object.keys(packValueProblems({ ...filled, validUntil: '明天' }))).toEqual(['validUntil']);
  });

  it('sends no most and no end where none is written', () => {
    const sent = sentPack({ ...filled, dependencies: [{ moduleId: 'm1', minVersion: ' v2.1.0 ', maxVersion: ' ' }] });
    expect(sent.dependencies).toEqual([{ moduleId: 'm1', minVersion: 'v2.1.0', maxVersion: null }]);
    expect(sent.validUntil).toBeNull();
  });

  it.each([
    ['', null],
    [`  ${'A1'.repeat(32)} `, 'a1'.repeat(32)],
  ])('reads the digest %j as %j', (text, digest) => {
    expect(problemOf(digestText, text)).toEqual({});
    expect(sentDigest(text)).toBe(digest);
  });

  it.each(['a1', 'g'.repeat(64), 'a'.repeat(65)])('takes %s for no digest', (text) => {
    expect(Object.keys(problemOf(digestText, text))).toHaveLength(1);
  });
});
