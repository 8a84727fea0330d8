import { describe, expect, it } from 'vitest';
import { buttonKeys } from './core/codes/permissions.ts';
import { routes } from './core/codes/routes.ts';
import { endpoints } from './services.ts';
import { grantedBy } from './core/permissions/permissions.ts';
import { offeredCalls, type PageOffers } from './core/actions/offer.ts';
import { offeringPages } from './offeringPages.ts';

const callsOf = ({ reads, offers }: PageOffers) => [...reads, ...Object.values(offers).flatMap(({ calls }) => calls)];

/** Pages that are not built yet; their keys are listed, not forgotten. */
const withoutPage = new Set(
  routes.filter(({ name }) => !offeringPages.some(({ route }) => route === name)).map(({ name }) => name),
);

describe('the offers of the pages', () => {
  it('lead to every row of the contract that a key guards', () => {
    const led = new Set(offeringPages.flatMap(callsOf).map(({ id }) => id));
    const keyed = endpoints.filter(({ access }) => access.kind === 'keys').map(({ id }) => id);
    expect(keyed.filter((id) => !led.has(id))).toEqual([]);
  });

  it('use every button key of the pages that are there, and no key of another page', () => {
    const used = new Set(offeringPages.flatMap(({ offers }) => Object.values(offers).flatMap(({ keys }) => keys)));
    const there = new Set<string>(offeringPages.map(({ route }) => route));
    const unused = buttonKeys.filter((key) => there.has(key.slice(0, key.indexOf('-'))) && !used.has(key));
    expect(unused).toEqual([]);
    const missing = buttonKeys.filter((key) => !there.has(key.slice(0, key.indexOf('-'))));
    expect({ keysWithoutPage: missing.length, routesWithoutPage: withoutPage.size }).toMatchSnapshot();
  });

  it('are none at all without a key', () => {
    const open = offeringPages.filter(({ route }) => route === 'Feedback');
    expect([...offeredCalls(grantedBy([], []), offeringPages)]).toEqual(
      open.flatMap(({ reads }) => reads).map(({ id }) => id),
    );
  });
});
