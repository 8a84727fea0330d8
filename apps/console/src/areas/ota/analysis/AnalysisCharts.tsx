import {
  endResultCodes,
  endResults,
  noneOfThem,
  stageStates,
  stepCodes,
  waitCodes,
} from '@fleet/domain/areas/ota/analysis/analysisRules.ts';
import { stages as steps } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import {
  dayEndToInstant,
  dayToInstant,
  formatCount,
  formatDateTime,
  formatDuration,
  formatHours,
} from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import { ShareChart } from '../../../charts/ShareChart.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import { type ChartProps, type Chosen, FailureCharts } from './FailureCharts.tsx';
import * as styles from './analysis.module.css';

interface Ends {
  readonly succeeded: number;
  readonly failed: number;
  readonly cancelled: number;
}

const tones = { succeeded: 'success', failed: 'danger', cancelled: 'none' } as const;

/** Upgrades by how they ended, from the bottom to the top. */
const endSeries = (rows: readonly Ends[]) =>
  endResultCodes.map((result) => ({
    name: endResults[result],
    values: rows.map((row) => row[result]),
    tone: tones[result],
  }));

/** A bar of all that ended, and how many of them badly. */
const bar = (id: string, name: string, { succeeded, failed, cancelled }: Ends) => ({
  id,
  name,
  count: succeeded + failed + cancelled,
  note: `失败 ${formatCount(failed)}`,
});

/** A day alone, as the page is filtered by it. */
const daysOf = (day: string | undefined): Chosen => ({
  from: dayToInstant(day) ?? undefined,
  to: dayEndToInstant(day) ?? undefined,
});

/** Tiles and charts of the upgrades that ended within the days. */
export function AnalysisCharts({ figures, chosen, onChoose }: ChartProps) {
  if (figures.upgrades === 0)
    return <EmptyState title="这些天没有结束的升级" text="升级任务里的设备成功、失败或取消后，统计显示在这里。" />;
  const results = endResultCodes.filter((result) => figures[result] > 0);
  const { byDay, sources, byModel, byProject, stages, waits } = figures;
  return (
    <>
      <Tiles
        tiles={[
          { title: '任务数', value: formatCount(figures.jobs) },
          { title: '设备次', value: formatCount(figures.upgrades) },
          { title: '成功率', value: shareText(figures.successRate) },
          { title: '一次成功率', value: shareText(figures.firstRate) },
          {
            title: '耗时中位',
            value: formatDuration(figures.duration50),
            note: `90 分位 ${formatDuration(figures.duration90)}`,
          },
          { title: '重试次', value: formatCount(figures.retries) },
        ]}
      />
      <div className={styles.charts}>
        <BarChart
          title="每日结果"
          summary={`${byDay.length} 天里每天成功、失败和取消的设备次`}
          points={byDay.map(({ day }) => day)}
          ticks={byDay.map(({ day }) => day.slice(5))}
          series={endSeries(byDay)}
          onPoint={(place) => onChoose(daysOf(byDay[place]?.day))}
        />
        <ShareChart
          title="升级结果"
          summary="成功、失败和取消的设备次各占多少"
          head={['结果', '设备次', '占比']}
          parts={results.map((result) => ({
            name: endResults[result],
            label: endResults[result],
            tone: tones[result],
            count: figures[result],
            share: (figures[result] * 100) / figures.upgrades,
          }))}
          onPart={(place) => onChoose({ result: chosen.result === results[place] ? undefined : results[place] })}
        />
        {figures.steps.length > 0 && (
          <BarList
            title="各步骤耗时中位"
            bars={figures.steps.map(({ step, p50, p90 }) => ({
              id: step,
              name: steps[step],
              count: p50,
              text: formatDuration(p50),
              note: `90 分位 ${formatDuration(p90)}`,
            }))}
            chosen={chosen.step ?? null}
            onChoose={(id) => onChoose({ step: stepCodes.find((step) => step === id) })}
          />
        )}
        {stages.length > 0 && (
          <BarList
            title="各状态耗时中位"
            bars={stages.map(({ status, p50, p90 }) => ({
              id: String(status),
              name: statusLabel('deviceUpgrade', status),
              count: p50,
              text: formatDuration(p50),
              note: `90 分位 ${formatDuration(p90)}`,
            }))}
            chosen={chosen.stage === undefined ? null : String(chosen.stage)}
            onChoose={(id) => onChoose({ stage: stageStates.find((status) => String(status) === id) })}
          />
        )}
        {waits.length > 0 && (
          <BarList
            title="等待原因（小时）"
            whole={Math.max(...waits.map(({ hours }) => hours)) || 1}
            bars={waits.map(({ code, text, hours }) => ({
              id: code,
              name: text,
              count: hours,
              text: formatHours(hours),
            }))}
            chosen={chosen.wait ?? null}
            onChoose={(id) => onChoose({ wait: waitCodes.find((code) => code === id) })}
          />
        )}
        <FailureCharts figures={figures} chosen={chosen} onChoose={onChoose} />
        <BarList
          title="源版本"
          bars={sources.map(({ version, ...ends }) => bar(version ?? noneOfThem, version ?? '未上报', ends))}
          chosen={chosen.srcVersion ?? null}
          onChoose={(srcVersion) => onChoose({ srcVersion: srcVersion ?? undefined })}
        />
        <BarList
          title="项目"
          bars={byProject.map(({ id, name, ...ends }) => bar(id === '' ? noneOfThem : id, name, ends))}
          chosen={chosen.projectId ?? null}
          onChoose={(projectId) => onChoose({ projectId: projectId ?? undefined })}
        />
        <BarList
          title="型号"
          bars={byModel.map(({ id, name, ...ends }) => bar(id, name, ends))}
          chosen={chosen.equipmentType ?? null}
          onChoose={(equipmentType) => onChoose({ equipmentType: equipmentType ?? undefined })}
        />
      </div>
      <p className={styles.note}>
        数据时间 {formatDateTime(figures.at)}，按北京时间的日期统计设备结束升级的时刻；成功率不计取消的设备。
      </p>
    </>
  );
}
