import type { VehicleLogRow } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { taskStatuses } from '@fleet/domain/areas/monitoring/live/work.ts';
import {
  commandReasons,
  commandStateLooks,
  type CommandReason,
  type CommandState,
} from '@fleet/domain/areas/equipment/face.ts';
import { operatingModes } from '@fleet/domain/areas/fleet/live/contract.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { toInstant } from '../../../../rows/instants.ts';
import type { World } from '../../../../world/world.ts';
import { activitiesOf, unheard, workBetween } from '../../../fleet/face.ts';
import { tasksOf } from '../tasks.ts';
import type { StoredVehicle } from '../vehicles.ts';
import { modeChanges, upgradesBetween } from './changes.ts';

/**
 * What happened to a vehicle: when it came and went, who had the say over it, what it was given to do and asked by
 * command, what it runs since, what was wrong with it.
 */

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

/** The mode in which it was before counts: only another one is told. */
const modes = (world: World, deviceId: string, from: number, until: number): Happened[] =>
  modeChanges(activitiesOf(world, deviceId, from, until), unheard(world, deviceId, from, until))
    .slice(1)
    .map(({ at, mode }) => ({ at, kind: 'mode', text: `切换为${operatingModes[mode]}模式` }));

const upgrades = (world: World, deviceId: string, from: number, until: number): Happened[] =>
  upgradesBetween(world, deviceId, from, until + 1).map(({ at, module, version }) => ({
    at,
    kind: 'upgrade',
    text: `${module} 升级到 ${version}`,
  }));

interface Command {
  readonly name: string;
  readonly inputText: string;
  readonly state: CommandState;
  readonly reason: CommandReason | null;
  readonly operator: string;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

const commands = ({ store }: World, deviceId: string, from: number, until: number): Happened[] =>
  store
    .all<Command>(
      `select c.name, c.input_text as inputText, c.state, c.reason, u.real_name as operator, c.created_at as createdAt,
         c.ended_at as endedAt
       from device_command_ref c join user_ref u on u.id = c.operator_id
       where c.device_id = @deviceId and c.created_at <= @until and ifnull(c.ended_at, c.created_at) >= @from`,
      { deviceId, from, until },
    )
    .flatMap(({ name, inputText, state, reason, operator, createdAt, endedAt }): Happened[] => [
      {
        at: createdAt,
        kind: 'service',
        text: `${operator} 下发命令 ${name}${inputText === '' ? '' : `：${inputText}`}`,
      },
      ...(endedAt === null
        ? []
        : [
            {
              at: endedAt,
              kind: 'service' as const,
              text: `命令 ${name} ${commandStateLooks[state].label}${reason === null ? '' : `：${commandReasons[reason]}`}`,
            },
          ]),
    ]);

/** What happened to a vehicle within a time, the newest first. */
export const logOf = (world: World, vehicle: StoredVehicle, from: number, until: number): readonly VehicleLogRow[] => {
  const { deviceId } = vehicle;
  // several things may happen at one moment
  const atOnce = new Map<string, number>();
  return [
    ...connections(world, deviceId, from, until),
    ...orders(world, vehicle, from, until),
    ...faults(world, deviceId, from, until),
    ...modes(world, deviceId, from, until),
    ...upgrades(world, deviceId, from, until),
    ...commands(world, deviceId, from, until),
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
