import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PermissionKey, actions, buttonKeys, pageKeys } from '../codes/permissions.ts';
import { grantedBy, holds, holdsAny, nothingGranted, readUserRules } from './permissions.ts';

const everyKey: readonly PermissionKey[] = [...pageKeys, ...buttonKeys, ...actions];
const held = (granted: Parameters<typeof holds>[0]) => everyKey.filter((key) => holds(granted, key));

describe('rules become permissions (S1 §6)', () => {
  test('every resource is a page, every pair of resource and verb a button', () => {
    const granted = grantedBy(
      [
        { resources: ['Users', 'Roles'], verbs: ['view', 'edit'] },
        { resources: ['Users'], verbs: ['lock-user'] },
        { resources: ['TabTopic'], verbs: [] },
      ],
      ['project-add', 'project-add'],
    );
    expect(granted).toEqual({
      pages: ['Users', 'Roles', 'TabTopic'],
      buttons: ['Users-view', 'Users-edit', 'Roles-view', 'Roles-edit', 'Users-lock-user'],
      actions: ['project-add'],
    });
    expect(held(granted)).toEqual([
      'Users',
      'Roles',
      'TabTopic',
      'Users-view',
      'Users-edit',
      'Users-lock-user',
      'Roles-view',
      'Roles-edit',
      'project-add',
    ]);
  });

  test('nothing is held without a rule', () => {
    expect(held(nothingGranted)).toEqual([]);
  });

  test('the page * opens every page and tab and presses no button', () => {
    expect(held({ ...nothingGranted, pages: ['*'] })).toEqual(pageKeys);
  });

  test('the button *-* presses every button and opens no page', () => {
    expect(held({ ...nothingGranted, buttons: ['*-*'] })).toEqual(buttonKeys);
  });

  test('a rule of * and * gives both and no action', () => {
    expect(held(grantedBy([{ resources: ['*'], verbs: ['*'] }], []))).toEqual([...pageKeys, ...buttonKeys]);
  });

  test('a wildcard of one side alone is no super button', () => {
    expect(held(grantedBy([{ resources: ['Users'], verbs: ['*'] }], []))).toEqual(['Users']);
    expect(held(grantedBy([{ resources: ['*'], verbs: ['view'] }], []))).toEqual(pageKeys);
  });

  test('actions come from their own list alone, even where a rule spells one', () => {
    expect(holds(grantedBy([{ resources: ['project'], verbs: ['add'] }], []), 'project-add')).toBe(false);
    expect(holds(grantedBy([{ resources: ['*'], verbs: ['*'] }], []), 'repair-add')).toBe(false);
    expect(held(grantedBy([], actions))).toEqual([...actions]);
  });

  test('an action of the rules is no key, and a key in the list of actions is no page', () => {
    expect(held(grantedBy([], ['Users', 'Users-edit', '*', '*-*']))).toEqual([]);
  });

  test('whatever the rules, a page is held by its resource alone and a button by its pair alone', () => {
    const rule = fc.record({
      resources: fc.array(fc.constantFrom(...pageKeys)),
      verbs: fc.array(fc.constantFrom('view', 'edit', 'delete', 'export')),
    });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 5 }), (rules) => {
        const granted = grantedBy(rules, []);
        for (const key of pageKeys) expect(holds(granted, key)).toBe(rules.some((one) => one.resources.includes(key)));
        for (const key of buttonKeys) {
          const expected = rules.some(({ resources, verbs }) =>
            resources.some((resource) => verbs.some((verb) => key === `${resource}-${verb}`)),
          );
          expect(holds(granted, key)).toBe(expected);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('no key is of two kinds', () => {
    expect(new Set(everyKey).size).toBe(everyKey.length);
  });

  test('one of several keys suffices, and no key asks for nothing', () => {
    const granted = grantedBy([{ resources: ['Users'], verbs: [] }], []);
    expect(holdsAny(granted, ['Roles', 'Users'])).toBe(true);
    expect(holdsAny(granted, ['Roles'])).toBe(false);
    expect(holdsAny(nothingGranted, [])).toBe(true);
  });

  test('a mistyped key is no key for the compiler', () => {
    const isKey: [
      'Users-edit' extends PermissionKey ? true : false,
      'Users-edti' extends PermissionKey ? true : false,
    ] = [true, false];
    expect(isKey).toEqual([true, false]);
  });

  test('user rules that are no array are null, malformed ones are left out', () => {
    for (const wrong of [null, undefined, {}, 'rules', 3, { length: 1 }]) expect(readUserRules(wrong)).toBeNull();
    const rule = { resources: ['Users'], verbs: ['view'] };
    expect(
      readUserRules([rule, null, 'x', { resources: ['Users'] }, { resources: ['Users', 1], verbs: ['view'] }]),
    ).toEqual([rule]);
  });
});
