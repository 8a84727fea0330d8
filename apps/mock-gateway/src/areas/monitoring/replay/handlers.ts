import type * as contract from '@fleet/domain/areas/monitoring/replay/contract.ts';
import {
  keptDays,
  longestClip,
  longestMarks,
  longestTracks,
  mostReplayed,
  type Replayed,
} from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { packTracks } from '@fleet/domain/areas/fleet/tracks/face.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { type Call, FileAnswer, type HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant, toInstant } from '../../../rows/instants.ts';
import { readFloor } from '../../equipment/face.ts';
import { residentsOf, tracksOf } from '../../fleet/face.ts';
import { chosenVehicles, type StoredVehicle } from '../live/vehicles.ts';
import { clipOf } from './clip.ts';
import { marksOf } from './marks.ts';
import type { Span } from '../live/log/spans.ts';

/** What vehicles did at a time that lies behind them. */

const hour = 3_600_000;
const day = 24 * hour;

/** The time that is asked for, as far as it can be told of. */
const spanOf = ({ world }: Call<Endpoint>, query: { readonly from: string; readonly to: string }): Span => {
  const now = world.clock.now();
  const [from, until] = [fromInstant(query.from, '时间起'), fromInstant(query.to, '时间止')];
  if (until <= from) refuse('invalidInput', '结束时间须晚于开始时间');
  if (until > now) refuse('invalidInput', '时间不能晚于当前时间');
  if (from < now - keptDays * day) refuse('invalidInput', `遥测数据仅保留 ${keptDays} 天`);
  return { from, until };
};

/** Those who are named: refused as a whole when one of them is out of reach. */
const namedVehicles = (call: Call<Endpoint>, deviceIds: readonly string[]): readonly StoredVehicle[] => {
  const ids = [...new Set(deviceIds)];
  if (ids.length > mostReplayed) refuse('invalidInput', `一次最多回放 ${mostReplayed} 台车`);
  return ids.map((deviceId) => chosenVehicles(call, { deviceId })[0] ?? refuse('notFound'));
};

/** Those who were on a floor then. */
const vehiclesOfFloor = (call: Call<Endpoint>, floorId: string, { from, until }: Span): readonly StoredVehicle[] => {
  readFloor(call, floorId);
  const ids = residentsOf(call.world, floorId, from, until);
  return chosenVehicles(call, {}).filter(({ deviceId }) => ids.has(deviceId));
};

const chosenOnes = (call: Call<Endpoint>, query: QueryOf<typeof contract.replayFloor>, span: Span) => {
  const { floorId, deviceIds } = query;
  if (deviceIds !== undefined && floorId === undefined) return namedVehicles(call, deviceIds);
  if (floorId !== undefined && deviceIds === undefined) return vehiclesOfFloor(call, floorId, span);
  return refuse('invalidInput', '请指定一个楼层或若干车辆');
};

export const replayHandlers: HandlersOf<typeof contract> = {
  replayFloor: (call) => {
    const { query, world } = call;
    const span = spanOf(call, query);
    const { from, until } = span;
    if (until - from > longestTracks * hour) refuse('invalidInput', `时间段不能超过 ${longestTracks} 小时`);
    const chosen = chosenOnes(call, query, span);
    const { words, tracks } = packTracks(
      chosen.map(({ deviceId }) =>
        tracksOf(world, deviceId, from, until).filter(
          ({ floorId }) => query.floorId === undefined || floorId === query.floorId,
        ),
      ),
    );
    return {
      asOf: toInstant(world.clock.now()),
      from,
      until,
      words,
      vehicles: chosen.map(({ deviceId, displayName, serialNumber, productKey, floorId }, place): Replayed => ({
        deviceId,
        displayName,
        serialNumber,
        productKey,
        floorId,
        tracks: [...(tracks[place] ?? [])],
      })),
    };
  },

  replayMarks: (call) => {
    const { query } = call;
    const vehicle = chosenVehicles(call, { deviceId: query.deviceId })[0] ?? refuse('notFound');
    const { from, until } = spanOf(call, query);
    if (until - from > longestMarks * day) refuse('invalidInput', `时间范围不能超过 ${longestMarks} 天`);
    return marksOf(call, vehicle, from, until);
  },

  replayExport: (call) => {
    const { query, world } = call;
    const { deviceId, serialNumber } = chosenVehicles(call, { deviceId: query.deviceId })[0] ?? refuse('notFound');
    const span = spanOf(call, query);
    if (span.until - span.from > longestClip * hour) refuse('invalidInput', `片段不能超过 ${longestClip} 小时`);
    const begins = formatDateTime(toInstant(span.from)).replaceAll(/[-:]/g, '').replace(' ', '-');
    const text = clipOf(world, deviceId, span, query.format);
    const type = query.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8';
    return new FileAnswer(`${serialNumber.replaceAll(/[^\w-]/g, '_')}-回放-${begins}.${query.format}`, type, () =>
      Promise.resolve(Buffer.from(text)),
    );
  },
};
