import { stopsDevice } from '@fleet/domain/areas/fleet/face.ts';
import { repairTab } from '@fleet/domain/areas/monitoring/repair/actions.ts';
import type { Marks } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import {
  activitiesOf,
  heardSince,
  lastHeard,
  recordedFaultOf,
  type Segment,
  unheard,
  workBetween,
} from '../../fleet/face.ts';
import { tasksOf } from '../live/tasks.ts';
import type { StoredVehicle } from '../live/vehicles.ts';
import { modeChanges, upgradesBetween } from '../live/log/changes.ts';
import { without } from '../live/log/spans.ts';
import { statesOf, stepOf } from './states.ts';

/** What happened to a vehicle within a time, read off its life and what people wrote about it. */

const minute = 60_000;
const hour = 60 * minute;
/** Faults that began so long before may still have lasted, and tasks so long. */
const longestFault = 72 * hour;
const longestTask = 12 * hour;

const faultsOf = (world: World, deviceId: string, from: number, until: number) => {
  const now = world.clock.now();
  return workBetween(world, deviceId, from - longestFault, until)
    .faults.filter((fault) => fault.until > from)
    .map(({ key, code, level, from: began, until: over }) => ({
      id: recordedFaultOf(world.store, deviceId, key),
      code,
      name:
        world.store.one<{ name: string }>('select name from fault_code_ref where code = @code', { code })?.name ?? code,
      level: level as 1 | 2 | 3 | 4 | 5,
      began,
      // what lies ahead is not told
      over: over <= now ? over : null,
    }));
};

/** When nothing is known of a vehicle: nobody heard of it, or it lived on no floor. */
const gapsOf = (world: World, deviceId: string, segments: readonly Segment[], from: number, until: number) => {
  const since = heardSince(world, deviceId) ?? until;
  const silent = unheard(world, deviceId, from, until);
  const offline = without(silent, since > from ? [{ from, until: Math.min(since, until) }] : []);
  const absent = without([{ from, until }], segments);
  return [
    ...offline.map((span) => ({ ...span, reason: 'offline' as const })),
    ...without(absent, offline).map((span) => ({ ...span, reason: 'noData' as const })),
  ].toSorted((one, other) => one.from - other.from);
};

const repairsOf = (call: Call<Endpoint>, deviceId: string, from: number, until: number): Marks['repairs'] => {
  if (!holdsAny(call.session.granted, repairTab.actions.view.keys)) return [];
  return call.world.store
    .all<{ id: string; repairNo: string; title: string; reportedAt: number; checkedAt: number | null }>(
      `select id, repair_no as repairNo, title, reported_at as reportedAt,
         case when step = 'closed' then checked_at end as checkedAt
       from repair_orders where device_id = @deviceId and reported_at < @until
         and (step <> 'closed' or coalesce(checked_at, @until) > @from) order by reported_at, id`,
      { deviceId, from, until },
    )
    .map(({ reportedAt, checkedAt, ...order }) => ({
      ...order,
      from: toInstant(reportedAt),
      to: instantOrNull(checkedAt),
    }));
};

const countsOf = (begun: { readonly faults: number[]; readonly tasks: number[] }, from: number): Marks['counts'] => {
  const minuteOf = (at: number): number => Math.floor((at - from) / minute);
  const [faults, tasks] = [Map.groupBy(begun.faults, minuteOf), Map.groupBy(begun.tasks, minuteOf)];
  return [...new Set([...faults.keys(), ...tasks.keys()])]
    .filter((place) => place >= 0)
    .toSorted((one, other) => one - other)
    .map((place) => [place, faults.get(place)?.length ?? 0, tasks.get(place)?.length ?? 0]);
};

/** The marks of a vehicle. */
export const marksOf = (call: Call<Endpoint>, vehicle: StoredVehicle, from: number, until: number): Marks => {
  const { world } = call;
  const { deviceId } = vehicle;
  const segments = activitiesOf(world, deviceId, from, until);
  const gaps = gapsOf(world, deviceId, segments, from, until);
  const faults = faultsOf(world, deviceId, from, until);
  const tasks = tasksOf(world, vehicle, from - longestTask, until - 1).flatMap(({ startedAt, finishedAt, ...task }) =>
    startedAt === null || (finishedAt !== null && Date.parse(finishedAt) <= from) || Date.parse(startedAt) >= until
      ? []
      : [{ ...task, startedAt, finishedAt }],
  );
  const now = world.clock.now();
  const since = heardSince(world, deviceId);
  const step = stepOf(from, until);
  const stops = faults.filter(stopsDevice).map(({ began, over }) => ({ from: began, until: over ?? Infinity }));
  return {
    asOf: toInstant(now),
    extent:
      since === null || since > now
        ? null
        : { first: toInstant(since), last: toInstant(lastHeard(world, deviceId, now) ?? since) },
    step,
    states: statesOf({ segments, gaps, stops }, from, until, step),
    counts: countsOf(
      { faults: faults.map(({ began }) => began), tasks: tasks.map(({ startedAt }) => Date.parse(startedAt)) },
      from,
    ),
    gaps: gaps.map(({ from: begins, until: ends, reason }) => ({
      from: toInstant(Math.floor(begins)),
      to: toInstant(Math.floor(ends)),
      reason,
    })),
    faults: faults.map(({ began, over, ...fault }) => ({ ...fault, from: toInstant(began), to: instantOrNull(over) })),
    tasks: tasks
      .map(({ taskId, taskNo, status, pickName, dropName, startedAt, finishedAt }) => ({
        taskId,
        taskNo,
        status,
        pickName,
        dropName,
        from: startedAt,
        to: finishedAt,
      }))
      .toReversed(),
    modes: modeChanges(segments, gaps).map(({ at, mode }) => ({ from: toInstant(at), mode })),
    upgrades: upgradesBetween(world, deviceId, from, until).map(({ at, ...upgrade }) => ({
      at: toInstant(at),
      ...upgrade,
    })),
    repairs: repairsOf(call, deviceId, from, until),
  };
};
