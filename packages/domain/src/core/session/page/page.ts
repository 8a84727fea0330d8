import type { RouteName } from '../../codes/routes.ts';
import { fold } from '../../../kernel/fold.ts';
import { resumed } from '../calls/facts.ts';
import { sessionEnded } from '../facts.ts';
import { pagePostponed, pageTurnedAway, pageVisited, type WantedPage } from './facts.ts';

/** The page on the screen; null before the first one. */
export const $page = fold<{ readonly fullPath: string; readonly route: RouteName } | null>('page.$page', null)
  .when(pageVisited, (_, { fullPath, route }) => ({ fullPath, route }))
  .when(sessionEnded, () => null);

/**
 * How many pages were entered so far: what must differ for each opening of something is called by it, so that a session
 * that is told again finds it under the same name.
 */
export const $visits = fold('page.$visits', 0).when(pageVisited, (count) => count + 1);

/** The page that waits for session or rules. The latest wins. */
export const $postponed = fold<WantedPage | null>('page.$postponed', null)
  .when(pagePostponed, (_, page) => page)
  .when(pageVisited, () => null)
  .when(pageTurnedAway, () => null)
  .when(sessionEnded, () => null)
  .when(resumed, () => null);
