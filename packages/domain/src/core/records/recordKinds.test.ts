import { describe, expect, it } from 'vitest';
import { routeOf } from '../codes/routes.ts';
import { words } from '../codes/words.ts';
import { matchRoute, pathOf } from '../session/page/paths.ts';
import { nothingGranted } from '../permissions/permissions.ts';
import { findableKinds, recordKinds, type FoundKind } from './recordKinds.ts';

const kinds = Object.keys(recordKinds) as FoundKind[];

describe('kinds of records', () => {
  it.each(kinds)('a %s has a page of its own, found by its id', (kind) => {
    const { route } = recordKinds[kind];
    const path = pathOf(route, { id: 'one', projectId: 'one', productKey: 'one', tenantId: 't', name: '名' });
    const found = matchRoute(path);
    expect(found?.route.name).toBe(route);
    expect(Object.values(found?.parameters ?? {})).toContain('one');
    expect(routeOf(route).parent).not.toBeNull();
  });

  it('are counted with the measure word of each: 台 for devices, and for nothing that is merely called after them', () => {
    expect(words.counted(1_200, recordKinds.device)).toBe('1,200 台设备');
    expect(words.counted(3, recordKinds.deviceGroup)).toBe('3 个设备分组');
    expect(words.counted(2, recordKinds.project)).toBe('2 个项目');
  });

  it('are searched by whoever may list and open them', () => {
    expect(findableKinds(nothingGranted)).toEqual([]);
    expect(findableKinds({ pages: ['*'], buttons: ['*-*'], actions: [] })).toEqual(kinds);
    expect(findableKinds({ pages: ['Users', 'Roles', 'RolesDetail'], buttons: [], actions: [] })).toEqual(['role']);
    expect(findableKinds({ pages: ['ProjectManagement'], buttons: ['ProjectManagement-view'], actions: [] })).toEqual([
      'project',
    ]);
  });
});
