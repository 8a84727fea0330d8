import type { VehicleLogRow } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { taskStatuses } from '@fleet/domain/areas/monitoring/live/work.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { unheard, workBetween } from '../../fleet/face.ts';
import { tasksOf } from './tasks.ts';
import type { StoredVehicle } from './vehicles.ts';

/** What happened to a vehicle: when it came and went, what it was given to do, what was wrong with it. */

interface Happened {
  readonly at: number;
  readonly kind: VehicleLogRow['kind'];
  readonly text: string;
}

const connections = (world: World, deviceId: string, from: number, until: number): Happened[] =>
  unheard(world, deviceId, from, until).flatMap((gap): Happened[] => [
    ...(gap.from > from ? [{ at: gap.from, kind: 'offline' as const, text: '连接中断' }] : []),
    ...(gap.until < until ? [{ at: gap.until, kind: 'online' as const, text: '连接恢复' }] : []),
  ]);

const orders = (world: World, vehicle: StoredVehicle, from: number, until: number): Happened[] =>
  tasksOf(world, vehicle, from, until).flatMap(
    ({ taskNo, pickName, dropName, requestedAt, startedAt, finishedAt, status }): Happened[] => [
      { at: Date.parse(requestedAt), kind: 'order', text: `任务 ${taskNo} 已下发：${pickName} → ${dropName}` },
      ...(startedAt === null
        ? []
        : [{ at: Date.parse(startedAt), kind: 'order' as const, text: `任务 ${taskNo} 开始执行` }]),
      ...(finishedAt === null
        ? []
        : [{ at: Date.parse(finishedAt), kind: 'order' as const, text: `任务 ${taskNo} ${taskStatuses[status]}` }]),
    ],
  );

const faults = (world: World, deviceId: string, from: number, until: number): Happened[] =>
  workBetween(world, deviceId, from, until + 1).faults.flatMap(
    ({ code, level, from: began, until: over }): Happened[] => {
      const name = world.store.one<{ name: string }>('select name from fault_code_ref where code = @code', {
        code,
      })?.name;
      const words = `${code}${name === undefined ? '' : ` ${name}`}`;
      return [
        { at: began, kind: 'fault', text: `发生${statusLabel('faultLevel', level)}故障 ${words}` },
        ...(over === Infinity ? [] : [{ at: over, kind: 'fault' as const, text: `故障恢复 ${words}` }]),
      ];
    },
  );

/** What happened to a vehicle within a time, the newest first. */
export const logOf = (world: World, vehicle: StoredVehicle, from: number, until: number): readonly VehicleLogRow[] => {
  const { deviceId } = vehicle;
  // several things may happen at one moment
  const atOnce = new Map<string, number>();
  return [
    ...connections(world, deviceId, from, until),
    ...orders(world, vehicle, from, until),
    ...faults(world, deviceId, from, until),
  ]
    .filter(({ at }) => at >= from && at <= until)
    .toSorted((one, other) => other.at - one.at || one.text.localeCompare(other.text))
    .map(({ at, kind, text }) => {
      const moment = `${at}-${kind}`;
      const nth = atOnce.get(moment) ?? 0;
      atOnce.set(moment, nth + 1);
      return { id: `${moment}-${nth}`, at: toInstant(at), kind, text };
    });
};
