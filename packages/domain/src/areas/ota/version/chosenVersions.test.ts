import { describe, expect, it } from 'vitest';
import { readDeviceQuery } from '../../equipment/query/deviceQuery.ts';
import { draftOfWay } from '../wizard/jobDraft.ts';
import { wayInOf, wizardPath } from '../wizard/wizardAddress.ts';
import {
  longestChosenVersions,
  mostChosenVersions,
  upgradeOfVersions,
  versionsIn,
  versionsWith,
} from './chosenVersions.ts';

const [one, other] = ['v2.3.0.2026090100', 'v2.3.1.2026102000'];

describe('versions that are chosen', () => {
  it('are taken one by one and given back, until none is left', () => {
    const first = versionsWith(undefined, one);
    const both = versionsWith(first, other);
    expect(versionsIn(both)).toEqual([one, other]);
    expect(versionsIn(versionsWith(both, one))).toEqual([other]);
    expect(versionsWith(first, one)).toBeUndefined();
  });

  it('may be typed with anything between them', () => {
    expect(versionsIn(` ${one}，${other} ${one}、`)).toEqual([one, other]);
    expect(versionsIn(undefined)).toEqual([]);
  });

  it('are never more than the list can be asked for', () => {
    const many = Array.from({ length: mostChosenVersions + 5 }, (_, n) => `v${n}.`.padEnd(64, '0'));
    const text = many.reduce<string | undefined>(versionsWith, undefined);
    expect(versionsIn(text)).toEqual(many.slice(5));
    expect(text!.length).toBeLessThanOrEqual(longestChosenVersions);
  });
});

describe('the upgrade of chosen versions', () => {
  const subject = { production: 'a1LurkAgv01', moduleId: 'om_nav', version: `${one},${other}` };
  const scopeOf = (more: object) => draftOfWay(wayInOf(wizardPath(upgradeOfVersions({ ...subject, ...more })!))).scope;

  it('is of all devices on them', () => {
    expect(scopeOf({})).toMatchObject({ targetSelection: 'ALL', srcVersions: [one, other] });
  });

  it('is of those of the project that is looked at', () => {
    const scope = { targetSelection: 'PROJECT', targets: ['p_1'], srcVersions: [one, other] };
    expect(scopeOf({ projectId: 'p_1' })).toMatchObject(scope);
  });

  it.each([
    [{ equipmentType: 'md_1' }, { field: 'modelId', op: 'is', values: ['md_1'] }],
    [
      { equipmentType: 'md_1', projectId: 'p_1' },
      {
        all: [
          { field: 'projectId', op: 'is', values: ['p_1'] },
          { field: 'modelId', op: 'is', values: ['md_1'] },
        ],
      },
    ],
  ])('of %j is of those that match, by a question that can be asked', (more, query) => {
    const scope = scopeOf(more);
    expect(scope.targetSelection).toBe('QUERY');
    expect(readDeviceQuery(scope.query ?? '')).toEqual({ kind: 'query', query });
  });

  it('is none where no version is chosen, and of devices without a project', () => {
    expect(upgradeOfVersions({ ...subject, version: undefined })).toBeNull();
    expect(upgradeOfVersions({ ...subject, noProject: 'true' })).toBeNull();
  });
});
