import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type {
  remoteCreate,
  remoteList,
  RemoteSession,
  RemoteView,
} from '@fleet/domain/areas/equipment/remote/contract.ts';
import type { EndReason } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import { limitsFor } from '@fleet/domain/areas/equipment/remote/remoteMachine.ts';
import { endText } from '@fleet/domain/areas/equipment/remote/remoteTexts.ts';
import { startProblem, stopProblem } from '@fleet/domain/areas/equipment/remote/starting.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues } from '../../../store/paging.ts';
import type { World } from '../../../world/world.ts';
import { backAt, readingAt, wayDriven, waysAround } from '../../fleet/face.ts';
import { lastHeard } from '../values/hearing.ts';
import { readTarget } from '../values/target.ts';
import { contextOf, readEmergency } from './standing.ts';
import { readDesk, type StoredSeat } from './storedSessions.ts';

/** Remote sessions as pages show them. */

interface StoredRow extends Omit<
  RemoteSession,
  'operator' | 'startedAt' | 'endedAt' | 'endText' | 'latencyMs' | 'distance' | 'log'
> {
  readonly driveId: string;
  readonly requestedAt: number;
  readonly isWaiting: number;
  readonly userId: string;
  readonly realName: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
  readonly detail: string | null;
  readonly latency: number | null;
  readonly distance: number;
  readonly log: string;
}

const columns = `
  s.id as sessionId, s.device_id as deviceId, s.kind, s.state, s.drive_id as driveId,
  s.requested_at as requestedAt, s.is_waiting as isWaiting, u.id as userId,
  u.real_name as realName, s.reason, s.started_at as startedAt, s.ended_at as endedAt, s.end_reason as endReason,
  s.detail, s.latency, s.distance,
  (select json_group_array(json_object('at', l.at, 'text', l.text) order by l.nth) from remote_session_log l
    where l.session_id = s.id) as log`;
const joins = 'join user_ref u on u.id = s.operator_id';

/** Centimetres are enough for anybody. */
const metres = (value: number): number => Math.round(value * 100) / 100;

const toRow = (world: World, row: StoredRow): RemoteSession => ({
  sessionId: row.sessionId,
  deviceId: row.deviceId,
  kind: row.kind,
  state: row.state,
  operator: { userId: row.userId, realName: row.realName },
  reason: row.reason,
  startedAt: toInstant(row.startedAt),
  endedAt: instantOrNull(row.endedAt),
  endReason: row.endReason,
  endText: row.endReason === null ? null : endText(row.endReason, row.detail),
  latencyMs: row.latency,
  distance: metres(
    row.endedAt === null && row.isWaiting === 0
      ? wayDriven(world, row.driveId, row.requestedAt, world.clock.now()).metres
      : row.distance / 1000,
  ),
  log: (JSON.parse(row.log) as { at: number; text: string }[]).map(({ at, text }) => ({ at: toInstant(at), text })),
});

/** A session by its id. */
const readSession = (world: World, sessionId: string): RemoteSession => {
  const row = world.store.one<StoredRow>(`select ${columns} from remote_sessions s ${joins} where s.id = @sessionId`, {
    sessionId,
  });
  return row === undefined ? refuse('notFound', '操控会话不存在') : toRow(world, row);
};

const pageOf = pagedQuery({
  from: 'remote_sessions s',
  key: 's.id',
  columns,
  joins,
  always: 's.device_id = @deviceId',
  filters: {},
  orders: { newest: 's.nth desc' },
});

/** A page of the sessions of a device, the newest first. */
export const listSessions = (call: Call<Endpoint>, query: QueryOf<typeof remoteList>) => {
  const { id } = readTarget(call, query.deviceId);
  const { world } = call;
  const { rows, total } = pageOf<StoredRow>(world.store, { deviceId: id }, { sort: 'newest', ...pageValues(query) });
  return { list: rows.map((row) => toRow(world, row)), total };
};

/** What a session says of itself while it lasts. */
export const lastingOf = (seat: StoredSeat, contenderName: string | null) => ({
  leaseUntil: toInstant(seat.leaseUntil),
  limits: limitsFor(seat.latency),
  isAsked: seat.isAsked,
  contenderName,
  takenAt: instantOrNull(seat.takenAt),
});

/** A session for whoever has just opened it. */
export const openedOf = (world: World, seat: StoredSeat): ReplyOf<typeof remoteCreate> => ({
  ...readSession(world, seat.sessionId),
  ...lastingOf(seat, null),
  token: seat.token,
  asOf: toInstant(world.clock.now()),
});

/** Points of a path at most: more cannot be told apart on a small picture. */
const mostPoints = 200;

const thinned = (points: readonly (readonly [number, number])[]): [number, number][] => {
  const every = Math.ceil(points.length / mostPoints);
  return points
    .filter((_, nth) => nth % every === 0 || nth === points.length - 1)
    .map(([x, y]) => [metres(x), metres(y)]);
};

/** How a device stands for whoever drives it, or wants to. */
export const viewOf = (call: Call<Endpoint>, deviceId: string): RemoteView => {
  const { world } = call;
  const target = readTarget(call, deviceId);
  const now = world.clock.now();
  const context = contextOf(world, target);
  const { operator, contender } = readDesk(world.store, target.id);
  const heard = lastHeard(world, target.id, now);
  const reading = heard === null ? null : readingAt(world, target.id, heard);
  const path = operator === null ? [] : wayDriven(world, operator.driveId, 0, now).points;
  return {
    asOf: toInstant(now),
    offered: [...context.offered],
    isOnline: context.isOnline,
    heardAt: instantOrNull(heard),
    session:
      operator === null
        ? null
        : {
            ...readSession(world, operator.sessionId),
            ...lastingOf(operator, contender?.operatorName ?? null),
          },
    emergency: readEmergency(world, target.id),
    startText: startProblem('drive', context),
    stopText: stopProblem(context),
    returnsAt: instantOrNull(backAt(world, target.id)),
    pose:
      reading === null
        ? null
        : {
            x: metres(reading.x),
            y: metres(reading.y),
            heading: Math.round(reading.heading * 1000) / 1000,
            speed: reading.driven?.v ?? reading.speed,
            omega: reading.omega,
          },
    path: thinned(reading === null || path.length === 0 ? path : [...path, [reading.x, reading.y]]),
    ways: reading === null ? [] : waysAround(world, target.id, reading, 8).map(([x1, y1, x2, y2]) => [x1, y1, x2, y2]),
  };
};
