import { type Static, Type } from 'typebox';
import { statusLabel } from '../../../core/codes/status.ts';
import { count, nullable, object } from '../../../core/contract/shapes.ts';
import { failurePlaceLabels } from './analysisRules.ts';
import type { AnalysisFigures } from './contract.ts';
import { reasonLabel, type UpgradeReasonCode } from '../upgrade/upgradeReasons.ts';
import { stages } from '../upgrade/upgrade.ts';

/** All figures of the analysis as rows of one sheet: what the charts draw, in the order of the page. */

export const figureRow = object({
  part: Type.String({ title: '统计项' }),
  name: Type.String({ title: '名称' }),
  value: nullable(Type.Number(), '数值'),
  unit: Type.String({ title: '单位' }),
  succeeded: nullable(count('成功'), '成功'),
  failed: nullable(count('失败'), '失败'),
  cancelled: nullable(count('取消'), '取消'),
});
export type FigureRow = Static<typeof figureRow>;

type Ends = Pick<AnalysisFigures, 'succeeded' | 'failed' | 'cancelled'>;
const none = { succeeded: null, failed: null, cancelled: null };

const one = (part: string, name: string, value: number | null, unit: string): FigureRow => ({
  part,
  name,
  value,
  unit,
  ...none,
});
const ends = (part: string, name: string, { succeeded, failed, cancelled }: Ends): FigureRow => ({
  part,
  name,
  value: succeeded + failed + cancelled,
  unit: '台次',
  succeeded,
  failed,
  cancelled,
});
const lasting = (part: string, name: string, { p50, p90 }: { readonly p50: number; readonly p90: number }) => [
  one(part, `${name}（中位）`, p50, '秒'),
  one(part, `${name}（90 分位）`, p90, '秒'),
];

const totals = '总体';
const reasonOf = (code: string): string => reasonLabel(code as UpgradeReasonCode);

export const figureRowsOf = (figures: AnalysisFigures): readonly FigureRow[] => {
  const modelName = new Map(figures.byModel.map(({ id, name }) => [id, name]));
  return [
    one(totals, '任务数', figures.jobs, '个'),
    ends(totals, '设备次', figures),
    one(totals, '成功率', figures.successRate, '%'),
    one(totals, '一次成功率', figures.firstRate, '%'),
    one(totals, '耗时（中位）', figures.duration50, '秒'),
    one(totals, '耗时（90 分位）', figures.duration90, '秒'),
    one(totals, '重试次', figures.retries, '次'),
    ...figures.byDay.map((row) => ends('每日结果', row.day, row)),
    ...figures.stages.flatMap((row) => lasting('各状态耗时', statusLabel('deviceUpgrade', row.status), row)),
    ...figures.steps.flatMap((row) => lasting('各步骤耗时', stages[row.step], row)),
    ...figures.waits.map(({ text, hours }) => one('等待原因', text, hours, '小时')),
    ...figures.reasons.map(({ text, n }) => one('失败原因', text, n, '次')),
    ...figures.failedAt.map(({ place, n }) => one('失败阶段', failurePlaceLabels[place], n, '次')),
    ...figures.reasonPlaces.map(({ code, place, n }) =>
      one('失败原因与阶段', `${reasonOf(code)} · ${failurePlaceLabels[place]}`, n, '次'),
    ),
    ...figures.failures.map(({ modelId, code, n }) =>
      one('型号与失败原因', `${modelName.get(modelId) ?? modelId} · ${reasonOf(code)}`, n, '次'),
    ),
    ...figures.sources.map((row) => ends('源版本', row.version ?? '未上报', row)),
    ...figures.byProject.map((row) => ends('项目', row.name, row)),
    ...figures.byModel.map((row) => ends('型号', row.name, row)),
  ];
};
