import { minute, momentText } from '../shared/moments.ts';
import { type GateCode, type GateReason, type Gates, gateTable, remains } from './gates.ts';
import { isWithinWindows, nextOpening } from './windows.ts';

/** Whether a vehicle may be upgraded at a moment, and if not, everything that stands in the way. */

/** What is known of a vehicle. */
export interface GateVehicle {
  /** Products of other categories than 车辆 have no orders, loads and batteries that matter here. */
  readonly isVehicle: boolean;
  readonly isOnline: boolean;
  /** When its state was reported, in milliseconds since 1970; null when it never was. */
  readonly reportedAt: number | null;
  readonly mode: 'idle' | 'working' | 'charging' | 'fault';
  readonly orderNo: string | null;
  readonly hasLoad: boolean;
  /** The emergency stop holds it. */
  readonly isStopped: boolean;
  /** Percent; null when it was not reported. */
  readonly battery: number | null;
  /** Somebody on the site has agreed. */
  readonly isConfirmed: boolean;
}

/** What is known of the site that a vehicle belongs to. */
export interface GateSite {
  /** Vehicles that belong to it, this one included. */
  readonly vehicles: number;
  /** Those of them that are being upgraded, by any job. */
  readonly upgrading: number;
  /** Those in service beside this one. */
  readonly othersInService: number;
}

/** For how long a reported state is believed, in milliseconds. */
export const believedFor = 5 * minute;

/** Vehicles of a site that have to stay in service: the share of them, rounded down. */
export const keptInService = (vehicles: number, keepRunningPercent: number): number =>
  Math.floor((vehicles * keepRunningPercent) / 100);

const plain = (code: GateCode): GateReason => ({ code, text: gateTable[code].label });

/** What its own state says against it; nothing is concluded from a state that is no longer believed. */
function* vehicleReasons(vehicle: GateVehicle, gates: Gates): Iterable<GateReason> {
  const { mode, orderNo, battery } = vehicle;
  if (gates.noFault && (mode === 'fault' || vehicle.isStopped)) yield plain('fault');
  if (!vehicle.isVehicle) return;
  const isIdle = mode === 'idle' || (mode === 'charging' && orderNo === null);
  if (gates.noOrder && orderNo !== null) yield { code: 'order', text: `正在执行任务 ${orderNo}` };
  if (gates.noLoad && vehicle.hasLoad) yield plain('load');
  if (gates.onlyIdle && !isIdle) yield plain('busy');
  if (gates.requireCharging && mode !== 'charging') yield plain('notCharging');
  if (gates.minBattery > 0 && battery === null) yield plain('batteryUnknown');
  if (battery !== null && battery < gates.minBattery)
    yield { code: 'battery', text: `电量 ${Math.floor(battery)}% 低于 ${gates.minBattery}%` };
}

function* siteReasons(vehicle: GateVehicle, gates: Gates, site: GateSite): Iterable<GateReason> {
  const { siteConcurrency, keepRunningPercent } = gates;
  if (site.upgrading >= siteConcurrency)
    yield { code: 'site', text: `现场升级名额已满（${site.upgrading}/${siteConcurrency}）` };
  if (vehicle.isVehicle && site.othersInService < keptInService(site.vehicles, keepRunningPercent))
    yield { code: 'keepRunning', text: `在岗车辆不足 ${keepRunningPercent}%` };
}

const windowReason = ({ windows }: Gates, at: number): readonly GateReason[] => {
  if (isWithinWindows(windows, at)) return [];
  const next = nextOpening(windows, at);
  return [{ code: 'window', text: next === null ? '不在升级时段' : `不在升级时段（下次 ${momentText(next)}）` }];
};

const staleText = (age: number | null): string =>
  age === null ? '状态数据过期（从未上报）' : `状态数据过期（${Math.floor(age / minute)} 分钟前）`;

/** What stands in the way, one after the other in the order of the gates: what lies behind is asked for only then. */
function* reasonsOf(vehicle: GateVehicle, gates: Gates, site: GateSite, at: number): Iterable<GateReason> {
  const age = vehicle.reportedAt === null ? null : at - vehicle.reportedAt;
  const isStale = age === null || age > believedFor;
  if (!vehicle.isOnline) yield plain('offline');
  if (isStale) yield { code: 'dataStale', text: staleText(age) };
  yield* windowReason(gates, at);
  if (!isStale) yield* vehicleReasons(vehicle, gates);
  yield* siteReasons(vehicle, gates, site);
  if (gates.needConfirm && !vehicle.isConfirmed) yield plain('confirm');
}

/**
 * Everything that stands in the way, in the order of the gates; empty when the vehicle may be upgraded.
 *
 * @param at milliseconds since 1970
 */
export const gateVerdict = (vehicle: GateVehicle, gates: Gates, site: GateSite, at: number): readonly GateReason[] => [
  ...reasonsOf(vehicle, gates, site, at),
];

/**
 * What stands in the way first beside the gates that were lifted; null when the vehicle may be upgraded. Of the site only
 * that is asked for which decides it.
 */
export const firstGateReason = (
  vehicle: GateVehicle,
  gates: Gates,
  site: GateSite,
  at: number,
  lifted: readonly GateCode[],
): GateReason | null => {
  for (const reason of reasonsOf(vehicle, gates, site, at)) if (remains(reason, lifted)) return reason;
  return null;
};

/** By how much the battery may have fallen since the gates were passed, in percent. */
const batteryLeeway = 10;

/** Whether a vehicle that is being upgraded may begin to write its memory: a battery that fell too low stops it. */
export const mayFlash = (
  { isVehicle, battery }: Pick<GateVehicle, 'isVehicle' | 'battery'>,
  { minBattery }: Pick<Gates, 'minBattery'>,
): boolean => !isVehicle || minBattery === 0 || (battery !== null && battery >= minBattery - batteryLeeway);
