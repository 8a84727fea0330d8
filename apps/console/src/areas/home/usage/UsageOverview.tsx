import { defaultEventType, eventTypeLabel } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { traceStat } from '@fleet/domain/areas/home/usage/contract.ts';
import { formatCount, formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { filterInputOf } from '@fleet/domain/core/reads/querySchema.ts';
import type { ReactNode } from 'react';
import classNames from 'classnames';
import { Loaded } from '../../../detail/Loaded.tsx';
import { CopyLinkButton } from '../../../app/address/CopyLinkButton.tsx';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { RangePresets } from '../../../list/filters/segments.tsx';
import { ScopeMark } from '../../../list/ScopeMark.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useAddress } from '../../../app/address/useAddress.ts';
import { BarList } from '../../../charts/BarList.tsx';
import { Chart } from '../../../charts/Chart.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import { moreUsageFiltersSet, MoreUsageFilters, UsageFilters } from './UsageFilters.tsx';
import { usagePresets, usageTitle, type UsageView, useUsageQuery } from './useUsageQuery.ts';
import * as styles from './usage.module.css';
import * as listPageStyles from '../../../list/listPage.module.css';

type Figures = ReplyOf<typeof traceStat>;

/** How much was used: figures, the days as a chart, and what most of it was. */
export function UsageOverview({ tabs }: { readonly tabs: ReactNode }) {
  const view = useUsageQuery();
  const { query, body = {} } = filterInputOf(traceStat, view.query);
  const asked = useRead(traceStat, { query, body });
  const state = useKeepPrevious(asked.state);
  const loadedAt = state?.loadedAt ?? null;
  return (
    <section className={listPageStyles.page}>
      <PageHeader
        title={usageTitle}
        beside={
          <>
            <ScopeMark />
            <RangePresets view={view} presets={usagePresets} />
          </>
        }
      />
      <div className={classNames('card', listPageStyles.card)}>
        {tabs}
        <FilterBar
          more={<MoreUsageFilters view={view} />}
          moreSet={moreUsageFiltersSet(view)}
          onReset={view.reset}
          tools={<CopyLinkButton />}
        >
          <UsageFilters view={view} />
        </FilterBar>
        <div className={styles.usage} aria-busy={state?.refreshing ?? true}>
          <Loaded state={state} onRetry={asked.refresh} lines={12}>
            {(figures) => (
              <>
                <Shown figures={figures} view={view} />
                {loadedAt !== null && (
                  <p className={styles.note}>数据时间 {formatDateTime(instantOf(loadedAt))}，按北京时间的日期统计</p>
                )}
              </>
            )}
          </Loaded>
        </div>
      </div>
    </section>
  );
}

/** The tab 事件明细 under the same filters, and more. */
function useEventsPath(): (filters?: Readonly<Record<string, string>>) => string {
  const { path, search } = useAddress();
  return (filters = {}) =>
    `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(search)), tab: 'events', ...filters })}`;
}

function Shown({ figures, view: { query, filter } }: { readonly figures: Figures; readonly view: UsageView }) {
  const eventsPath = useEventsPath();
  const { views, visitors, activeTenants, events, byDay, byPage, byType, byUser } = figures;
  const tiles = [
    {
      title: '访问量 PV',
      value: formatCount(views),
      // of another type no page is entered
      path: query.type === undefined || query.type === defaultEventType ? eventsPath({ type: defaultEventType }) : null,
    },
    { title: '访问用户 UV', value: formatCount(visitors) },
    { title: '活跃租户', value: formatCount(activeTenants) },
    { title: '事件数', value: formatCount(events), path: eventsPath() },
  ];
  return (
    <>
      <Tiles tiles={tiles} />
      {events === 0 ? (
        <EmptyState text="所选时间和条件内没有使用记录。" />
      ) : (
        <>
          <Chart
            title="每日访问"
            summary={summaryOf(figures)}
            days={byDay.map(({ day }) => day)}
            series={seriesOf(byDay)}
          />
          <div className={styles.lists}>
            <BarList
              title="页面访问"
              bars={byPage
                .filter(({ views: count }) => count > 0)
                .map(({ page, views: count, visitors: people }) => ({
                  id: page,
                  name: routeTitle(page),
                  count,
                  note: `${formatCount(people)} 人`,
                }))}
              chosen={query.pageName ?? null}
              onChoose={(pageName) => filter({ pageName: pageName ?? undefined })}
            />
            <BarList
              title="事件类型"
              bars={byType.map(({ type, events: count }) => ({ id: type, name: eventTypeLabel(type), count }))}
              chosen={query.type ?? null}
              onChoose={(type) => filter({ type: type ?? undefined })}
            />
            <BarList
              title="活跃用户"
              bars={byUser.map(({ userName, realName, events: count }) => ({
                id: userName,
                name: realName,
                count,
                note: userName,
              }))}
              chosen={query.userName ?? null}
              onChoose={(userName) => filter({ userName: userName ?? undefined })}
            />
          </div>
        </>
      )}
    </>
  );
}

const seriesOf = (byDay: Figures['byDay']) => [
  { name: '访问量', values: byDay.map(({ views }) => views) },
  { name: '访问用户', values: byDay.map(({ visitors }) => visitors) },
];

/** The chart in a sentence: how much, and when most. */
function summaryOf({ views, byDay }: Figures): string {
  const most = byDay.reduce((one, other) => (other.views > one.views ? other : one), byDay[0]!);
  const days = `${byDay[0]!.day} 至 ${byDay.at(-1)!.day}`;
  return `${days}，共 ${formatCount(views)} 次访问，${most.day} 最多，${formatCount(most.views)} 次。`;
}
