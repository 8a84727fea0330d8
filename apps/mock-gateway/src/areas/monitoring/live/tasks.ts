import type { VehicleTask } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import type { TaskStatus } from '@fleet/domain/areas/monitoring/live/work.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { lastHeard, workBetween, type WorkedTask } from '../../fleet/face.ts';
import { stationNames } from './stationNames.ts';
import type { StoredVehicle } from './vehicles.ts';

/** The tasks of a vehicle, those of its life, which statistics count too. */

const ended = { done: 'completed', failed: 'failed', cancelled: 'canceled' } as const satisfies Record<
  WorkedTask['outcome'],
  TaskStatus
>;

const statusOf = ({ startedAt, endedAt, outcome }: WorkedTask, at: number): TaskStatus => {
  if (startedAt > at) return 'queued';
  return endedAt > at ? 'underway' : ended[outcome];
};

/** What a vehicle was given to do within a time, as far as anybody knows now, the newest first. */
export const tasksOf = (
  world: World,
  { deviceId, floorId }: Pick<StoredVehicle, 'deviceId' | 'floorId'>,
  from: number,
  until: number,
): readonly VehicleTask[] => {
  const nameOf = stationNames(world);
  const heard = lastHeard(world, deviceId, world.clock.now());
  if (heard === null) return [];
  const named = (node: string): string => (floorId === null ? node : nameOf(floorId, node));
  return workBetween(world, deviceId, from, until + 1)
    .tasks.filter(({ askedAt }) => askedAt <= heard)
    .toSorted((one, other) => other.askedAt - one.askedAt)
    .map((task) => {
      const isStarted = task.startedAt <= heard;
      const isOver = task.endedAt <= heard;
      return {
        taskId: `${deviceId}-${task.key}`,
        taskNo: task.taskNo,
        status: statusOf(task, heard),
        pickName: named(task.from),
        dropName: named(task.to),
        requestedAt: toInstant(task.askedAt),
        startedAt: isStarted ? toInstant(task.startedAt) : null,
        finishedAt: isOver ? toInstant(task.endedAt) : null,
        seconds: isStarted ? Math.round((Math.min(task.endedAt, heard) - task.startedAt) / 1000) : null,
        attempts: task.attempts,
      };
    });
};
