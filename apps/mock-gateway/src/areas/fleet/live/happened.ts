import type { LiveEvent } from '@fleet/domain/areas/fleet/live/events.ts';
import type { World } from '../../../world/world.ts';
import type { Block } from '../life/block.ts';
import { outcomes } from '../life/columns.ts';
import { heardUntil } from '../life/connection.ts';
import { taskNoOf } from '../life/taskNo.ts';
import { type Fleet, fleetOf } from '../registry/fleet.ts';

/** What happened to devices within a short time, as far as anybody knows of it at its end. */

/** Whose events are told: those of all devices of a project, or of one of them. */
export interface Told {
  readonly tntId: string;
  readonly projectId: string | null;
  readonly deviceId: string | null;
}

export interface Happened {
  /** Tells it apart from all others. */
  readonly key: string;
  readonly event: Omit<LiveEvent, 'at' | 'epoch'>;
}

/** Faults that began so long ago may still end. */
const longestFault = 72 * 3_600_000;
const ofWhom = `from live_devices l
  where l.tnt_id = @tntId and l.project_id is @projectId and l.device_id = ifnull(@deviceId, l.device_id)`;
const outcomeNames = Object.keys(outcomes) as (keyof typeof outcomes)[];

const faults = ({ store }: World, told: Told, from: number, until: number): Happened[] =>
  store
    .all<{
      id: string;
      deviceId: string;
      code: string;
      level: 1 | 2 | 3 | 4 | 5;
      startedAt: number;
      endedAt: number | null;
    }>(
      `select f.id, f.device_id as deviceId, f.code, f.level, f.started_at as startedAt, f.ended_at as endedAt
       from (select l.device_id ${ofWhom}) l join device_faults f on f.device_id = l.device_id
       where f.started_at > @from - ${longestFault} and f.started_at <= @until
         and (f.started_at > @from or (f.ended_at > @from and f.ended_at <= @until))`,
      { ...told, from, until },
    )
    .flatMap(({ id, deviceId, code, level, startedAt, endedAt }) => {
      const about = { deviceId, faultId: id, code, level };
      const moments: Happened[] = [];
      if (startedAt > from)
        moments.push({ key: `${id} +`, event: { type: 'faultRaised', happenedAt: startedAt, ...about } });
      if (endedAt !== null && endedAt > from && endedAt <= until)
        moments.push({ key: `${id} - ${endedAt}`, event: { type: 'faultOver', happenedAt: endedAt, ...about } });
      return moments;
    });

/** Those that are back, so soon that they are the same. */
const flaps = ({ store }: World, told: Told, from: number, until: number): Happened[] =>
  store
    .all<{ id: string; deviceId: string; faultId: string; code: string; level: 1 | 2 | 3 | 4 | 5; at: number }>(
      `select b.id, b.device_id as deviceId, b.fault_id as faultId, b.code, f.level, b.began_at as at
       from (select l.device_id ${ofWhom}) l join fault_bouts b on b.device_id = l.device_id
         join device_faults f on f.id = b.fault_id
       where b.is_flap and b.began_at > @from and b.began_at <= @until`,
      { ...told, from, until },
    )
    .map(({ id, at, ...about }) => ({ key: `${id} +`, event: { type: 'faultRaised', happenedAt: at, ...about } }));

const upgrades = ({ store }: World, told: Told, from: number, until: number): Happened[] =>
  store
    .all<{ deviceId: string; jobId: string; status: number; enteredAt: number }>(
      `select u.device_id as deviceId, u.job_id as jobId, u.status, u.entered_at as enteredAt
       from (select l.device_id ${ofWhom}) l join live_upgrades u on u.device_id = l.device_id
       where u.entered_at > @from and u.entered_at <= @until`,
      { ...told, from, until },
    )
    .map(({ deviceId, jobId, status, enteredAt }) => ({
      key: `${jobId} ${deviceId} ${status} ${enteredAt}`,
      event: { type: 'upgradeChanged', deviceId, happenedAt: enteredAt, jobId, status },
    }));

/** Tasks of one vehicle: what came about while nobody heard of it is no news when it is back. */
const tasksOf = (fleet: Fleet, deviceId: string, from: number, until: number): Happened[] => {
  const resident = fleet.residentOf(deviceId);
  const life = resident?.epochs.at(-1)?.life;
  if (!resident || life === undefined || until < resident.since) return [];
  const known = Math.min(until, heardUntil(fleet.seed, resident, until));
  if (known <= from) return [];
  const isNow = (at: number): boolean => at > from && at <= known;
  const found: Happened[] = [];
  const days = new Set([Math.max(from, life.vehicle.since), known].map((at) => fleet.lives.at(life, at)));
  for (const block of days) tasksOn(block, deviceId, isNow, found);
  return found;
};

const tasksOn = (block: Block, deviceId: string, isNow: (at: number) => boolean, found: Happened[]): void => {
  const { startedAt, endedAt, outcome } = block.tasks;
  for (let task = 0; task < block.taskCount; task += 1) {
    const [begins, ends] = [startedAt[task]!, endedAt[task]!];
    if (!isNow(begins) && !isNow(ends)) continue;
    const about = { deviceId, taskNo: taskNoOf(block, task) };
    const key = `${deviceId} ${block.day} ${task}`;
    if (isNow(begins))
      found.push({ key: `${key} +`, event: { type: 'taskStarted', happenedAt: Math.floor(begins), ...about } });
    if (isNow(ends)) {
      const how = outcomeNames.find((name) => outcomes[name] === outcome[task])!;
      found.push({
        key: `${key} -`,
        event: { type: 'taskEnded', happenedAt: Math.floor(ends), ...about, outcome: how },
      });
    }
  }
};

const tasks = (world: World, told: Told, from: number, until: number): Happened[] => {
  const fleet = fleetOf(world);
  return world.store
    .column<string>(
      `select d.device_id from (select l.device_id ${ofWhom}) l join fleet_devices d on d.device_id = l.device_id
       where d.is_vehicle = 1`,
      { ...told },
    )
    .flatMap((deviceId) => tasksOf(fleet, deviceId, from, until));
};

/** What happened after a moment, up to another that is now; the first first. */
export const happenedBetween = (world: World, told: Told, from: number, until: number): readonly Happened[] =>
  [faults, flaps, tasks, upgrades]
    .flatMap((of) => of(world, told, from, until))
    .toSorted((one, other) => one.event.happenedAt - other.event.happenedAt);
