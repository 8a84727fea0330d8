import { siteKindNames } from '@fleet/domain/areas/fleet/map/siteKinds.ts';
import { vehicleKinds } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { type Floor, readFloor } from '../floors/floor.ts';
import { layoutOf } from '../floors/layouts.ts';
import { streams, subjectOf, unit } from '../chance/chance.ts';
import type { Life } from './lives.ts';
import { type FaultKinds, serviceDay, type Stop, untouched, type Vehicle } from './vehicle.ts';

/** A fleet without a store, for tests and measurements: ten floors, and vehicles on them in turns. */

export const seed = 20_260_101;
/** A Sunday, ten o'clock in Shanghai. */
export const noon = Date.UTC(2026, 10, 22, 2);

const hour = 3_600_000;
const faultKinds: FaultKinds = {
  driving: [
    { code: 'N1002', level: 3, lasts: [6, 30] },
    { code: 'O3001', level: 2, lasts: [3, 14] },
    { code: 'D6001', level: 4, lasts: [25, 90] },
    { code: 'D6003', level: 5, lasts: [60, 240] },
  ],
  handling: [{ code: 'L5001', level: 3, lasts: [10, 40] }],
  charging: [{ code: 'B2004', level: 3, lasts: [10, 45] }],
  waiting: [{ code: 'T7001', level: 1, lasts: [1, 6] }],
};

const since = noon - 400 * dayLength;

/** `count` vehicles, with what was done to each. */
export const syntheticFleet = (count: number, stopsOf: (vehicle: Vehicle) => readonly Stop[] = () => []): Life[] => {
  const floors: Floor[] = Array.from({ length: 10 }, (_, place) =>
    readFloor(layoutOf(seed, `floor_${place}`, siteKindNames[place % siteKindNames.length]!)),
  );
  return Array.from({ length: count }, (_, place): Life => {
    const floor = floors[place % floors.length]!;
    const subject = subjectOf(`vehicle_${place}`);
    const [grid] = floor.networks;
    const vehicle: Vehicle = {
      subject,
      floor,
      home: grid!.parking[Math.floor(place / floors.length) % grid!.parking.length]!,
      motion: vehicleKinds.lurk.motion,
      phase: Math.floor(2 * hour + 4 * hour * unit(seed, subject, streams.phase, 0)),
      dayZero: Math.floor(noon / dayLength),
      since,
      faultRates: [{ from: since, perDay: 0.8 + 0.6 * unit(seed, subject, streams.faultRate, 0) }],
      faultKinds,
    };
    return { vehicle, interventions: { ...untouched, stops: stopsOf(vehicle) } };
  });
};

/** The number of the service day of the moment that tests look back from. */
export const lastDayOf = ({ vehicle }: Life): number => serviceDay(vehicle, noon);
