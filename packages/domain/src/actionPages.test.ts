import { describe, expect, it } from 'vitest';
import { buttonKeys } from './core/codes/permissions.ts';
import { routes } from './core/codes/routes.ts';
import { endpoints } from './services.ts';
import { grantedBy } from './core/permissions/permissions.ts';
import { permittedCalls, type PageActions } from './core/actions/action.ts';
import { actionPages } from './actionPages.ts';

const callsOf = ({ reads, actions }: PageActions) => [
  ...reads,
  ...Object.values(actions).flatMap(({ calls }) => calls),
];

/** Pages that are not built yet; their keys are listed, not forgotten. */
const withoutPage = new Set(
  routes.filter(({ name }) => !actionPages.some(({ route }) => route === name)).map(({ name }) => name),
);

describe('the actions of the pages', () => {
  it('lead to every row of the contract that a key guards', () => {
    const led = new Set(actionPages.flatMap(callsOf).map(({ id }) => id));
    const keyed = endpoints.filter(({ access }) => access.kind === 'keys').map(({ id }) => id);
    expect(keyed.filter((id) => !led.has(id))).toEqual([]);
  });

  it('use every button key of the pages that are there, and no key of another page', () => {
    const used = new Set(actionPages.flatMap(({ actions }) => Object.values(actions).flatMap(({ keys }) => keys)));
    const there = new Set<string>(actionPages.map(({ route }) => route));
    const unused = buttonKeys.filter((key) => there.has(key.slice(0, key.indexOf('-'))) && !used.has(key));
    expect(unused).toEqual([]);
    const missing = buttonKeys.filter((key) => !there.has(key.slice(0, key.indexOf('-'))));
    expect({ keysWithoutPage: missing.length, routesWithoutPage: withoutPage.size }).toMatchSnapshot();
  });

  it('are none at all without a key', () => {
    const open = actionPages.filter(({ route }) => route === 'Feedback');
    expect([...permittedCalls(grantedBy([], []), actionPages)]).toEqual(
      open.flatMap(({ reads }) => reads).map(({ id }) => id),
    );
  });
});
