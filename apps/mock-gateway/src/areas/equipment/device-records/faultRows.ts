import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { FaultRecord } from '@fleet/domain/areas/fleet/device-records/contract.ts';
import { faultMinutes, type TimedFault } from '@fleet/domain/areas/fleet/face.ts';
import { startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant, instantOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { type StatisticsFilters, type StatisticsValues, statisticsValues } from './deviceDays.ts';

/** Faults of the devices of a project in the store. */

export interface FaultFilters extends StatisticsFilters {
  readonly level?: number;
  readonly code?: string;
}

interface StoredFault extends TimedFault, Pick<FaultRecord, 'id' | 'deviceId' | 'deviceName' | 'serialNumber'> {
  readonly code: string;
  readonly name: string;
  readonly recovery: FaultRecord['recovery'];
}

/** The faults that began in the days that are asked for, as parameters. */
export const faultValues = (call: Call<Endpoint>, filters: FaultFilters) => {
  const days = statisticsValues(call, filters);
  return { days, faults: faultsIn(days, filters) };
};
type FaultValues = ReturnType<typeof faultsIn>;

const faultsIn = ({ first, last, projectId, deviceId }: StatisticsValues, { level, code }: FaultFilters) => ({
  projectId,
  deviceId,
  from: startOfDay(first),
  before: startOfDay(last + 1),
  level: level ?? null,
  code: code ?? null,
});

/** Every order that a caller may ask for; `@now` stands for the end of what is not over. */
const orders = {
  startedAt: 'f.started_at, f.id',
  '-startedAt': 'f.started_at desc, f.id desc',
  endedAt: 'f.ended_at is null, f.ended_at, f.id',
  '-endedAt': 'f.ended_at is null, f.ended_at desc, f.id desc',
  deviceName: 'd.name, f.started_at desc, f.id',
  '-deviceName': 'd.name desc, f.started_at desc, f.id',
  code: 'f.code, f.started_at desc, f.id',
  '-code': 'f.code desc, f.started_at desc, f.id',
  level: 'f.level, f.started_at desc, f.id',
  '-level': 'f.level desc, f.started_at desc, f.id',
  minutes: 'coalesce(f.ended_at, @now) - f.started_at, f.id',
  '-minutes': 'coalesce(f.ended_at, @now) - f.started_at desc, f.id desc',
} as const;
export type FaultOrder = keyof typeof orders;

const device = 'join device_ref d on d.id = f.device_id';
const pageOf = pagedQuery({
  from: 'device_fault_ref f',
  key: 'f.id',
  columns: `
    f.id, f.device_id as deviceId, d.name as deviceName, d.serial_number as serialNumber, f.code, f.name,
    f.level, f.started_at as startedAt, f.ended_at as endedAt, f.recovery`,
  joins: device,
  always: 'd.project_id = @projectId and f.started_at >= @from and f.started_at < @before',
  filters: { deviceId: 'd.id = @deviceId', level: 'f.level = @level', code: 'f.code = @code' },
  needs: { always: device },
  orders,
});

/** The faults of the filters, newest first unless asked otherwise, and how many there are in all. */
export const readFaults = (
  { world }: Call<Endpoint>,
  values: FaultValues,
  {
    sort = '-startedAt',
    limit,
    offset,
  }: { readonly sort?: FaultOrder; readonly limit: number; readonly offset: number },
): { readonly rows: readonly StoredFault[]; readonly total: number } => {
  // a moment that nothing is put in order by would make each total another one
  const now = sort === 'minutes' || sort === '-minutes' ? world.clock.now() : null;
  return pageOf<StoredFault>(world.store, { ...values, now }, { sort, limit, offset });
};

/** A fault as it travels. */
export const toFaultRecord = (now: number, { startedAt, endedAt, ...fault }: StoredFault): FaultRecord => ({
  ...fault,
  startedAt: toInstant(startedAt),
  endedAt: instantOrNull(endedAt),
  minutes: faultMinutes({ ...fault, startedAt, endedAt }, now),
});
