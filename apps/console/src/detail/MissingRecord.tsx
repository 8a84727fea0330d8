import { Button } from '@blueprintjs/core';
import { routeOf, type RouteName } from '@fleet/domain/core/codes/routes.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { matchRoute, pathOf } from '@fleet/domain/core/session/page/paths.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useOpens } from '../app/actions/useCan.ts';
import { EmptyState } from '../ui/states/states.tsx';

interface Props {
  readonly route: RouteName;
  /** What is known of it beside that it is not there; its text stands for the usual one. */
  readonly known?: { readonly title: string; readonly text: string; readonly action?: ReactNode } | null;
}

/** On a detail page whose record does not exist: says so, and leads back to the page above. */
export function MissingRecord({ route, known = null }: Props) {
  const opens = useOpens();
  const [path, navigate] = useLocation();
  const { parent, title } = routeOf(route);
  // the page above may be a detail itself: what it is of stands in this address too
  const parameters = matchRoute(path)?.parameters ?? {};
  return (
    <div className="card">
      <EmptyState
        title={known?.title ?? words.missing}
        text={known?.text ?? words.missingHint}
        action={
          known?.action ??
          (parent !== null && opens(parent) ? (
            <Button
              text={words.backTo(routeOf(parent).title, title)}
              onClick={() => navigate(pathOf(parent, parameters))}
            />
          ) : undefined)
        }
      />
    </div>
  );
}
