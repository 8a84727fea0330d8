import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { FaultRecord } from '@fleet/domain/areas/fleet/device-records/contract.ts';
import { faultMinutes, type TimedFault } from '@fleet/domain/areas/fleet/face.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { startOfDay } from '../../../rows/shanghaiDays.ts';
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

const matching = `
  from device_ref d join device_fault_ref f on f.device_id = d.id
  where d.project_id = @projectId and (@deviceId is null or d.id = @deviceId)
    and f.started_at >= @from and f.started_at < @before
    and (@level is null or f.level = @level) and (@code is null or f.code = @code)`;

/** Every order that a caller may ask for; `@now` stands for the end of what is not over. */
const orders = {
  startedAt: ' order by f.started_at, f.id',
  '-startedAt': ' order by f.started_at desc, f.id desc',
  endedAt: ' order by f.ended_at is null, f.ended_at, f.id',
  '-endedAt': ' order by f.ended_at is null, f.ended_at desc, f.id desc',
  deviceName: ' order by d.name, f.started_at desc, f.id',
  '-deviceName': ' order by d.name desc, f.started_at desc, f.id',
  code: ' order by f.code, f.started_at desc, f.id',
  '-code': ' order by f.code desc, f.started_at desc, f.id',
  level: ' order by f.level, f.started_at desc, f.id',
  '-level': ' order by f.level desc, f.started_at desc, f.id',
  minutes: ' order by coalesce(f.ended_at, @now) - f.started_at, f.id',
  '-minutes': ' order by coalesce(f.ended_at, @now) - f.started_at desc, f.id desc',
} as const;
export type FaultOrder = keyof typeof orders;

/** The faults of the filters, newest first unless asked otherwise. */
export const readFaults = (
  { world }: Call<Endpoint>,
  values: FaultValues,
  {
    sort = '-startedAt',
    limit,
    offset,
  }: { readonly sort?: FaultOrder; readonly limit: number; readonly offset: number },
): readonly StoredFault[] =>
  world.store.all<StoredFault>(
    `select f.id, f.device_id as deviceId, d.name as deviceName, d.serial_number as serialNumber, f.code, f.name,
       f.level, f.started_at as startedAt, f.ended_at as endedAt, f.recovery
     ${matching}${orders[sort]} limit @limit offset @offset`,
    { ...values, now: world.clock.now(), limit, offset },
  );

/** How many there are. */
export const countFaults = ({ world }: Call<Endpoint>, values: FaultValues): number =>
  world.store.one<{ total: number }>(`select count(*) as total ${matching}`, values)?.total ?? 0;

/** A fault as it travels. */
export const toFaultRecord = (now: number, { startedAt, endedAt, ...fault }: StoredFault): FaultRecord => ({
  ...fault,
  startedAt: toInstant(startedAt),
  endedAt: endedAt === null ? null : toInstant(endedAt),
  minutes: faultMinutes({ ...fault, startedAt, endedAt }, now),
});
