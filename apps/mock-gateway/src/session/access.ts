import { routes, type Route } from '@fleet/domain/codes/routes.ts';
import { grantedBy, holdsAny, type Granted, type Rule } from '@fleet/domain/rules/permissions.ts';
import type { World } from '../world/world.ts';

/** What a user may do, from his roles. */

/** The rules of all roles of a user. */
export const rulesOf = (world: World, userId: string): Rule[] =>
  world.store
    .all<{ resources: string; verbs: string }>(
      `select r.resources, r.verbs from role_rules r join user_roles u on u.role_id = r.role_id
       where u.user_id = @userId order by r.rowid`,
      { userId },
    )
    .map(({ resources, verbs }) => ({
      resources: JSON.parse(resources) as string[],
      verbs: JSON.parse(verbs) as string[],
    }));

/** The actions of all roles of a user. */
export const actionsOf = (world: World, userId: string): string[] =>
  world.store
    .all<{ action: string }>(
      `select distinct a.action from role_actions a join user_roles u on u.role_id = a.role_id
       where u.user_id = @userId order by a.action`,
      { userId },
    )
    .map(({ action }) => action);

/** Everything that a user is granted. */
export const grantedOf = (world: World, userId: string): Granted =>
  grantedBy(rulesOf(world, userId), actionsOf(world, userId));

/** Modules with the routes that their keys open; the wildcard alone for a super user (S1 §6). */
export const resourceListOf = (granted: Granted): { module: string; routes: string[] }[] => {
  if (granted.pages.includes('*')) return [{ module: '*', routes: [] }];
  const opens = ({ access }: Route): boolean => typeof access !== 'string' && holdsAny(granted, access);
  const modules = new Map<string, string[]>();
  for (const route of routes) {
    if (route.module !== null && opens(route))
      modules.set(route.module, [...(modules.get(route.module) ?? []), route.name]);
  }
  // A link that leaves the console has no key of its own: it comes with its module.
  for (const route of routes) {
    if (route.module !== null && route.access === 'module') modules.get(route.module)?.push(route.name);
  }
  return [...modules].map(([module, names]) => ({ module, routes: names }));
};

/** Tells the consoles of everybody who has a role that their rules changed. */
export const rulesChanged = (world: World, roleId: string): void => {
  world.store.run(
    `update users set rules_version = rules_version + 1
     where id in (select user_id from user_roles where role_id = @roleId)`,
    { roleId },
  );
};
