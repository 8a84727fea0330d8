import { floorTraces, faultHours, mostTrailPoints } from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import type { QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { toInstant } from '../../../rows/instants.ts';
import { dwellsOn } from './dwells.ts';
import {
  layoutOn,
  mapOfFloor,
  occurrencesBetween,
  type Place,
  readingAt,
  unheard,
  wayAhead,
} from '../../fleet/face.ts';
import type { StoredVehicle } from './vehicles.ts';

/** Where the vehicles of a floor were, where they go, and where they had faults: read off their lives. */

type Traces = ReplyOf<typeof floorTraces>;
type World = Call['world'];
type Vehicle = Pick<StoredVehicle, 'deviceId' | 'displayName'>;

const minute = 60_000;
/** No two points of a trail are closer in time. */
const shortest = 1000;

const rounded = ({ x, y }: Place): Place => ({ x: Number(x.toFixed(2)), y: Number(y.toFixed(2)) });

/** Where a vehicle was on a floor within a time, in parts: a silence and another floor end one. */
const trailOf = (world: World, floorId: string, { deviceId }: Vehicle, from: number, until: number) => {
  const steps = Math.min(mostTrailPoints - 1, Math.floor((until - from) / shortest));
  const gaps = unheard(world, deviceId, from, until);
  const parts: Place[][] = [];
  let part: Place[] = [];
  const end = (): void => {
    if (part.length > 1) parts.push(part);
    part = [];
  };
  for (let step = 0; step <= steps; step += 1) {
    const moment = Math.round(from + ((until - from) * step) / steps);
    const isSilent = gaps.some((gap) => gap.from <= moment && moment < gap.until);
    const reading = isSilent ? null : readingAt(world, deviceId, moment);
    if (reading === null || reading.floorId !== floorId) {
      end();
      continue;
    }
    const place = rounded(reading);
    const last = part.at(-1);
    // who stands leaves no further point
    if (last === undefined || last.x !== place.x || last.y !== place.y) part.push(place);
  }
  end();
  return parts;
};

/** Where the vehicles of a floor had faults within the last day, the newest first. */
const faultsOn = (world: World, floorId: string, vehicles: readonly Vehicle[], now: number): Traces['faults'] => {
  const names = new Map(
    world.store
      .all<{ code: string; name: string }>('select code, name from fault_code_ref', {})
      .map(({ code, name }) => [code, name]),
  );
  return vehicles
    .flatMap(({ deviceId, displayName }) =>
      occurrencesBetween(world, deviceId, now - faultHours * 60 * minute, now).flatMap((one) => {
        if (one.kind !== 'fault') return [];
        const reading = readingAt(world, deviceId, one.at);
        if (reading === null || reading.floorId !== floorId) return [];
        const { key, code, level, at } = one;
        return [
          {
            faultId: `${deviceId}-${key}`,
            deviceId,
            displayName,
            code,
            name: names.get(code) ?? code,
            level,
            startedAt: toInstant(at),
            ...rounded(reading),
          },
        ];
      }),
    )
    .toSorted((one, other) => (one.startedAt < other.startedAt ? 1 : -1));
};

/** What is drawn of a floor beside its vehicles, as far as it is asked for. */
export const tracesOf = (
  world: World,
  floorId: string,
  vehicles: readonly Vehicle[],
  {
    minutes,
    withWays,
    withFaults,
    withDwells,
  }: Pick<QueryOf<typeof floorTraces>, 'minutes' | 'withWays' | 'withFaults' | 'withDwells'>,
): Traces => {
  const now = world.clock.now();
  const map = withDwells ? mapOfFloor(world, floorId) : null;
  return {
    asOf: toInstant(now),
    trails:
      minutes === 0
        ? []
        : vehicles
            .map((vehicle) => ({
              deviceId: vehicle.deviceId,
              parts: trailOf(world, floorId, vehicle, now - minutes * minute, now),
            }))
            .filter(({ parts }) => parts.length > 0),
    ways: withWays
      ? vehicles.flatMap(({ deviceId }) => {
          // nobody knows where one goes that nobody hears of
          if (unheard(world, deviceId, now - 1, now).length > 0) return [];
          const way = wayAhead(world, deviceId, now);
          return way === null
            ? []
            : [{ deviceId, released: way.released.map(rounded), planned: way.planned.map(rounded) }];
        })
      : [],
    faults: withFaults ? faultsOn(world, floorId, vehicles, now) : [],
    dwells: withDwells && map !== null ? [...dwellsOn(world, floorId, layoutOn(map), vehicles)] : [],
  };
};
