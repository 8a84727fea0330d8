import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actions, buttonKeys, pageKeys } from '../codes/permissions.ts';
import { keysBeyond } from './granting.ts';
import { grantedBy, nothingGranted, type Granted } from './permissions.ts';

const granted = (): fc.Arbitrary<Granted> =>
  fc.record({
    pages: fc.subarray(['*', 'Unheard', ...pageKeys]),
    buttons: fc.subarray(['*-*', '*-view', 'Users-*', 'Unheard-view', ...buttonKeys]),
    actions: fc.subarray([...actions]),
  });

const unionOf = (one: Granted, other: Granted): Granted => ({
  pages: [...one.pages, ...other.pages],
  buttons: [...one.buttons, ...other.buttons],
  actions: [...one.actions, ...other.actions],
});

describe('what somebody would give without holding it', () => {
  test('is named: the page, the button and the action that he lacks', () => {
    expect(
      keysBeyond(
        { pages: ['Users', 'Roles'], buttons: ['Users-view', 'Users-edit'], actions: ['project-add'] },
        { pages: ['Users'], buttons: ['Users-view'], actions: [] },
      ),
    ).toEqual(['Roles', 'Users-edit', 'project-add']);
  });

  test('is nothing for who holds the wildcards and the actions', () => {
    const everything: Granted = { pages: ['*'], buttons: ['*-*'], actions };
    fc.assert(
      fc.property(granted(), (given) => {
        expect(keysBeyond(given, everything)).toEqual([]);
      }),
    );
  });

  test('is every other page when the wildcard is given by who holds one page', () => {
    const missing = keysBeyond({ ...nothingGranted, pages: ['*'] }, { ...nothingGranted, pages: ['Users'] });
    expect(missing).toEqual(pageKeys.filter((key) => key !== 'Users'));
  });

  test('the wildcard of pages covers no button, that of buttons no page, and neither an action', () => {
    const given: Granted = { pages: ['Users'], buttons: ['Users-view'], actions: ['project-add'] };
    expect(keysBeyond(given, { ...nothingGranted, pages: ['*'] })).toEqual(['Users-view', 'project-add']);
    expect(keysBeyond(given, { ...nothingGranted, buttons: ['*-*'] })).toEqual(['Users', 'project-add']);
  });

  test('counts no pair of a rule that is no key, for it presses no button', () => {
    const given = grantedBy([{ resources: ['Users', 'TagList'], verbs: ['lock-user'] }], []);
    expect(keysBeyond(given, { pages: ['Users', 'TagList'], buttons: ['Users-lock-user'], actions: [] })).toEqual([]);
  });

  test('sees a button that is spelled by another pair', () => {
    const given = grantedBy([{ resources: ['Users-lock'], verbs: ['user'] }], []);
    expect(keysBeyond(given, nothingGranted)).toEqual(['Users-lock-user']);
  });

  test('is nothing of what he holds himself, whatever else he holds', () => {
    fc.assert(
      fc.property(granted(), granted(), (own, more) => {
        expect(keysBeyond(own, unionOf(own, more))).toEqual([]);
      }),
    );
  });

  test('grows with what is given and shrinks with what is held', () => {
    fc.assert(
      fc.property(granted(), granted(), granted(), (given, own, more) => {
        const missing = keysBeyond(given, own);
        expect(keysBeyond(unionOf(given, more), own)).toEqual(expect.arrayContaining([...missing]));
        expect(missing).toEqual(expect.arrayContaining([...keysBeyond(given, unionOf(own, more))]));
      }),
    );
  });

  test('never grows along a chain of givers: what the last one gains, one of the steps has gained', () => {
    fc.assert(
      fc.property(granted(), granted(), granted(), (first, second, third) => {
        const steps = [...keysBeyond(second, first), ...keysBeyond(third, second)];
        expect(steps).toEqual(expect.arrayContaining([...keysBeyond(third, first)]));
      }),
    );
  });
});
