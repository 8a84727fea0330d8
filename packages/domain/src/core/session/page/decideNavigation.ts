import type { RouteName } from '../../codes/routes.ts';
import { matchRoute, pathOf, queryParameter, safeRedirect } from './paths.ts';

/** What happens before every navigation: the table of S1 §2, row by row. */

export interface NavigationState {
  readonly hasSession: boolean;
  /** False only for a stored text `false`: such a user is held at `/`. */
  readonly strongPassword: boolean;
  readonly rulesLoaded: boolean;
  /** Routes of the resource list (`readResourceList`). */
  readonly permitted: readonly RouteName[];
  /** Routes that have a page. */
  readonly built: ReadonlySet<RouteName>;
}

export type Navigation =
  | { readonly kind: 'enter'; readonly route: RouteName }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'loadRules' };

/** Parts of the shell itself: they are there whatever else is built. */
const shellRoutes: ReadonlySet<RouteName> = new Set([
  'Login',
  'AuthRedirect',
  'Page404',
  'Page401',
  'Redirect',
  'Home',
]);

/** Where a user with a weak password may be: home, his account and the refresh hop. */
const openToWeakPasswords: ReadonlySet<RouteName> = new Set(['Home', 'Profile', 'Redirect']);

const enter = (route: RouteName): Navigation => ({ kind: 'enter', route });
const redirect = (to: string): Navigation => ({ kind: 'redirect', to });

/** The sign-in page with the wanted address in its query. */
export const loginPath = (wanted: string): string => `/login?redirect=${encodeURIComponent(wanted.toWellFormed())}`;

/**
 * Decides on a navigation.
 *
 * `/auth-redirect` goes on at once: with a session to the address in its query, without one to the sign-in page with
 * it. A known route without access leads to `/401`, an unknown one and one without a page to `/404`; with an empty
 * resource list everything but the always available leads to `/404`.
 *
 * @param fullPath path, query and hash as the browser has them
 */
export const decideNavigation = (state: NavigationState, fullPath: string): Navigation => {
  const route = matchRoute(fullPath)?.route ?? null;
  const wanted = safeRedirect(queryParameter(fullPath, 'redirect'));

  if (!state.hasSession) {
    if (route?.name === 'Login') return enter('Login');
    return redirect(loginPath(route?.name === 'AuthRedirect' ? wanted : fullPath));
  }
  if (route?.name === 'Login') return redirect('/');
  if (!state.strongPassword && (route === null || !openToWeakPasswords.has(route.name))) return redirect('/');
  if (route?.name === 'AuthRedirect') return redirect(wanted);
  if (!state.rulesLoaded) return { kind: 'loadRules' };

  if (route === null) return redirect(pathOf('Page404'));
  if (route.name === 'Home') return state.strongPassword ? redirect(pathOf('Dashboard')) : enter('Home');
  if (route.access !== 'always' && !state.permitted.includes(route.name)) {
    return redirect(pathOf(state.permitted.length === 0 ? 'Page404' : 'Page401'));
  }
  return shellRoutes.has(route.name) || state.built.has(route.name) ? enter(route.name) : redirect(pathOf('Page404'));
};
