import type { RouteName } from '../../codes/routes.ts';
import type { Static } from 'typebox';
import { fact, request } from '../../../kernel/fact.ts';
import { shape } from '../../../kernel/payloads.ts';

/** What happens to the page on the screen, as facts (S1 §2). */

const route = shape.textOf<RouteName>();

const wantedPage = shape.record({
  /** Path, query and hash as the browser has them. */
  fullPath: shape.text,
  /** Routes that have a page in this console. */
  built: shape.list(route),
  /** When it was asked for. */
  at: shape.time,
});
export type WantedPage = Static<typeof wantedPage>;

/**
 * Asks for a page: the console fires it at every change of the address, before it shows anything. What follows is
 * `pageVisited`, a call of `navigateFx`, or the wait for the user's rules.
 */
export const navigationRequested = request<WantedPage>('page.navigationRequested');

/** A page was entered: every rule of navigation let it pass. */
export const pageVisited = fact(
  'page.visited@1',
  shape.record({ fullPath: shape.text, route, title: shape.text, at: shape.time }),
);

/** A page has learnt what its record is called: tabs, breadcrumb and title of the document say it. */
export const pageNamed = fact('page.named@1', shape.record({ path: shape.text, name: shape.text }));

/** A page has to wait until session and rules are known. */
export const pagePostponed = fact('page.postponed@1', wantedPage);

/** A postponed page was not entered: another address came instead. */
export const pageTurnedAway = fact('page.turnedAway@1', shape.record({ fullPath: shape.text, to: shape.text }));
