import type { Endpoint, InputOf } from '@fleet/domain/core/contract/define.ts';
import type { Granularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { filterInputOf } from '@fleet/domain/core/reads/querySchema.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { lastDays } from '../../../list/filters/segments.tsx';
import { type AskedOf, type ListEndpoint, type ListView, useList } from '../../../list/useList.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import type { ProjectTabProps } from '../../projects/face.ts';

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
  readonly figures: ReadState<Reply> | null;
  readonly refresh: () => void;
}

interface Statistics<Query extends object, Row, Reply> extends FiguresRead<Reply> {
  readonly view: ListView<Query, Row>;
}

/** Figures and records of a project under one set of filters, which the address keeps. */
export function useStatistics<Query, ListBody extends StatisticsQuery, Row, FigureQuery, Body, Reply>(
  list: ListEndpoint<Query, ListBody, Row>,
  endpoint: Endpoint<FigureQuery, Body, Reply>,
  { project, tenant }: ProjectTabProps,
): Statistics<AskedOf<Query, ListBody> & StatisticsQuery, Row, Reply> {
  type Asked = AskedOf<Query, ListBody> & StatisticsQuery;
  const fixed = { projectId: project.id, ...tenant } as unknown as Partial<Asked>;
  const view: ListView<Asked, Row> = useList(list, {
    part: list.id,
    fixed,
    usual: lastDays(usualDays) as Partial<Asked>,
  });
  const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = view.query;
  const input = filterInputOf(endpoint, filters) as unknown as InputOf<Endpoint<FigureQuery, Body, Reply>>;
  const { state, refresh } = useRead(endpoint, input);
  return { view, figures: useKeepPrevious(state), refresh };
}
