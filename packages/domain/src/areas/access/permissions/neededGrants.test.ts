import { describe, expect, it } from 'vitest';
import { actionPages } from '../../../actionPages.ts';
import { actions } from '../../../core/codes/permissions.ts';
import { knownResources } from '../../../core/codes/permissionTitles.ts';
import { actionPlaces } from '../../../core/permissions/actionPlaces.ts';
import { grantedBy, nothingGranted } from '../../../core/permissions/permissions.ts';
import { neededGrants, actionsBeside } from './neededGrants.ts';
import { type Grant, grantsOf } from './permissionMatrix.ts';
import { pressed, type Sheet } from './permissionToggles.ts';

const sheetOf = (resources: readonly string[], verbs: readonly string[], own: readonly string[] = []): Sheet => {
  const grants = grantsOf([{ resources: [...resources], verbs: [...verbs] }], own);
  return {
    before: grants,
    own: grants,
    inherited: [],
    editor: grantedBy([{ resources: ['*'], verbs: ['*'] }], actions),
  };
};
const action = (key: string): Grant => ({ kind: 'action', action: key });

describe('what is granted and needs more', () => {
  it('is 项目列表 · 新增 without 新增项目, until that is granted too', () => {
    const sheet = sheetOf(['ProjectManagement'], ['add']);
    const [need, ...others] = neededGrants(sheet);
    expect(need).toEqual({
      granted: { kind: 'button', resource: 'ProjectManagement', verb: 'add' },
      action: action('project-add'),
      needed: action('project-add'),
    });
    expect(others).toEqual([]);
    expect(neededGrants({ ...sheet, own: pressed(sheet, [need!.needed]) })).toEqual([]);
  });

  it('is 运维板块 without 新增维修 and 新增保养', () => {
    expect(neededGrants(sheetOf(['OperationMaintenancePlate'], [])).map(({ needed }) => needed)).toEqual([
      action('repair-add'),
      action('upkeep-add'),
    ]);
  });

  it('is every button without the actions, which no wildcard gives', () => {
    expect(neededGrants(sheetOf(['*'], ['*']))).toHaveLength(actions.length);
    expect(neededGrants(sheetOf(['*'], ['*'], actions))).toEqual([]);
  });

  it('is an action without its page', () => {
    const sheet = sheetOf([], [], ['project-add']);
    expect(neededGrants(sheet).map(({ needed }) => needed)).toEqual([{ kind: 'page', resource: 'ProjectManagement' }]);
  });

  it('is nothing where a button set brings the page, or nothing is granted', () => {
    const inherited = [{ name: '项目', grants: grantsOf([{ resources: ['ProjectManagement'], verbs: ['view'] }]) }];
    expect(neededGrants({ ...sheetOf([], [], ['project-add']), inherited })).toEqual([]);
    expect(neededGrants({ ...sheetOf([], []), editor: nothingGranted })).toEqual([]);
  });
});

describe('the place of an action', () => {
  it('is a cell of the matrix, which knows of it', () => {
    for (const key of actions) {
      const { resource, verb } = actionPlaces[key];
      const known = knownResources.find(({ name }) => name === resource);
      expect(known?.kind).toBe('page');
      if (verb !== null) expect(known?.verbs).toContain(verb);
      const cell: Grant = verb === null ? { kind: 'page', resource } : { kind: 'button', resource, verb };
      expect(actionsBeside(cell)).toContainEqual(action(key));
    }
    expect(actionsBeside({ kind: 'button', resource: 'ProjectManagement', verb: 'edit' })).toEqual([]);
  });

  it('is the page whose buttons ask for it', () => {
    for (const { route, actions: table } of actionPages) {
      for (const { keys } of Object.values(table)) {
        for (const key of actions.filter((one) => keys.includes(one))) {
          expect([key, knownResources.find(({ name }) => name === actionPlaces[key].resource)?.route]).toEqual([
            key,
            route,
          ]);
        }
      }
    }
  });
});
