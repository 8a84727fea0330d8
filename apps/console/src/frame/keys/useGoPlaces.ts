import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { builtRoutes } from '../../app/builtPages.ts';
import { type GoPlace, goPlaces } from './goPlaces.ts';

/** Where `g` and a letter lead the person who is signed in. */
export function useGoPlaces(): readonly GoPlace[] {
  const { permitted, spansTenants } = useUnit($access);
  return useMemo(() => {
    const allowed = new Set(permitted);
    return goPlaces({
      built: builtRoutes,
      opens: (route) => routeOf(route).access === 'always' || allowed.has(route),
      spans: spansTenants,
    });
  }, [permitted, spansTenants]);
}
