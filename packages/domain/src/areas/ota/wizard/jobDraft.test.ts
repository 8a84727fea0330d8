import { describe, expect, it } from 'vitest';
import { targetSelectionCodes } from '../shared/jobCodes.ts';
import { draftOfWay, newDraft, scopeOf } from './jobDraft.ts';

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
