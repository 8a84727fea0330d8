import { type RouteName, routeOf } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';

/** Where `g` and another letter lead: the letters of the English names, as far as they are free. */

const letters = {
  h: 'Dashboard',
  p: 'ProjectManagementList',
  k: 'TaskManagement',
  c: 'CostSummary',
  m: 'MemberManagement',
  l: 'PlanOverview',
  o: 'OAReport',
  d: 'EquipmentList',
  u: 'Users',
  g: 'UserGroup',
  r: 'Roles',
  n: 'TenantManagement',
  s: 'UsageStatistics',
  f: 'Feedback',
  a: 'Profile',
} as const satisfies Readonly<Record<string, RouteName>>;

/** Opens the switch of tenants: that is no place, but a letter all the same. */
export const tenantLetter = 't';

export interface GoPlace {
  readonly letter: string;
  readonly title: string;
  /** Null for the switch of tenants. */
  readonly path: string | null;
}

interface Reach {
  readonly built: ReadonlySet<RouteName>;
  readonly opens: (route: RouteName) => boolean;
  /** The person may choose among tenants. */
  readonly spans: boolean;
}

/** The places that somebody may go to by a letter, in their order. */
export function goPlaces({ built, opens, spans }: Reach): readonly GoPlace[] {
  const places = Object.entries(letters).flatMap(([letter, route]): GoPlace[] =>
    built.has(route) && opens(route) ? [{ letter, title: routeOf(route).title, path: pathOf(route) }] : [],
  );
  return spans ? [...places, { letter: tenantLetter, title: '切换租户', path: null }] : places;
}
