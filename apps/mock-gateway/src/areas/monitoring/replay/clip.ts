import { readTrack } from '@fleet/domain/areas/fleet/tracks/face.ts';
import { workStates } from '@fleet/domain/areas/monitoring/live/workState.ts';
import type { ClipFormat } from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { trackedAt, workStateThen } from '@fleet/domain/areas/monitoring/replay/then.ts';
import { writeCsv } from '@fleet/domain/core/values/csv.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { tracksOf } from '../../fleet/face.ts';
import type { Span } from '../live/log/spans.ts';

/** What a vehicle did, second by second, as it is taken along. */

const second = 1000;

const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

const rowAt = (tracks: Parameters<typeof trackedAt>[0], at: number) => {
  const told = trackedAt(tracks, at);
  if (told === null) return { at: toInstant(at), state: null };
  return {
    at: toInstant(at),
    floorId: tracks.find(({ from, until }) => from <= at && at <= until)?.floorId ?? null,
    x: rounded(told.x, 3),
    y: rounded(told.y, 3),
    heading: rounded(told.heading, 4),
    speed: rounded(told.speed, 3),
    charge: rounded(told.charge, 1),
    state: workStateThen(told),
    hasTask: told.hasTask,
  };
};

const head = ['时间', '楼层', 'X（m）', 'Y（m）', '朝向（rad）', '速度（m/s）', '电量（%）', '状态', '执行任务'];

const csvRow = (row: ReturnType<typeof rowAt>) => {
  const time = formatDateTime(row.at);
  if (row.state === null) return [time, ...head.slice(2, -1).map(() => ''), '无数据', ''];
  const { floorId, x, y, heading, speed, charge, state, hasTask } = row;
  return [time, floorId, x, y, heading, speed, charge, workStates[state].label, hasTask ? '是' : '否'];
};

/** A row for each whole second of a time, in the form that is asked for. */
export const clipOf = (world: World, deviceId: string, { from, until }: Span, format: ClipFormat): string => {
  const tracks = tracksOf(world, deviceId, from, until).map((track) => readTrack(track, from));
  const seconds = Array.from({ length: Math.ceil((until - from) / second) }, (_, nth) => from + nth * second);
  const rows = seconds.map((at) => rowAt(tracks, at));
  if (format === 'csv') return writeCsv([head, ...rows.map(csvRow)]);
  return JSON.stringify({ deviceId, from: toInstant(from), to: toInstant(until), rows });
};
