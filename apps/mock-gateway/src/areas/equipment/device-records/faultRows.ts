import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { FaultRecord } from '@fleet/domain/areas/fleet/device-records/contract.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { faultMinutes, type TimedFault } from '@fleet/domain/areas/fleet/face.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant, instantOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { chosenDevices, type DeviceChoice, settleChosen } from './deviceChoice.ts';

/** Faults of devices in the store. */

/** Which faults; null lets all through. */
export interface FaultChoice extends DeviceChoice {
  /** Milliseconds: from the first included to the other excluded, by when they began. */
  readonly from: number;
  readonly before: number;
  /** What came after this moment does not count; null for now. */
  readonly asOf: number | null;
  /** JSON arrays. */
  readonly levels: string | null;
  readonly codes: string | null;
  /** 1 for those that are not over, 0 for the others. */
  readonly isOpen: number | null;
}

export interface StoredFault extends TimedFault, Pick<FaultRecord, 'id' | 'deviceId' | 'deviceName' | 'serialNumber'> {
  readonly code: string;
  readonly name: string;
  readonly recovery: FaultRecord['recovery'];
}

/** What is over only after the moment that is asked for, is not over then. */
const ended = 'iif(f.ended_at > @cut, null, f.ended_at)';

/** Every order that a caller may ask for; `@now` stands for the end of what is not over. */
const orders = {
  startedAt: 'f.started_at, f.id',
  '-startedAt': 'f.started_at desc, f.id desc',
  endedAt: `${ended} is null, ${ended}, f.id`,
  '-endedAt': `${ended} is null, ${ended} desc, f.id desc`,
  deviceName: 'd.name, f.started_at desc, f.id',
  '-deviceName': 'd.name desc, f.started_at desc, f.id',
  code: 'f.code, f.started_at desc, f.id',
  '-code': 'f.code desc, f.started_at desc, f.id',
  level: 'f.level, f.started_at desc, f.id',
  '-level': 'f.level desc, f.started_at desc, f.id',
  minutes: `coalesce(${ended}, @now) - f.started_at, f.id`,
  '-minutes': `coalesce(${ended}, @now) - f.started_at desc, f.id desc`,
} as const;
export type FaultOrder = keyof typeof orders;

const device = 'join devices d on d.id = f.device_id';
const pageOf = pagedQuery({
  from: 'device_fault_ref f',
  key: 'f.id',
  columns: `
    f.id, f.device_id as deviceId, d.name as deviceName, d.serial_number as serialNumber, f.code, f.name,
    f.level, f.started_at as startedAt, ${ended} as endedAt, iif(${ended} is null, null, f.recovery) as recovery`,
  joins: device,
  always: 'f.started_at >= @from and f.started_at < @before and d.deleted_at is null',
  filters: {
    ...chosenDevices,
    asOf: 'f.started_at <= @asOf',
    levels: 'f.level in (select value from json_each(@levels))',
    codes: 'f.code in (select value from json_each(@codes))',
    isOpen: `(${ended} is null) = @isOpen`,
  },
  needs: { always: device },
  orders,
});

/** The faults of a choice, newest first unless asked otherwise, and how many there are in all. */
export const readFaults = (
  call: Call<Endpoint>,
  choice: FaultChoice,
  {
    sort = '-startedAt',
    limit,
    offset,
  }: { readonly sort?: FaultOrder; readonly limit: number; readonly offset: number },
): { readonly rows: readonly StoredFault[]; readonly total: number } => {
  const { world } = call;
  settleChosen(call, choice, dayOfEpoch(choice.from));
  const cut = choice.asOf ?? Number.MAX_SAFE_INTEGER;
  // a moment that nothing is put in order by would make each total another one
  const now = sort === 'minutes' || sort === '-minutes' ? (choice.asOf ?? world.clock.now()) : null;
  return pageOf<StoredFault>(world.store, { ...choice, cut, now }, { sort, limit, offset });
};

/** A fault as it travels; what is not over has lasted until now. */
export const toFaultRecord = (now: number, { startedAt, endedAt, ...fault }: StoredFault): FaultRecord => ({
  ...fault,
  startedAt: toInstant(startedAt),
  endedAt: instantOrNull(endedAt),
  minutes: faultMinutes({ ...fault, startedAt, endedAt }, now),
});
