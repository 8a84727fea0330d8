import { type UpgradeWindow, windowsProblem } from './windows.ts';

/**
 * What must hold before a vehicle stops working and is upgraded (安全条件): what a job can ask for, and the reasons why a
 * vehicle has to wait, in the order in which they are told.
 */

export interface Gates {
  /** Idle, or charging without an order. */
  readonly onlyIdle: boolean;
  readonly requireCharging: boolean;
  /** Percent; 0 asks for none. */
  readonly minBattery: number;
  readonly noOrder: boolean;
  readonly noLoad: boolean;
  /** Includes the emergency stop. */
  readonly noFault: boolean;
  readonly windows: readonly UpgradeWindow[];
  /** Vehicles of one project that are upgraded at once, 1 to 100. */
  readonly siteConcurrency: number;
  /** Percent of the vehicles of a site that stay in service, rounded down. */
  readonly keepRunningPercent: number;
  /** Somebody on the site has to agree for each vehicle. */
  readonly needConfirm: boolean;
}

export const usualGates: Gates = {
  onlyIdle: true,
  requireCharging: false,
  minBattery: 40,
  noOrder: true,
  noLoad: true,
  noFault: true,
  windows: [],
  siteConcurrency: 2,
  keepRunningPercent: 50,
  needConfirm: false,
};

/** Limits of the numbers, both included, with what they are called. */
export const gateLimits = {
  minBattery: { label: '最低电量', least: 0, most: 100 },
  siteConcurrency: { label: '现场同时升级台数', least: 1, most: 100 },
  keepRunningPercent: { label: '在岗比例', least: 0, most: 100 },
} as const;

/**
 * What is wrong with gates that a person enters; null when nothing is.
 *
 * @param isSafetyRelevant of such modules no vehicle is upgraded with a load
 */
export const gatesProblem = (gates: Gates, isSafetyRelevant: boolean): string | null => {
  for (const [name, { label, least, most }] of Object.entries(gateLimits)) {
    const value = gates[name as keyof typeof gateLimits];
    if (!Number.isInteger(value) || value < least || value > most) return `${label}为 ${least}～${most} 的整数`;
  }
  if (isSafetyRelevant && !gates.noLoad) return '安全相关模块必须要求车上无载荷';
  return windowsProblem(gates.windows);
};

interface GateRow {
  /** What it is called where nothing is known of a vehicle. */
  readonly label: string;
  /** A person may let a vehicle pass all the same (放行). */
  readonly isLiftable: boolean;
}

const never = (label: string): GateRow => ({ label, isLiftable: false });
const liftable = (label: string): GateRow => ({ label, isLiftable: true });

/** In the order in which reasons are told: the first is shown. */
export const gateTable = {
  offline: never('设备离线'),
  dataStale: never('状态数据过期'),
  window: liftable('不在升级时段'),
  fault: never('故障或急停中'),
  order: liftable('正在执行任务'),
  load: never('车上有载荷'),
  busy: liftable('非空闲状态'),
  notCharging: liftable('未在充电'),
  batteryUnknown: never('电量未知'),
  battery: never('电量不足'),
  site: liftable('现场升级名额已满'),
  keepRunning: liftable('在岗车辆不足'),
  confirm: liftable('等待现场确认'),
} as const satisfies Readonly<Record<string, GateRow>>;

export type GateCode = keyof typeof gateTable;

/** All of them, in their order. */
export const gateCodes = Object.keys(gateTable) as readonly GateCode[];

/** A reason to wait, as it is shown. */
export interface GateReason {
  readonly code: GateCode;
  readonly text: string;
}

/** Why the named gates cannot be lifted; null when they can. */
export const liftProblem = (gates: readonly GateCode[]): string | null => {
  const fixed = gates.find((gate) => !gateTable[gate].isLiftable);
  return fixed === undefined ? null : `「${gateTable[fixed].label}」不能忽略`;
};

/** Whether a reason remains when some gates were lifted; one that cannot be lifted always does. */
export const remains = ({ code }: GateReason, lifted: readonly GateCode[]): boolean =>
  !gateTable[code].isLiftable || !lifted.includes(code);

/** The reasons that remain when some gates were lifted. */
export const remainingReasons = (reasons: readonly GateReason[], lifted: readonly GateCode[]): readonly GateReason[] =>
  reasons.filter((reason) => remains(reason, lifted));
