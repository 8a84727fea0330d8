import { describe, expect, it } from 'vitest';
import { actionPages } from './actionPages.ts';
import { deviceProjects } from './areas/equipment/device/choicesContract.ts';
import { projectList } from './areas/projects/list/contract.ts';
import { moduleList } from './areas/ota/module/contract.ts';
import type { PageActions } from './core/actions/action.ts';
import { buttonKeys } from './core/codes/permissions.ts';
import { routeOf } from './core/codes/routes.ts';
import { crossTenantKeysOf, keysOf } from './endpointKeys.ts';
import { endpoints } from './services.ts';

const callsOf = ({ reads, actions }: PageActions) => [
  ...reads,
  ...Object.values(actions).flatMap(({ calls }) => calls),
];

describe('the keys of calls', () => {
  it('are there for every call that asks for one: nothing is out of reach', () => {
    const unreachable = endpoints.filter((one) => one.access.kind === 'keyed' && keysOf(one).length === 0);
    expect(unreachable.map(({ id }) => id)).toEqual([]);
  });

  it('are there for every call on which another tenant can be named', () => {
    const unguarded = endpoints.filter((one) => one.crossTenant !== false && crossTenantKeysOf(one).length === 0);
    expect(unguarded.map(({ id }) => id)).toEqual([]);
  });

  it('are asked for by no call of a page that opens without one', () => {
    const open = actionPages.filter(({ route }) => typeof routeOf(route).access === 'string');
    const closed = open.flatMap(({ reads }) => reads).filter(({ access }) => access.kind === 'keyed');
    expect(closed.map(({ id }) => id)).toEqual([]);
  });
});

describe('the actions of the pages', () => {
  it('lead to calls of the contract alone', () => {
    const known = new Set(endpoints.map(({ id }) => id));
    expect(actionPages.flatMap(callsOf).filter(({ id }) => !known.has(id))).toEqual([]);
  });

  it('use every button key', () => {
    const used = new Set(actionPages.flatMap(({ actions }) => Object.values(actions).flatMap(({ keys }) => keys)));
    expect(buttonKeys.filter((key) => !used.has(key))).toEqual([]);
  });
});

describe('whoever opens a list', () => {
  it('may read what it is searched by', () => {
    expect(keysOf(projectList)).toContain('OAReportDetail');
    expect(keysOf(moduleList)).toEqual(expect.arrayContaining(['UpgradeTaskListRoute', 'UpgradePush']));
    expect(keysOf(deviceProjects)).toEqual(expect.arrayContaining(['UpgradeTaskListRoute', 'UpgradeTaskDetail-view']));
  });
});
