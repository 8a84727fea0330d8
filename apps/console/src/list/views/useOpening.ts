import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { queryOfView } from '@fleet/domain/core/views/viewQuery.ts';
import { $defaultViews, $views } from '@fleet/domain/core/views/viewsStore.ts';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { TSchema } from 'typebox';
import type { Opening } from '../useListQuery.ts';
import { currentTime } from '../../ui/time/currentTime.ts';

/** The view that a list opens with; null where the person has chosen none. */
export function useOpening(schema: TSchema, list: string): Opening | null {
  const [views, defaults] = useUnit([$views, $defaultViews]);
  const view = views[defaults[list] ?? ''];
  return useMemo(
    () =>
      view === undefined || view.list !== list
        ? null
        : { viewId: view.id, query: queryOfView(schema, view, epochToDay(currentTime())) },
    [schema, list, view],
  );
}
