import { warehouseKinds } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import { gapsBetween, heardUntil } from '../life/connection.ts';
import { serviceDay, startOfServiceDay } from '../life/vehicle.ts';
import type { Epoch, Fleet, Resident } from '../registry/fleet.ts';
import { type DayFigures, Ledger } from './dayFigures.ts';
import { type PlacedFault, placedIn } from './placedFault.ts';

/** The lives of a device as records: what it did each day, and what went wrong with it. Pure in what the fleet is. */

export interface Records {
  /** Every day from the first to the last that has begun, also one without work. */
  readonly days: readonly DayFigures[];
  /** Those that began on these days. */
  readonly faults: readonly PlacedFault[];
}

/** The service days of a vehicle that touch a time, each read before the next is made. */
export const eachBlock = (
  fleet: Fleet,
  { life }: Epoch,
  from: number,
  until: number,
  read: (day: number) => number,
): void => {
  const first = Math.max(from, life.vehicle.since);
  for (let day = fleet.lives.dayAt(life, first); startOfServiceDay(life.vehicle, day) <= until; day += 1) {
    const end = read(day);
    if (end > until) return;
    // days that a stop covers are empty: the next one that is not lies behind it
    if (end > startOfServiceDay(life.vehicle, day + 2)) day = serviceDay(life.vehicle, end) - 1;
  }
};

/**
 * What a device did from the first to the last of some days, as far as that is over at a moment, and known then: of what
 * it did in a silence that still lasts nobody knows.
 *
 * @param first,last days since 1970 in Asia/Shanghai
 * @param cut milliseconds of the world's clock
 */
export const foldDays = (fleet: Fleet, resident: Resident, first: number, last: number, cut: number): Records => {
  const begins = Math.max(first, dayOfEpoch(resident.since));
  const ends = Math.min(last, dayOfEpoch(cut));
  const faults: PlacedFault[] = [];
  if (begins > ends) return { days: [], faults };
  const ledger = new Ledger(begins, ends, cut, heardUntil(fleet.seed, resident, cut));
  const [from, until] = [startOfDay(begins), Math.min(cut, startOfDay(ends + 1) - 1)];
  const gaps = gapsBetween(fleet.seed, resident, from, until + 1);
  for (const epoch of resident.epochs) {
    if (epoch.until <= from || epoch.since > until) continue;
    const isWarehouse = warehouseKinds.has(epoch.kind);
    eachBlock(fleet, epoch, from, Math.min(until, epoch.until - 1), (day) => {
      const { life } = epoch;
      // today is folded again and again, a day before it once
      const isToday = startOfServiceDay(life.vehicle, day + 2) > cut;
      const block = isToday ? fleet.lives.blockOf(life, day) : fleet.lives.passing(life, day);
      ledger.count(block, epoch.until, gaps, isWarehouse);
      for (const fault of block.faults)
        if (fault.from >= from && fault.from <= until && fault.from < epoch.until)
          faults.push(placedIn(epoch, block, fault));
      return block.end;
    });
  }
  return { days: ledger.days, faults };
};
