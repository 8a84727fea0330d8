import type * as contract from '@fleet/domain/areas/monitoring/live/contract.ts';
import type * as traces from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import { longestSince, type VehicleCard } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pageValues } from '../../../store/paging.ts';
import { readFloor } from '../../equipment/face.ts';
import { layoutOn, mapOfFloor } from '../../fleet/face.ts';
import { monitored } from './monitored.ts';
import { backgroundOf } from './background.ts';
import { tracesOf } from './traces.ts';
import { askedRows, asksWhoLives, firstInOrder, isAskedFor } from './briefs.ts';
import { chosenRows, type RosterRow } from './roster.ts';
import { countVehicles, standingLimit } from './vehicleCounts.ts';
import { cardsAt, chosenVehicles, livingVehicles, vehiclesOf } from './vehicles.ts';

/** Where the vehicles are and what they do. */

type Query = QueryOf<typeof contract.vehicleList>;

/** Whether anything is asked for that changes by itself. */
const asksWhatTheyDo = ({ workState, hasFault, isStale }: Query): boolean =>
  workState !== undefined || hasFault !== undefined || isStale !== undefined;

/**
 * Whether anything may be another than at a moment: of all that live, and of the others of those that were lost or found
 * since, and, where it is asked for, of those that were heard of all along.
 */
const mayHaveChanged = (
  { isLiving, isOnline, onlineSince, offlineSince }: RosterRow,
  { from, withHeard }: { readonly from: number; readonly withHeard: boolean },
): boolean =>
  isLiving === 1 ||
  (onlineSince ?? -Infinity) >= from ||
  (offlineSince ?? -Infinity) >= from ||
  (withHeard && isOnline === 1);

export const monitorVehicleHandlers: HandlersOf<typeof contract> = {
  monitorTree: (call) => ({ list: monitored(call) }),

  vehicleList: (call) => {
    const { query, world } = call;
    const at = world.clock.now();
    const living = cardsAt(world, livingVehicles(call, query), at);
    const known = new Map(living.map((card) => [card.deviceId, card]));
    const chosen = chosenRows(call, query);
    const asked = askedRows(chosen, known, query, at);
    const { limit, offset } = pageValues(query);
    const order = { sort: query.sort ?? 'displayName', at, most: offset + limit };
    const page = firstInOrder(asked, known, order).slice(offset, offset + limit);
    // of most that do not live nobody looks at more than their names
    const ids = page.map(({ deviceId }) => deviceId).filter((deviceId) => !known.has(deviceId));
    if (ids.length > 0) for (const card of cardsAt(world, vehiclesOf(world, ids), at)) known.set(card.deviceId, card);
    return {
      list: page.map(({ deviceId }) => known.get(deviceId)!),
      total: asked.length,
      counts: countVehicles(chosen, living, at),
      cursor: String(at),
      asOf: toInstant(at),
    };
  },

  vehicleChanges: (call) => {
    const { query, world } = call;
    const at = world.clock.now();
    const since = Number(query.since);
    // the clock was set back, or nobody has asked for so long
    const resync = since > at || at - since > longestSince;
    const living = cardsAt(world, livingVehicles(call, query), at);
    const known = new Map(living.map((card) => [card.deviceId, card]));
    const chosen = chosenRows(call, query);
    const reply = { cursor: String(at), asOf: toInstant(at), resync, counts: countVehicles(chosen, living, at) };
    if (resync) return { ...reply, changed: [], removed: [] };
    const shown = query.shown === undefined ? null : new Set(query.shown.split(','));
    // of whoever was silent all along nothing has changed but, at one moment, that it is too old
    const from = since - standingLimit - 1;
    const withHeard = !asksWhoLives(query);
    const ids = chosen
      .filter((row) => (shown === null || shown.has(row.deviceId)) && mayHaveChanged(row, { from, withHeard }))
      .map(({ deviceId }) => deviceId);
    const vehicles = vehiclesOf(world, ids);
    const others = cardsAt(
      world,
      vehicles.filter(({ deviceId }) => !known.has(deviceId)),
      at,
    );
    for (const card of others) known.set(card.deviceId, card);
    const now = vehicles.map(({ deviceId }) => known.get(deviceId)!).filter(isAskedFor(query, at));
    // what a vehicle did then is of no account where nothing that it does is asked for
    const then = asksWhatTheyDo(query) ? cardsAt(world, vehicles, since).filter(isAskedFor(query, since)) : vehicles;
    const before = new Set(then.map(({ deviceId }) => deviceId));
    const wasHeard = ({ receivedAt }: VehicleCard): boolean => receivedAt !== null && Date.parse(receivedAt) >= since;
    const isIn = new Set(now.map(({ deviceId }) => deviceId));
    return {
      ...reply,
      changed: now.filter((card) => wasHeard(card) || !before.has(card.deviceId)),
      removed: [...before].filter((deviceId) => !isIn.has(deviceId)),
    };
  },

  floorMap: (call) => {
    const { id, name, projectId, map: picture } = readFloor(call, call.query.floorId);
    const project = call.world.store.one<{ projectName: string; projectKey: string; tntId: string }>(
      'select name as projectName, project_key as projectKey, tnt_id as tntId from project_ref where id = @projectId',
      { projectId },
    )!;
    const map = mapOfFloor(call.world, id);
    const layout = map === null ? null : layoutOn(map);
    return {
      floorId: id,
      name,
      projectId,
      pictureUrl: picture?.previewUrl ?? null,
      ...project,
      layout,
      background: layout === null ? null : backgroundOf(layout, picture?.previewUrl ?? null),
    };
  },
};

export const monitorTraceHandlers: HandlersOf<typeof traces> = {
  floorTraces: (call) => {
    const { id } = readFloor(call, call.query.floorId);
    return tracesOf(call.world, id, chosenVehicles(call, { floorId: id }), call.query);
  },
};
