import type { Endpoint, InputOf } from '@fleet/domain/contract/define.ts';
import type { Granularity } from '@fleet/domain/projects/statistics/buckets.ts';
import { filterInputOf } from '@fleet/domain/state/list/querySchema.ts';
import type { createResource, ResourceState } from '@fleet/domain/state/resource/resource.ts';
import { lastDays } from '../../../../list/lastDays.ts';
import { type List, type ListView, useList } from '../../../../list/useList.ts';
import { useResource } from '../../../../shell/useResource.ts';
import { useSteady } from '../../../../shell/useSteady.ts';
import type { ProjectTabProps } from '../projectTab.ts';

/** What every statistics tab is filtered by. */
export interface StatisticsFilter {
  readonly from?: string;
  readonly to?: string;
  readonly granularity?: Granularity;
  readonly deviceId?: string;
}

interface StatisticsQuery extends StatisticsFilter {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: string;
}

/** Shown as long as nobody chooses other days. */
const usualDays = 30;

/** Figures as they are being read. */
export interface FiguresRead<Reply> {
  readonly figures: ResourceState<Reply> | null;
  readonly refresh: () => void;
}

interface Statistics<Query extends object, Row, Reply> extends FiguresRead<Reply> {
  readonly view: ListView<Query, Row>;
}

/** Figures and records of a project under one set of filters, which the address keeps. */
export function useStatistics<Query extends StatisticsQuery, Row, FigureQuery, Body, Reply>(
  list: List<Query, Row>,
  resource: ReturnType<typeof createResource<FigureQuery, Body, Reply>>,
  { project, tenant }: ProjectTabProps,
): Statistics<Query, Row, Reply> {
  const fixed = { projectId: project.id, ...tenant } as unknown as Partial<Query>;
  const view = useList(list, { part: list.name, fixed, usual: lastDays(usualDays) as Partial<Query> });
  const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = view.query;
  const input = filterInputOf(resource.endpoint, filters) as unknown as InputOf<Endpoint<FigureQuery, Body, Reply>>;
  const { state, refresh } = useResource<FigureQuery, Body, Reply>(resource, view.instance, input);
  return { view, figures: useSteady(state), refresh };
}
