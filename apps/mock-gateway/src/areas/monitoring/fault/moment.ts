import { operatingModeOf } from '@fleet/domain/areas/fleet/live/contract.ts';
import type { FaultMoment } from '@fleet/domain/areas/monitoring/fault/faultMoment.ts';
import { keptDays } from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { World } from '../../../world/world.ts';
import { readingAt, taskUnderWay } from '../../fleet/face.ts';
import { stationNames } from '../live/stationNames.ts';

const kept = keptDays * dayLength;
const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** How a vehicle was at a moment; null for what is none, and for what lies too far back. */
export const momentOf = (world: World, deviceId: string, at: number): FaultMoment | null => {
  const reading = at < world.clock.now() - kept ? null : readingAt(world, deviceId, at);
  if (reading === null) return null;
  const { floorId, node } = reading;
  const nameOf = stationNames(world);
  const floor = world.store.one<{ name: string }>('select name from floor_ref where id = @floorId', { floorId });
  const task = taskUnderWay(world, deviceId, at);
  return {
    place:
      floor === undefined
        ? null
        : {
            floorId,
            floorName: floor.name,
            nodeName: node === '' ? '' : nameOf(floorId, node),
            x: rounded(reading.x, 2),
            y: rounded(reading.y, 2),
          },
    mode: operatingModeOf(reading.activity, reading.driven?.isByPerson === true),
    charge: rounded(reading.charge, 1),
    task:
      task === null
        ? null
        : { taskNo: task.taskNo, pickName: nameOf(floorId, task.from), dropName: nameOf(floorId, task.to) },
  };
};
