import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { faultMinutes, meanTimeBetweenFaults, meanTimeToRepair, stopsDevice } from '@fleet/domain/areas/fleet/face.ts';
import { statusCodes } from '@fleet/domain/core/codes/status.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { everyRow } from '../../../store/paging.ts';
import { type Days, type FaultChoice, readFaults, type StoredFault } from '../../equipment/face.ts';
import { type Asked, type Filters, jsonOf } from './asked.ts';
import type { Work } from './work.ts';

/** The faults that statistics count: those that began in the days that are asked for. */

export interface FaultFilters extends Filters {
  readonly level?: readonly number[];
  readonly codes?: readonly string[];
  readonly isOpen?: boolean;
}

/** Which faults are asked for, in the days of the call or in others. */
export const faultChoiceOf = (asked: Asked, filters: FaultFilters, days: Days = asked.days): FaultChoice => ({
  ...asked.choice,
  from: startOfDay(days.first),
  before: startOfDay(days.last + 1),
  asOf: asked.namedAsOf,
  levels: jsonOf(filters.level),
  codes: jsonOf(filters.codes),
  isOpen: filters.isOpen === undefined ? null : Number(filters.isOpen),
});

/** A fault, and how many minutes it has lasted. */
export interface CountedFault extends StoredFault {
  readonly minutes: number;
}

/** Every fault that is asked for, newest first. */
export const countedFaults = (
  call: Call<Endpoint>,
  asked: Asked,
  filters: FaultFilters,
  days: Days = asked.days,
): readonly CountedFault[] =>
  readFaults(call, faultChoiceOf(asked, filters, days), everyRow).rows.map((fault) => ({
    ...fault,
    minutes: faultMinutes(fault, asked.asOf),
  }));

const levels = statusCodes('faultLevel');

/** How many of each level, how many stopped a device, and the minutes of each added up. */
export const faultFigures = (faults: readonly CountedFault[]) => ({
  levels: levels.map((level) => faults.filter((fault) => fault.level === level).length),
  stops: faults.filter(stopsDevice).length,
  minutes: sumsOf(['minutes'], faults).minutes,
});

/** All faults together, and how reliable the devices were that worked meanwhile. */
export const faultTotal = (faults: readonly CountedFault[], { days }: Work) => ({
  faults: faults.length,
  stops: faults.filter(stopsDevice).length,
  devices: new Set(faults.map(({ deviceId }) => deviceId)).size,
  open: faults.filter(({ endedAt }) => endedAt === null).length,
  minutes: sumsOf(['minutes'], faults).minutes,
  ...reliabilityOf(faults, sumsOf(['running'], days).running),
});

/** MTBF in hours and MTTR in minutes, of what stopped a device. */
export const reliabilityOf = (faults: readonly StoredFault[], runningMinutes: number) => ({
  mtbf: meanTimeBetweenFaults(runningMinutes, faults),
  mttr: meanTimeToRepair(faults),
});
