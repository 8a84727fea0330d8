import { plateOverview } from '@fleet/domain/areas/monitoring/overview/contract.ts';
import { type OverviewTodo, overviewTodos } from '@fleet/domain/areas/monitoring/overview/kpis.ts';
import {
  presetRange,
  presetsOf,
  rangePresetNames,
  rangePresets,
} from '@fleet/domain/areas/monitoring/statistics/presets.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { epochToDay, formatCount, formatDate, formatDecimal } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import { Link } from 'wouter';
import type { TabContentProps } from '../../../app/address/TabbedPage.tsx';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { ChoiceFilter, DateRangeFilter } from '../../../list/filters/filters.tsx';
import { lastDays, Segments } from '../../../list/filters/segments.tsx';
import { useListQuery } from '../../../list/useListQuery.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { useDeviceProjects, useProducts } from '../../equipment/face.ts';
import { Board } from '../statistics/boards/Board.tsx';
import { pointsOf, spanText } from '../statistics/figureTexts.ts';
import { KpiTiles } from './kpiTiles.tsx';
import * as styles from './plateOverview.module.css';
import { type OverviewFilter, useOverviewPaths } from './useOverviewPaths.ts';
import { currentTime } from '../../../ui/time/currentTime.ts';

type Reply = ReplyOf<typeof plateOverview>;
type Paths = ReturnType<typeof useOverviewPaths>;

/** Tab 运维总览 of 运维板块: how the vehicles do, what waits, and where most goes wrong. */
export default function OverviewTab({ title, tabs }: TabContentProps) {
  const tenant = useScopeQuery();
  const { query, filter } = useListQuery<OverviewFilter>(plateOverview.bodySchema!, { usual: lastDays(7) });
  const { from, to, projectId, productKey } = query;
  const body = Object.fromEntries(
    Object.entries({ from, to, projectId, productKey }).filter(([, value]) => value !== undefined),
  ) as BodyOf<typeof plateOverview>;
  const { state, refresh } = useRead(plateOverview, { query: tenant, body });
  const kept = useKeepPrevious(state);
  const projects = useDeviceProjects(tenant);
  const products = useProducts(tenant);
  const paths = useOverviewPaths(query);
  const today = epochToDay(currentTime());
  const presets = presetsOf({ ...(from && { from }), ...(to && { to }) }, today);
  return (
    <Board title={title} tabs={tabs} moment={{ state: kept, refresh }}>
      {() => (
        <div className={styles.page}>
          <div className={styles.filters}>
            <Segments
              label="时间范围"
              choices={rangePresetNames.map((id) => ({ id, title: rangePresets[id] }))}
              value={presets}
              onChange={(preset) => filter(presetRange(preset, today))}
            />
            <div className={styles.days}>
              <DateRangeFilter
                label="自定义"
                isUsual={presets.includes('week')}
                from={from}
                to={to}
                onChange={filter}
              />
            </div>
            <div className={styles.filter}>
              <ChoiceFilter
                label="项目"
                choices={projects}
                value={projectId}
                onChange={(id) => filter({ projectId: id })}
              />
            </div>
            <div className={styles.filter}>
              <ChoiceFilter
                label="产品"
                choices={products}
                value={productKey}
                onChange={(id) => filter({ productKey: id })}
              />
            </div>
          </div>
          {kept?.data && <Figures reply={kept.data} paths={paths} />}
        </div>
      )}
    </Board>
  );
}

function Figures({ reply, paths }: { readonly reply: Reply; readonly paths: Paths }) {
  const { kpis, ranks } = reply;
  return (
    <>
      <KpiTiles kpis={kpis} pathOf={(key) => paths.ofKpi[key]} />
      <div className={styles.halves}>
        <Todos reply={reply} paths={paths} />
        <Availability reply={reply} />
      </div>
      <div className={styles.halves}>
        <Rank
          title="故障码（停机次数）"
          rows={ranks.codes.map((row) => ({
            ...row,
            text: `${formatCount(row.stops)} 次`,
            path: paths.stops({ code: row.key }),
          }))}
        />
        <Rank
          title="车辆（每百运行小时停机）"
          rows={ranks.vehicles.map((row) => ({
            ...row,
            text: `${formatDecimal(row.value, 1)} 次 · 共 ${formatCount(row.stops)} 次`,
            path: paths.stops({ deviceId: row.key }),
          }))}
        />
        <Rank
          title="项目（停机次数）"
          rows={ranks.projects.map((row) => ({
            ...row,
            text: `${formatCount(row.stops)} 次`,
            path: row.key === '-' ? null : paths.stops({ projectId: row.key }),
          }))}
        />
      </div>
    </>
  );
}

/** What falls due with a day has no hour. */
const dueByDay: ReadonlySet<OverviewTodo> = new Set(['upkeepOverdue', 'upkeepDue']);

function Todos({ reply: { todos, asOf }, paths }: { readonly reply: Reply; readonly paths: Paths }) {
  const ofTodo = paths.ofTodo(asOf);
  return (
    <section className={styles.part}>
      <h2>待办</h2>
      {todos.length === 0 && <p className={styles.none}>没有需要处理的事项。</p>}
      <ul className={styles.rows}>
        {todos.map(({ kind, count, oldest }) => {
          const path = ofTodo[kind];
          const text = `${overviewTodos[kind]} ${formatCount(count)}`;
          return (
            <li key={kind}>
              {path === null ? text : <Link href={path}>{text}</Link>}
              <span className={styles.aside}>
                {oldest !== null && (
                  <>
                    最早{' '}
                    {dueByDay.has(kind) ? <time dateTime={oldest}>{formatDate(oldest)}</time> : <Time at={oldest} />}
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface RankProps {
  readonly title: string;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly text: string;
    readonly path: string | null;
  }[];
}

function Rank({ title, rows }: RankProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={styles.none}>所选范围内没有停机故障。</p>}
      <ol className={styles.rows}>
        {rows.map(({ key, name, text, path }) => (
          <li key={key}>
            {path === null ? name : <Link href={path}>{name}</Link>}
            <span className={styles.aside}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How much of their time the devices could work, day by day, and on which days they came to other versions. */
function Availability({ reply }: { readonly reply: Reply }) {
  const { days } = reply;
  const known = days.filter(({ availability }) => availability !== null);
  const worst = known.toSorted((one, other) => (one.availability ?? 0) - (other.availability ?? 0))[0];
  const upgraded = days.filter(({ upgrades }) => upgrades > 0);
  const points = pointsOf(days, 'day', reply);
  return (
    <section className={styles.part}>
      <BarChart
        title="可用率（%）与升级（台）"
        summary={`${spanText(reply)}${
          worst === undefined ? '，没有记录' : `，可用率最低 ${shareText(worst.availability)}（${worst.bucket}）`
        }；${upgraded.length === 0 ? '没有设备升级' : `${upgraded.length} 天有设备升级`}。`}
        digits={2}
        {...points}
        series={[{ name: '升级', tone: 'third', values: days.map(({ upgrades }) => upgrades) }]}
        line={{ name: '可用率', tone: 'success', values: days.map(({ availability }) => availability ?? Number.NaN) }}
      />
    </section>
  );
}
