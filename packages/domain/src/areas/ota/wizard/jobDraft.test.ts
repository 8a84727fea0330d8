import { describe, expect, it } from 'vitest';
import { targetSelectionCodes } from '../shared/jobCodes.ts';
import { draftOfWay, type JobDraft, newDraft, scopeOf, splitsAnew } from './jobDraft.ts';

describe('the scope of a draft', () => {
  const everything = {
    ...newDraft.scope,
    deviceIds: ['d1'],
    targetSetId: 'set1',
    targets: ['g1'],
    grayPercent: 20,
    query: '{}',
  };

  it('says nothing of other ways of choosing than its own', () => {
    const said = (targetSelection: (typeof targetSelectionCodes)[number]) =>
      Object.keys(scopeOf({ scope: { ...everything, targetSelection } })).filter(
        (name) => !['selectionType', 'targetSelection', 'srcVersions', 'leavesOutAttention'].includes(name),
      );
    expect(said('ALL')).toEqual([]);
    expect(said('SPECIFIC')).toEqual(['deviceIds', 'targetSetId']);
    expect(said('GRAY')).toEqual(['grayPercent']);
    expect(said('QUERY')).toEqual(['query']);
    for (const selection of ['GROUP', 'PROJECT', 'MODEL', 'TAG', 'REGION'] as const)
      expect(said(selection)).toEqual(['targets']);
  });

  it('begins with what a person has come with', () => {
    expect(draftOfWay({ devices: ['a', 'b'], production: 'p' })).toMatchObject({
      productKey: 'p',
      scope: { targetSelection: 'SPECIFIC', deviceIds: ['a', 'b'] },
    });
    expect(draftOfWay({ query: '{}' }).scope).toMatchObject({ targetSelection: 'QUERY', query: '{}' });
    expect(draftOfWay({ group: 'g' }).scope).toMatchObject({ targetSelection: 'GROUP', targets: ['g'] });
    expect(draftOfWay({ srcVersions: ['v1'] }).scope.srcVersions).toEqual(['v1']);
  });
});

describe('a change of a job that has not begun', () => {
  const { strategy, scope, gates, phases } = newDraft;
  const [first, ...others] = phases;
  it.each<[string, Partial<JobDraft>]>([
    ['another pack', { firmwareId: 'fw_1' }],
    ['another way of choosing', { scope: { ...scope, targetSelection: 'GRAY', grayPercent: 10 } }],
    ['source versions', { scope: { ...scope, srcVersions: ['v1.0.0'] } }],
    ['what it takes from other jobs', { strategy: { ...strategy, overwriteMode: 2 } }],
    ['older versions', { strategy: { ...strategy, allowDowngrade: true } }],
    ['the size of a phase', { phases: [{ ...first!, percent: null, count: 3 }, ...others] }],
  ])('decides anew about its devices by %s', (_, change) => {
    expect(splitsAnew(newDraft, { ...newDraft, ...change })).toBe(true);
  });

  it.each<[string, Partial<JobDraft>]>([
    ['its name', { name: '夜间升级' }],
    ['its speed', { strategy: { ...strategy, maximumPerMinute: 5 } }],
    ['its gates', { gates: { ...gates, minBattery: 70 } }],
    ['a threshold', { phases: [{ ...first!, errorPercent: 33 }, ...others] }],
    ['what its way of choosing does not ask for', { scope: { ...scope, grayPercent: 7 } }],
  ])('leaves its devices to it by %s', (_, change) => {
    expect(splitsAnew(newDraft, { ...newDraft, ...change })).toBe(false);
  });
});
