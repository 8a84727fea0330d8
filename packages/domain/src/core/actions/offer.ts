import type { PermissionKey } from '../codes/permissions.ts';
import type { RouteName } from '../codes/routes.ts';
import { routeOf } from '../codes/routes.ts';
import type { Endpoint } from '../contract/define.ts';
import type { Granted } from '../permissions/permissions.ts';
import { hasEffectiveKey } from '../permissions/effectiveKeys.ts';

/**
 * What a page offers: its buttons, each with the keys it obeys and the calls that it leads to (S1 §6, S2 §6). The
 * console shows a button by its offer, and a test holds every offer against what the gateway accepts.
 */

export interface Offer {
  /** Text of the button. */
  readonly title: string;
  /** One of these suffices. */
  readonly keys: readonly PermissionKey[];
  /** Calls of the button and of the dialog behind it. */
  readonly calls: readonly Endpoint[];
}

/** A button: its text, its keys, its calls. */
export const offer = (title: string, keys: readonly PermissionKey[], calls: readonly Endpoint[] = []): Offer => ({
  title,
  keys,
  calls,
});

export interface PageOffers<Name extends string = string> {
  readonly route: RouteName;
  /** What the page asks for when it opens. */
  readonly reads: readonly Endpoint[];
  readonly offers: Readonly<Record<Name, Offer>>;
}

/** A page with all that it offers. */
export const pageOffers = <const Name extends string>(
  route: RouteName,
  reads: readonly Endpoint[],
  offers: Readonly<Record<Name, Offer>>,
): PageOffers<Name> => ({ route, reads, offers });

/** Whether a button is shown. */
export const isOffered = (granted: Granted, { keys }: Offer): boolean => hasEffectiveKey(granted, keys);

/** Whether a page may be opened at all. */
export const isOpen = (granted: Granted, route: RouteName): boolean => {
  const { access } = routeOf(route);
  return typeof access === 'string' || hasEffectiveKey(granted, access);
};

/** Ids of the calls that the open pages lead to. */
export const offeredCalls = (granted: Granted, pages: readonly PageOffers[]): ReadonlySet<string> =>
  new Set(
    pages
      .filter(({ route }) => isOpen(granted, route))
      .flatMap(({ reads, offers }) => [
        ...reads,
        ...Object.values(offers)
          .filter((one) => isOffered(granted, one))
          .flatMap(({ calls }) => calls),
      ])
      .map(({ id }) => id),
  );
