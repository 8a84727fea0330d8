import { formatCount, formatDateTime, formatDuration } from '../../../core/values/formats.ts';
import type { Gates } from '../gate/gates.ts';
import { reasonLabel } from '../upgrade/upgradeReasons.ts';
import type { PhaseForm, StrategyForm } from '../job/shapes.ts';

/** How a job goes about it, in sentences: what its page and the last step of the wizard say. */

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;

const windowText = ({ weekdays: days, from, to }: Gates['windows'][number]): string => {
  const when = days.length === 7 ? '每天' : `周${days.map((day) => weekdays[day - 1]).join('、')}`;
  return `${when} ${from}~${to < from ? '次日 ' : ''}${to}`;
};

/** 每天 22:00~次日 06:00; 不限 without any. */
export const windowsText = (windows: Gates['windows']): string =>
  windows.length === 0 ? '不限' : windows.map(windowText).join('；');

const minutesText = (minutes: number): string => formatDuration(minutes * 60);

/** How many devices a phase takes: `5%`, `1 台`, `其余`. */
export const phaseSizeText = ({ percent, count }: Pick<PhaseForm, 'percent' | 'count'>): string =>
  percent !== null ? `${percent}%` : count !== null ? `${formatCount(count)} 台` : '其余';

/** 3 批：5%、30%、其余；… */
export const phasesText = (phases: readonly PhaseForm[]): string =>
  phases.length === 1 ? '一批完成' : `分 ${phases.length} 批：${phases.map(phaseSizeText).join('、')}`;

/** When one phase is done, and who lets the next one begin. */
export const phaseRuleText = (phase: PhaseForm): string => {
  const stops = phase.errorCount === null ? '' : `或失败达 ${phase.errorCount} 台`;
  const after = phase.after === 'manual' ? '人工放行' : '自动放行';
  return (
    `成功率达 ${phase.successPercent}% 后观察 ${minutesText(phase.soakMinutes)}，${after}；` +
    `完成 ${phase.minFinished} 台后失败率超过 ${phase.errorPercent}% ${stops}时中止`
  );
};

/** When it begins and until when. */
export const timesText = ({ scheduledAt, finishBy }: Pick<StrategyForm, 'scheduledAt' | 'finishBy'>): string => {
  const begins = scheduledAt === null ? '立即开始' : `${formatDateTime(scheduledAt).slice(0, 16)} 开始`;
  return begins + (finishBy === null ? '，7 天后结束' : `，${formatDateTime(finishBy).slice(0, 16)} 结束`);
};

const retryText = ({ retryCount, retryInterval, retryReasons }: StrategyForm): string => {
  if (retryCount === 0) return '失败后不重试';
  const wait = retryInterval === 0 ? '立即' : `间隔 ${minutesText(retryInterval)}`;
  const of = retryReasons.length === 0 ? '' : `（${retryReasons.map(reasonLabel).join('、')}）`;
  return `失败后${wait}重试，最多 ${retryCount} 次${of}`;
};

const gatesText = (gates: Gates): string => {
  const asked = [
    gates.onlyIdle ? '空闲' : null,
    gates.requireCharging ? '充电中' : null,
    gates.noOrder ? '无任务' : null,
    gates.noLoad ? '无载荷' : null,
    gates.noFault ? '无故障' : null,
    gates.minBattery > 0 ? `电量不低于 ${gates.minBattery}%` : null,
    gates.needConfirm ? '现场确认' : null,
  ].filter((one) => one !== null);
  const site = `同一现场同时最多 ${gates.siteConcurrency} 台，在岗车辆不低于 ${gates.keepRunningPercent}%`;
  return `${asked.length === 0 ? '不限车辆状态' : asked.join('、')}；${site}`;
};

/** A strategy with its gates and phases, a named sentence each. */
export const strategySentences = (
  strategy: StrategyForm,
  gates: Gates,
  phases: readonly PhaseForm[],
): readonly { readonly title: string; readonly text: string }[] => {
  const { downloadAhead, allowDowngrade, overwriteMode } = strategy;
  const others = [
    downloadAhead ? '满足安全条件前提前下载' : '满足安全条件后才下载',
    overwriteMode === 2 ? '覆盖其他任务中等待的设备' : '不覆盖其他任务',
    ...(allowDowngrade ? ['允许降级'] : []),
  ];
  return [
    { title: '批次', text: phasesText(phases) },
    { title: '时间', text: timesText(strategy) },
    { title: '升级时段', text: windowsText(gates.windows) },
    { title: '推送速率', text: `每分钟最多 ${formatCount(strategy.maximumPerMinute)} 台` },
    { title: '重试', text: retryText(strategy) },
    {
      title: '超时',
      text: `应答 ${minutesText(strategy.responseTimeoutInMinutes)}、升级 ${minutesText(strategy.timeoutInMinutes)}、上报 ${minutesText(strategy.reportTimeoutInMinutes)}、取消 ${minutesText(strategy.cancelTimeoutInMinutes)}`,
    },
    { title: '安全条件', text: gatesText(gates) },
    { title: '其他', text: others.join('，') },
  ];
};
