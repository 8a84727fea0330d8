import { type TimeShare, timeShares } from '@fleet/domain/areas/fleet/life/activities.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';
import { heardUntil } from '../life/connection.ts';
import { type Fleet, fleetOf, type Resident } from '../registry/fleet.ts';
import { DayFigures } from './dayFigures.ts';
import { foldDays } from './folding.ts';
import { faultIdOf, writeFault } from './faultWriting.ts';
import { type PlacedFault, placedIn } from './placedFault.ts';

/**
 * Brings the records of devices up to the clock before somebody reads them. What is kept is a span of days that reaches
 * up to a moment; it grows at either end, and is the same whatever the steps.
 */

/** Days that a span is carried on over; after more of them it begins anew. */
const longestGap = 120;

interface StoredSpan {
  readonly firstDay: number;
  readonly until: number;
}

/**
 * Lets the records of devices be what they are now.
 * @param firstDay the first day that is asked for, in days since 1970 of Asia/Shanghai
 */
export const settleRecords = (world: World, deviceIds: readonly string[], firstDay: number): void => {
  const fleet = fleetOf(world);
  for (const deviceId of deviceIds) {
    const resident = fleet.residentOf(deviceId);
    if (resident !== null && resident.epochs.length > 0) settleDevice(world, fleet, deviceId, resident, firstDay);
  }
};

/** What a device did on a day until a moment of the past: reckoned, and not kept. */
export const dayUntil = (world: World, deviceId: string, day: number, until: number) => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  const [figures = new DayFigures(day)] = resident === null ? [] : foldDays(fleet, resident, day, day, until).days;
  const { shares, hours, lengths, answers, warehouse, distance, response, ...counts } = figures;
  return {
    ...counts,
    ...warehouse,
    ...timesOf(shares),
    distance: Math.round(distance),
    response: Math.round(response),
    hours: JSON.stringify(hours),
    lengths: JSON.stringify(lengths),
    answers: JSON.stringify(answers),
  };
};

/** Milliseconds by the names of their shares. */
const timesOf = (shares: Float64Array) =>
  Object.fromEntries(timeShares.map((share, place) => [share, shares[place]!])) as Record<TimeShare, number>;

const settleDevice = (world: World, fleet: Fleet, deviceId: string, resident: Resident, firstDay: number): void => {
  const { store, clock } = world;
  const now = clock.now();
  const today = dayOfEpoch(now);
  const stops = resident.epochs[0]!.life.interventions.stops;
  // what is not over is known from its beginning on
  const open = stops.find(({ fault, until }) => fault !== null && (until === null || until > startOfDay(firstDay)));
  const first = Math.max(dayOfEpoch(resident.since), Math.min(firstDay, dayOfEpoch(open?.from ?? Infinity)));
  if (first > today) return;
  const writer = new RecordWriter(store, deviceId, now);
  const span = store.one<StoredSpan>(
    'select first_day as firstDay, until from record_spans where device_id = @deviceId',
    { deviceId },
  );
  // a clock that was set back has not come to what is kept
  if (span === undefined || span.until > now || today - dayOfEpoch(span.until) > longestGap) {
    writer.clear();
    writer.write(foldDays(fleet, resident, first, today, now));
    writer.span(first, now);
    return;
  }
  if (first >= span.firstDay && now === span.until) return;
  if (first < span.firstDay) writer.write(foldDays(fleet, resident, first, span.firstDay - 1, now));
  if (now > span.until) {
    // what it did in a silence that is over is known by now
    const doubted = Math.max(span.firstDay, dayOfEpoch(knownUntil(fleet, resident, span.until, now)));
    writer.write(foldDays(fleet, resident, doubted, today, now));
    closeFaults(fleet, resident, deviceId, store, now);
  }
  writer.span(Math.min(first, span.firstDay), now);
};

/** Up to when what was known at a moment is what is known now. */
const knownUntil = ({ seed }: Fleet, resident: Resident, before: number, now: number): number => {
  const then = heardUntil(seed, resident, before);
  return heardUntil(seed, resident, now) > then ? Math.min(then + 1, before) : before;
};

/** Looks after the faults of days before that were not over when they were written. */
const closeFaults = (fleet: Fleet, resident: Resident, deviceId: string, store: Store, now: number): void => {
  const open = store.all<{ id: string; from: number }>(
    `select id, started_at as "from" from device_faults where device_id = @deviceId and ended_at is null
     union select id, began_at from fault_bouts where device_id = @deviceId and ended_at is null`,
    { deviceId },
  );
  for (const { id, from } of open) {
    const epoch = resident.epochs.findLast(({ since }) => since <= from);
    if (epoch === undefined) continue;
    const block = fleet.lives.at(epoch.life, from);
    const fault = block.faults.find(({ key }) => faultIdOf(deviceId, key) === id);
    if (fault !== undefined && fault.until <= now) writeFault(store, deviceId, placedIn(epoch, block, fault), now);
  }
};

/** Writes records of a device in the place of those that were there. */
class RecordWriter {
  readonly #store: Store;
  readonly #deviceId: string;
  readonly #now: number;

  constructor(store: Store, deviceId: string, now: number) {
    this.#store = store;
    this.#deviceId = deviceId;
    this.#now = now;
  }

  write({ days, faults }: ReturnType<typeof foldDays>): void {
    for (const day of days) this.#day(day);
    for (const fault of faults) this.#fault(fault);
  }

  span(firstDay: number, until: number): void {
    this.#store.run(
      `insert into record_spans (device_id, first_day, until) values (@deviceId, @firstDay, @until)
       on conflict (device_id) do update set first_day = @firstDay, until = @until`,
      { deviceId: this.#deviceId, firstDay, until },
    );
  }

  clear(): void {
    const values = { deviceId: this.#deviceId };
    this.#store.run('delete from device_task_days where device_id = @deviceId', values);
    this.#store.run('delete from device_faults where device_id = @deviceId', values);
    this.#store.run('delete from record_spans where device_id = @deviceId', values);
  }

  #day({ day, shares, hours, lengths, answers, warehouse, ...figures }: DayFigures): void {
    this.#store.run(
      `insert or replace into device_task_days (device_id, day, done, failed, cancelled, running, charging, idle, fault,
         offline, distance, working, hours, lengths, inbound, outbound, moved, dispatched, undispatched, response,
         answers)
       values (@deviceId, @day, @done, @failed, @cancelled, @running, @charging, @idle, @fault, @offline, @distance,
         @working, @hours, @lengths, @inbound, @outbound, @moved, @dispatched, @undispatched, @response,
         @answers)`,
      {
        ...figures,
        ...timesOf(shares),
        ...warehouse,
        deviceId: this.#deviceId,
        day,
        distance: Math.round(figures.distance),
        response: Math.round(figures.response),
        hours: JSON.stringify(hours),
        lengths: JSON.stringify(lengths),
        answers: JSON.stringify(answers),
      },
    );
  }

  #fault(fault: PlacedFault): void {
    writeFault(this.#store, this.#deviceId, fault, this.#now);
  }
}
