import { recentFailureDays } from '../../ota/face.ts';

/** The figures of 运维总览: what each is called, how it is reckoned, and which way is better. */

interface Kpi {
  readonly title: string;
  /** Beside the number; nothing for plain counts. */
  readonly unit: '' | '%' | 'h' | '分钟' | '台' | '条' | '张' | '项' | '个';
  readonly definition: string;
  /** Whether more is better; null for what is neither. */
  readonly isMoreBetter: boolean | null;
  /** What the second number is called, where there is one. */
  readonly beside?: string;
  /** It is of the moment of the figures: there is nothing to compare it with. */
  readonly isOfNow?: true;
  /** What the number before is called, where it is of more time and says nothing as a difference. */
  readonly before?: string;
}

export const kpis = {
  onlineRate: {
    title: '在线率',
    unit: '%',
    definition: '当前在线设备 ÷ 已激活设备，为数据时间这一刻的值，没有上一周期',
    isMoreBetter: true,
    isOfNow: true,
  },
  availability: {
    title: '可用率',
    unit: '%',
    definition: '（有记录时长 − 故障时长）÷ 有记录时长；离线时间不计入',
    isMoreBetter: true,
  },
  utilisation: {
    title: '稼动率',
    unit: '%',
    definition: '运行时长 ÷ 有记录时长；离线时间不计入',
    isMoreBetter: true,
  },
  mtbf: {
    title: '平均故障间隔 MTBF',
    unit: 'h',
    definition: '运行时长 ÷ 范围内发生的停机故障次数',
    isMoreBetter: true,
  },
  mttr: {
    title: '平均恢复时间 MTTR',
    unit: '分钟',
    definition: '已恢复的停机故障从发生到恢复的平均时长，含等待',
    isMoreBetter: false,
  },
  faultDevices: {
    title: '故障车数',
    unit: '台',
    definition: '当前有未恢复停机故障的车辆，为数据时间这一刻的值，没有上一周期',
    isMoreBetter: false,
    isOfNow: true,
  },
  openFaults: {
    title: '未处理故障',
    unit: '条',
    definition: '范围内发生、现在仍无人确认的故障',
    isMoreBetter: false,
  },
  recoveredUnhandled: {
    title: '已恢复未处理',
    unit: '条',
    definition: '范围内发生、车辆已恢复但无人确认的故障',
    isMoreBetter: false,
  },
  repairs: {
    title: '待维修',
    unit: '张',
    definition: '现在未完成的维修单；超时指超过接单或完成期限',
    isMoreBetter: false,
    beside: '超时',
  },
  upkeeps: {
    title: '保养超期',
    unit: '项',
    definition: '现在已超期、未完成的保养任务；到期指已到到期日尚未超期',
    isMoreBetter: false,
    beside: '到期',
  },
  tasksToday: {
    title: '今日任务',
    unit: '个',
    definition: '今天到数据时间为止完成的搬运任务；昨日为全天',
    isMoreBetter: null,
    before: '昨日全天',
  },
  successRate: {
    title: '完成率',
    unit: '%',
    definition: '完成 ÷（完成 + 失败），按任务结束的日期计',
    isMoreBetter: true,
  },
} as const satisfies Readonly<Record<string, Kpi>>;
export type KpiName = keyof typeof kpis;
export const kpiNames = Object.keys(kpis) as KpiName[];
export const kpiOf = (name: KpiName): Kpi => kpis[name];

/** Days after which a silent device is somebody's business, and for which a message that did not arrive is. */
export const longOfflineDays = 1;
export const pushFailureDays = 7;

/** What waits to be done, what concerns the person himself before the rest. */
export const overviewTodos = {
  accept: '待我接单',
  check: '待验收',
  assign: '报修待派工',
  upkeepOverdue: '保养超期',
  upkeepDue: '保养到期',
  offline: '离线超过 24 小时',
  upgradeFailed: `有设备升级失败的任务（近 ${recentFailureDays} 天）`,
  pushFailed: `推送失败（近 ${pushFailureDays} 天）`,
} as const;
export type OverviewTodo = keyof typeof overviewTodos;
export const overviewTodoNames = Object.keys(overviewTodos) as OverviewTodo[];

/** A vehicle that ran fewer hours is in no ranking: one stop would put it on top. */
export const leastRankedHours = 20;
/** Rows of a ranking. */
export const rankLength = 10;

/** Stops in a hundred running hours, with one decimal; null of too few hours. */
export const stopsPer100h = (stops: number, runningHours: number): number | null =>
  runningHours < leastRankedHours ? null : Math.round((stops * 1000) / runningHours) / 10;

/** How a figure has changed, for people: signed, with its unit; null where there is nothing to compare. */
export const changeOf = (value: number | null, previous: number | null): number | null =>
  value === null || previous === null ? null : Math.round((value - previous) * 10) / 10;
