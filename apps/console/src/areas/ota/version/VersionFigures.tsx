import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { versionMonitoringPage } from '@fleet/domain/areas/ota/version/actions.ts';
import {
  type VersionDistribution,
  versionDistribution,
  versionMatrix,
  versionTrend,
} from '@fleet/domain/areas/ota/version/contract.ts';
import { versionsIn, versionsWith } from '@fleet/domain/areas/ota/version/chosenVersions.ts';
import { trendDays, usualTrendDays } from '@fleet/domain/areas/ota/version/versionRules.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import { useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import { type DrawnSeries, seriesTones } from '../../../charts/drawing.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import { type useShown, whole } from './useShown.ts';
import { VersionMatrix } from './VersionMatrix.tsx';
import * as styles from './versionMonitoring.module.css';

/** Versions that are drawn by themselves; the others together. */
const drawnVersions = seriesTones.length;

interface Choice {
  readonly production: string;
  readonly moduleId: string;
  readonly equipmentType?: string;
  readonly projectId?: string;
  readonly tntId?: string;
}

interface Props {
  readonly choice: Choice;
  readonly address: ReturnType<typeof useShown>;
  /** Begins an upgrade of all devices on the chosen versions; null while there are none. */
  readonly onUpgrade: (() => void) | null;
}

/** Tiles, bars, curve and matrix of what devices run; each number leads to its devices below. */
export function VersionFigures({ choice, address, onUpgrade }: Props) {
  const distribution = useRead(versionDistribution, { query: choice });
  const matrix = useRead(versionMatrix, { query: choice });
  const shown = useKeepPrevious(distribution.state);
  const cells = useKeepPrevious(matrix.state);
  return (
    <div className={styles.figures} aria-busy={shown?.refreshing ?? true}>
      <Loaded state={shown} onRetry={distribution.refresh} lines={8}>
        {(figures) =>
          figures.total === 0 ? (
            <EmptyState title="没有已激活的设备" text="设备激活并上报版本后，分布显示在这里。" />
          ) : (
            <>
              <VersionTiles figures={figures} address={address} />
              <div className={styles.charts}>
                <VersionBars figures={figures} address={address} onUpgrade={onUpgrade} />
                <VersionTrend choice={choice} />
              </div>
              <Loaded state={cells} onRetry={matrix.refresh} lines={5}>
                {(matrix) => <VersionMatrix matrix={matrix} address={address} />}
              </Loaded>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** How many devices ran which version at the end of each day, over a month, a quarter or half a year. */
function VersionTrend({ choice }: Pick<Props, 'choice'>) {
  const [spanned, setSpanned] = useState<number>(usualTrendDays);
  const { state, refresh } = useRead(versionTrend, { query: { ...choice, days: spanned } });
  const trend = useKeepPrevious(state);
  return (
    <div>
      <Segments
        label="覆盖天数"
        choices={trendDays.map((id) => ({ id, title: `近 ${id} 天` }))}
        value={spanned}
        onChange={setSpanned}
      />
      <Loaded state={trend} onRetry={refresh} lines={6}>
        {({ days, versions }) => (
          <BarChart
            title="每日版本覆盖"
            summary={`近 ${days.length} 天每天结束时各版本的台数`}
            points={days}
            ticks={days.map((day) => day.slice(5))}
            series={seriesOf(versions, days.length)}
          />
        )}
      </Loaded>
    </div>
  );
}

/** The newest versions by themselves, the others as one. */
const seriesOf = (
  versions: readonly { readonly version: string; readonly counts: readonly number[] }[],
  days: number,
): readonly DrawnSeries[] => {
  const rest = versions.slice(drawnVersions);
  const drawn = versions.slice(0, drawnVersions).map(({ version, counts }, place): DrawnSeries => ({
    name: version,
    values: counts,
    tone: seriesTones[place] ?? 'none',
  }));
  if (rest.length === 0) return drawn;
  const values = Array.from({ length: days }, (_, day) =>
    rest.reduce((sum, { counts }) => sum + (counts[day] ?? 0), 0),
  );
  return [...drawn, { name: '其他', values, tone: 'none' }];
};

interface PartProps {
  readonly figures: VersionDistribution;
  readonly address: Props['address'];
}

function VersionTiles({ figures, address: { pathWith } }: PartProps) {
  const can = useCan();
  const canList = can(versionMonitoringPage.actions.devices);
  const tile = (title: string, n: number, name: string | null, note?: string) => ({
    title,
    value: formatCount(n),
    unit: '台',
    ...(note === undefined ? {} : { note }),
    ...(n > 0 && name !== null ? { intent: 'warning' as const } : {}),
    path: canList && n > 0 ? pathWith(name === null ? whole : { ...whole, [name]: 'true' }) : null,
  });
  return (
    <>
      <Tiles
        tiles={[
          tile('设备', figures.total, null),
          tile('落后稳定版', figures.behind, 'behind', figures.newestStable ?? '还没有稳定版'),
          tile('版本未上报', figures.unreported, 'unreported'),
          tile('上报超 7 天', figures.stale, 'stale'),
          tile('待核对', figures.needsCheck, 'needsCheck'),
          tile('需关注', figures.needsAttention, 'needsAttention'),
        ]}
      />
      <p className={styles.age}>数据时间 {formatDateTime(figures.at)}</p>
    </>
  );
}

function VersionBars({ figures, address: { shown, change }, onUpgrade }: PartProps & Pick<Props, 'onUpgrade'>) {
  const can = useCan();
  const none = '未上报';
  const versions = versionsIn(shown.version);
  const bars = figures.versions.map(({ version, n, share, ring, isBehind, openIssues }) => ({
    id: version,
    name: version,
    count: n,
    text: `${formatCount(n)} 台 · ${shareText(share)}`,
    note: [
      ring === null ? '不在仓库' : ringTitles[ring],
      ...(isBehind ? ['落后'] : []),
      ...(openIssues > 0 ? [`未关闭问题 ${openIssues}`] : []),
    ].join(' · '),
  }));
  const unreported = {
    id: none,
    name: none,
    count: figures.unreported,
    text: `${formatCount(figures.unreported)} 台`,
  };
  // those that said nothing stand alone: no version can be chosen beside none
  const toggle = (id: string) => {
    const { noProject } = shown;
    if (id !== none) return change({ ...whole, noProject, version: versionsWith(shown.version, id) });
    return change({ ...whole, noProject, unreported: shown.unreported === 'true' ? undefined : 'true' });
  };
  return (
    <div>
      <BarList
        title="版本分布"
        bars={figures.unreported === 0 ? bars : [...bars, unreported]}
        whole={figures.total}
        chosen={shown.unreported === 'true' ? [none] : versions}
        onToggle={toggle}
      />
      {onUpgrade !== null && can(versionMonitoringPage.actions.upgrade) && (
        <div className={styles.chosen}>
          <Button
            icon={<Plus />}
            text={`升级 ${versions.length === 1 ? versions[0]! : `${versions.length} 个版本`} 的设备`}
            onClick={onUpgrade}
          />
        </div>
      )}
    </div>
  );
}
