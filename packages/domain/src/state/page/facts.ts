import type { RouteName } from '../../codes/routes.ts';
import { fact, request } from '../../kernel/fact.ts';

/** What happens to the page on the screen, as facts (S1 §2). */

export interface WantedPage {
  /** Path, query and hash as the browser has them. */
  readonly fullPath: string;
  /** Routes that have a page in this console. */
  readonly built: readonly RouteName[];
  /** When it was asked for, in milliseconds since 1970. */
  readonly at: number;
}

/**
 * Asks for a page: the console fires it at every change of the address, before it shows anything. What follows is
 * `pageVisited`, a call of `navigateFx`, or the wait for the user's rules.
 */
export const navigationRequested = request<WantedPage>('page.navigationRequested');

/** A page was entered: every rule of navigation let it pass. */
export const pageVisited = fact<{
  readonly fullPath: string;
  readonly route: RouteName;
  readonly title: string;
  readonly at: number;
}>('page.visited@1');

/** A page has to wait until session and rules are known. */
export const pagePostponed = fact<WantedPage>('page.postponed@1');

/** A postponed page was not entered: another address came instead. */
export const pageTurnedAway = fact<{ readonly fullPath: string; readonly to: string }>('page.turnedAway@1');
