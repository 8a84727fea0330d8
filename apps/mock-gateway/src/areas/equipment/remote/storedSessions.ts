import type { RemoteDesk, Seat } from '@fleet/domain/areas/equipment/remote/remoteDesk.ts';
import type { RemoteProgress } from '@fleet/domain/areas/equipment/remote/remoteMachine.ts';
import type { RemoteKind } from '@fleet/domain/areas/equipment/shared/remoteShapes.ts';
import type { Store } from '../../../store/store.ts';

/** Remote sessions that have not ended, in the store. */

export interface StoredSeat extends Seat {
  readonly deviceId: string;
  readonly kind: RemoteKind;
  readonly driveId: string;
  readonly operatorId: string;
  readonly token: string;
  readonly startedAt: number;
}

interface Row extends Omit<StoredSeat, 'isAsked'> {
  readonly isAsked: number;
  readonly isWaiting: number;
}

/** Columns of a session's progress, by the names that they have in the domain. */
const progressColumns = {
  state: 'state',
  requestedAt: 'requested_at',
  lastSeq: 'last_seq',
  v: 'v',
  omega: 'omega',
  latency: 'latency',
  brakesAt: 'brakes_at',
  restsSince: 'rests_since',
  leaseUntil: 'lease_until',
  asksAt: 'asks_at',
  isAsked: 'is_asked',
  takenAt: 'taken_at',
  endedAt: 'ended_at',
  endReason: 'end_reason',
  detail: 'detail',
} as const satisfies Record<keyof RemoteProgress, string>;

const names = Object.keys(progressColumns) as (keyof RemoteProgress)[];
const selected = names.map((name) => `s.${progressColumns[name]} as ${name}`).join(', ');
const assigned = names.map((name) => `${progressColumns[name]} = @${name}`).join(', ');

const toSeat = ({ isWaiting: _, isAsked, ...row }: Row): StoredSeat => ({ ...row, isAsked: isAsked === 1 });

const values = ({ progress }: { readonly progress: RemoteProgress }) => ({
  ...Object.fromEntries(names.map((name) => [name, progress[name]])),
  isAsked: Number(progress.isAsked),
});

/** Who drives a device, and who wants to. */
export const readDesk = (store: Store, deviceId: string): RemoteDesk<StoredSeat> => {
  const rows = store.all<Row>(
    `select s.id as sessionId, s.device_id as deviceId, s.kind, s.drive_id as driveId, s.operator_id as operatorId,
       s.token, s.started_at as startedAt, s.is_waiting as isWaiting, u.real_name as operatorName, ${selected}
     from remote_sessions s join user_ref u on u.id = s.operator_id
     where s.device_id = @deviceId and s.ended_at is null order by s.nth`,
    { deviceId },
  );
  const seatOf = (isWaiting: number): StoredSeat | null => {
    const row = rows.find((one) => one.isWaiting === isWaiting);
    return row === undefined ? null : toSeat(row);
  };
  return { operator: seatOf(0), contender: seatOf(1) };
};

/** Writes what became of a session; whoever has waited may be the operator by then. */
export const writeSeat = (store: Store, seat: StoredSeat, isWaiting: boolean): void => {
  store.run(
    `update remote_sessions set ${assigned}, drive_id = @driveId, is_waiting = @isWaiting where id = @sessionId`,
    { ...values({ progress: seat }), sessionId: seat.sessionId, driveId: seat.driveId, isWaiting: Number(isWaiting) },
  );
};

/** Stores a new session. */
export const insertSeat = (store: Store, seat: StoredSeat, reason: string): void => {
  store.run(
    `insert into remote_sessions (id, device_id, nth, kind, drive_id, operator_id, reason, token, is_waiting, started_at,
       ${names.map((name) => progressColumns[name]).join(', ')}, distance, beat_second, beat_count)
     values (@sessionId, @deviceId,
       (select coalesce(max(nth), 0) + 1 from remote_sessions where device_id = @deviceId), @kind, @driveId, @operatorId,
       @reason, @token, 1, @startedAt, ${names.map((name) => `@${name}`).join(', ')}, 0, 0, 0)`,
    {
      sessionId: seat.sessionId,
      deviceId: seat.deviceId,
      kind: seat.kind,
      driveId: seat.driveId,
      operatorId: seat.operatorId,
      reason,
      token: seat.token,
      startedAt: seat.startedAt,
      ...values({ progress: seat }),
    },
  );
};

/** Notes what came about in a session. */
export const note = (store: Store, sessionId: string, at: number, text: string): void => {
  store.run(
    `insert into remote_session_log (session_id, nth, at, text)
     values (@sessionId, (select count(*) from remote_session_log where session_id = @sessionId), @at, @text)`,
    { sessionId, at, text },
  );
};

/** Counts a heartbeat of a session; how many came in this second, this one included. */
export const countBeat = (store: Store, sessionId: string, now: number): number => {
  const second = Math.floor(now / 1000);
  store.run(
    `update remote_sessions set beat_count = iif(beat_second = @second, beat_count + 1, 1), beat_second = @second
     where id = @sessionId`,
    { sessionId, second },
  );
  return (
    store.one<{ n: number }>('select beat_count as n from remote_sessions where id = @sessionId', { sessionId })?.n ?? 0
  );
};
