import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actions, buttonKeys, pageKeys, type PermissionKey } from '../codes/permissions.ts';
import { exceeds } from './granting.ts';
import { holds, nothingGranted, type Granted } from './permissions.ts';

const everyKey: readonly PermissionKey[] = [...pageKeys, ...buttonKeys, ...actions];

const granted = (): fc.Arbitrary<Granted> =>
  fc.record({
    pages: fc.subarray(['*', 'Unheard', ...pageKeys]),
    buttons: fc.subarray(['*-*', '*-view', 'Users-*', 'Unheard-view', ...buttonKeys]),
    actions: fc.subarray([...actions]),
  });

const together = (one: Granted, other: Granted): Granted => ({
  pages: [...one.pages, ...other.pages],
  buttons: [...one.buttons, ...other.buttons],
  actions: [...one.actions, ...other.actions],
});

describe('what somebody would give without holding it', () => {
  test('is named: the page, the button and the action that he lacks', () => {
    expect(
      exceeds(
        { pages: ['Users', 'Roles'], buttons: ['Users-view', 'Users-edit'], actions: ['project-add'] },
        { pages: ['Users'], buttons: ['Users-view'], actions: [] },
      ),
    ).toEqual(['Roles', 'Users-edit', 'project-add']);
  });

  test('is nothing for who holds the wildcards and the actions', () => {
    const everything: Granted = { pages: ['*'], buttons: ['*-*'], actions };
    fc.assert(
      fc.property(granted(), (given) => {
        expect(exceeds(given, everything)).toEqual([]);
      }),
    );
  });

  test('is every page and those to come when the wildcard is given by who holds pages one by one', () => {
    const missing = exceeds({ ...nothingGranted, pages: ['*'] }, { ...nothingGranted, pages: ['Users'] });
    expect(missing).toEqual(['*', ...pageKeys.filter((key) => key !== 'Users')]);
    expect(exceeds({ ...nothingGranted, pages: ['*'] }, { ...nothingGranted, pages: pageKeys })).toEqual(['*']);
  });

  test('the wildcard of pages covers no button, that of buttons no page, and neither an action', () => {
    const given: Granted = { pages: ['Users'], buttons: ['Users-view'], actions: ['project-add'] };
    expect(exceeds(given, { ...nothingGranted, pages: ['*'] })).toEqual(['Users-view', 'project-add']);
    expect(exceeds(given, { ...nothingGranted, buttons: ['*-*'] })).toEqual(['Users', 'project-add']);
  });

  test('a key that nobody knows is not given by who does not hold it', () => {
    expect(exceeds({ ...nothingGranted, pages: ['Unheard'] }, { ...nothingGranted, pages: pageKeys })).toEqual([
      'Unheard',
    ]);
  });

  test('is nothing of what he holds himself, whatever else he holds', () => {
    fc.assert(
      fc.property(granted(), granted(), (own, more) => {
        expect(exceeds(own, together(own, more))).toEqual([]);
      }),
    );
  });

  test('is exactly what the receiver would gain over the giver, of the keys that are known', () => {
    fc.assert(
      fc.property(granted(), granted(), (given, own) => {
        const missing = new Set(exceeds(given, own));
        expect(everyKey.filter((key) => missing.has(key))).toEqual(
          everyKey.filter((key) => holds(given, key) && !holds(own, key)),
        );
      }),
    );
  });

  test('never grows along a chain of givers: what the last one gains, one of the steps has gained', () => {
    fc.assert(
      fc.property(granted(), granted(), granted(), (first, second, third) => {
        const steps = new Set([...exceeds(second, first), ...exceeds(third, second)]);
        const isWildcardGiven = steps.has('*') || steps.has('*-*');
        if (!isWildcardGiven) expect(exceeds(third, first).filter((key) => !steps.has(key))).toEqual([]);
      }),
    );
  });
});
