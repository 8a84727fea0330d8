import type { PermissionKey } from '../codes/permissions.ts';
import type { RouteName } from '../codes/routes.ts';
import { routeOf } from '../codes/routes.ts';
import type { Endpoint } from '../contract/define.ts';
import type { Granted } from '../permissions/permissions.ts';
import { hasEffectiveKey } from '../permissions/effectiveKeys.ts';

/**
 * What a page offers: its buttons, each with the keys it obeys and the calls that it leads to (S1 §6, S2 §6). The
 * console shows a button by its action, and a test holds every offer against what the gateway accepts.
 */

export interface Action {
  /** Text of the button. */
  readonly title: string;
  /** One of these suffices. */
  readonly keys: readonly PermissionKey[];
  /** Calls of the button and of the dialog behind it. */
  readonly calls: readonly Endpoint[];
}

/** A button: its text, its keys, its calls. */
export const action = (title: string, keys: readonly PermissionKey[], calls: readonly Endpoint[] = []): Action => ({
  title,
  keys,
  calls,
});

export interface PageActions<Name extends string = string> {
  readonly route: RouteName;
  /** What the page asks for when it opens. */
  readonly reads: readonly Endpoint[];
  readonly actions: Readonly<Record<Name, Action>>;
}

/** A page with all that it offers. */
export const pageActions = <const Name extends string>(
  route: RouteName,
  reads: readonly Endpoint[],
  actions: Readonly<Record<Name, Action>>,
): PageActions<Name> => ({ route, reads, actions });

/** Whether a button is shown. */
export const isPermitted = (granted: Granted, { keys }: Action): boolean => hasEffectiveKey(granted, keys);

/** Whether a page may be opened at all. */
export const isOpen = (granted: Granted, route: RouteName): boolean => {
  const { access } = routeOf(route);
  return typeof access === 'string' || hasEffectiveKey(granted, access);
};

/** Ids of the calls that the open pages lead to. */
export const permittedCalls = (granted: Granted, pages: readonly PageActions[]): ReadonlySet<string> =>
  new Set(
    pages
      .filter(({ route }) => isOpen(granted, route))
      .flatMap(({ reads, actions }) => [
        ...reads,
        ...Object.values(actions)
          .filter((one) => isPermitted(granted, one))
          .flatMap(({ calls }) => calls),
      ])
      .map(({ id }) => id),
  );
