import { endText, stateNote } from '@fleet/domain/areas/equipment/remote/remoteTexts.ts';
import {
  type DeskStep,
  deskDeadline,
  passDeadline,
  type RemoteDesk,
  stepOperator,
} from '@fleet/domain/areas/equipment/remote/remoteDesk.ts';
import type { RemoteEvent } from '@fleet/domain/areas/equipment/remote/remoteMachine.ts';
import { unsafety } from '@fleet/domain/areas/equipment/remote/starting.ts';
import type { Due } from '../../../pipeline/call.ts';
import { dequeue, schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { chanceOf, doubtDrives, endDrive, steer, wayDriven } from '../../fleet/face.ts';
import { nextOnline } from '../values/hearing.ts';
import { findTarget } from '../values/target.ts';
import { contextOf } from './standing.ts';
import { note, readDesk, type StoredSeat, writeSeat } from './storedSessions.ts';

/**
 * Remote sessions on the clock: leases end, switches that nobody holds any more let go, vehicles answer. All of it follows
 * from what is stored, so one event in the queue is enough for a device: the next moment at which anything happens.
 */

type Desk = RemoteDesk<StoredSeat>;

/** How long a vehicle needs to stand ready, in milliseconds. */
const answerAfter = (world: World, { sessionId, deviceId }: StoredSeat): number =>
  300 + Math.floor(600 * chanceOf(world.seed, `${deviceId} remote ${sessionId}`)(0));

/** When the vehicle answers whoever asks for it; null where it is never heard of again. */
const answerAt = (world: World, seat: StoredSeat | null): number | null =>
  seat === null || seat.state !== 'requested'
    ? null
    : nextOnline(world, seat.deviceId, seat.requestedAt + answerAfter(world, seat));

const seatsOf = ({ operator, contender }: Desk): readonly StoredSeat[] =>
  [operator, contender].filter((seat) => seat !== null);

/** How far somebody drove, from when it was his turn. */
const recordEnd = (world: World, seat: StoredSeat, until: number): void => {
  const { metres } = wayDriven(world, seat.driveId, seat.requestedAt, until);
  world.store.run('update remote_sessions set distance = @distance where id = @sessionId', {
    sessionId: seat.sessionId,
    distance: Math.round(metres * 1000),
  });
};

/** Writes what became of a desk, and lets the vehicle do it. */
export const applyStep = (
  world: World,
  before: Desk,
  step: Extract<DeskStep<StoredSeat>, { readonly kind: 'moved' }>,
  at: number,
): Desk => {
  const driveId = before.operator?.driveId ?? step.desk.operator?.driveId ?? '';
  const known = new Map(seatsOf(before).map((seat) => [seat.sessionId, seat]));
  for (const changed of step.changed) {
    const isOperator = changed.sessionId === step.desk.operator?.sessionId;
    const seat = isOperator ? { ...changed, driveId } : changed;
    const was = known.get(seat.sessionId);
    writeSeat(world.store, seat, !isOperator && seat.state !== 'ended');
    const text = stateNote(was ?? null, seat);
    if (text !== null) note(world.store, seat.sessionId, at, text);
    if (seat.state === 'ended' && seat.sessionId === before.operator?.sessionId) recordEnd(world, seat, at);
  }
  const { operator } = step.desk;
  if (operator !== null) steer(world, driveId, operator.v, operator.omega);
  else if (before.operator !== null) endDrive(world, before.operator.deviceId, driveId);
  return step.desk;
};

/** What the vehicle says to whoever asks for it. */
const answerOf = (world: World, { deviceId }: StoredSeat): RemoteEvent => {
  const target = findTarget(world, deviceId);
  const danger = target === null ? '设备不存在或已被删除' : unsafety(contextOf(world, target));
  return danger === null ? { kind: 'accept' } : { kind: 'refuse', detail: danger };
};

/** Lets everything happen at a desk that is to happen by now, and says when to look again. */
export const goOn = (world: World, deviceId: string): void => {
  const { store, clock } = world;
  const now = clock.now();
  let desk: Desk = readDesk(store, deviceId);
  for (;;) {
    const answers = answerAt(world, desk.operator);
    const deadline = deskDeadline(desk);
    const isAnswer = answers !== null && (deadline === null || answers < deadline.at);
    const at = isAnswer ? answers : (deadline?.at ?? null);
    if (at === null) {
      dequeue(store, { kind: 'remote.turn', subject: deviceId });
      return;
    }
    if (at > now) {
      schedule(world, { kind: 'remote.turn', subject: deviceId, at, payload: null });
      return;
    }
    const step =
      isAnswer && desk.operator !== null
        ? stepOperator(desk, answerOf(world, desk.operator), now)
        : passDeadline(desk, { ...deadline!, at: now });
    if (step.kind !== 'moved') throw new Error(`nothing becomes of the remote session of ${deviceId}`);
    desk = applyStep(world, desk, step, now);
  }
};

/** Something comes over the session of a device from outside; nothing where nobody drives it. */
export const overcome = (world: World, deviceId: string, event: RemoteEvent): void => {
  const desk = readDesk(world.store, deviceId);
  const now = world.clock.now();
  const step = stepOperator(desk, event, now);
  if (step.kind !== 'moved') return;
  applyStep(world, desk, step, now);
  goOn(world, deviceId);
};

export const remoteDue: readonly Due[] = [{ kind: 'remote.turn', run: ({ world }, deviceId) => goOn(world, deviceId) }];

/** The clock was set back: nobody knows who held what by then, so nobody does. */
export const doubtSessions = (world: World): void => {
  const { store, clock } = world;
  const now = clock.now();
  for (const { id, deviceId } of store.all<{ id: string; deviceId: string }>(
    'select id, device_id as deviceId from remote_sessions where ended_at is null order by id',
  )) {
    store.run(
      `update remote_sessions set state = 'ended', ended_at = @now, end_reason = 'lost', v = 0, omega = 0,
         brakes_at = null, rests_since = null, taken_at = null, started_at = min(started_at, @now) where id = @id`,
      { id, now },
    );
    note(store, id, now, endText('lost', null));
    dequeue(store, { kind: 'remote.turn', subject: deviceId });
  }
  store.run('update device_emergencies set at = min(at, @now) where lifted_at is null', { now });
  doubtDrives(world);
};
