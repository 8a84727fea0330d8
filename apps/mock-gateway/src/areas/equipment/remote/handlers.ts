import { randomBytes } from 'node:crypto';
import type * as contract from '@fleet/domain/areas/equipment/remote/contract.ts';
import { mostBeats, mostSessions } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import {
  type DeskStep,
  type RemoteDesk,
  sitDown,
  stepContender,
  stepOperator,
} from '@fleet/domain/areas/equipment/remote/remoteDesk.ts';
import {
  newSession,
  type RemoteEvent,
  type RemoteProgress,
} from '@fleet/domain/areas/equipment/remote/remoteMachine.ts';
import { endedMessage, endText } from '@fleet/domain/areas/equipment/remote/remoteTexts.ts';
import type { EndReason } from '@fleet/domain/areas/equipment/remote/remoteCodes.ts';
import { startProblem, stopProblem, unsafety } from '@fleet/domain/areas/equipment/remote/starting.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { inScope } from '../../../store/conditions.ts';
import { beginDrive, isWithinFloor } from '../../fleet/face.ts';
import { connectionOf } from '../values/hearing.ts';
import { readTarget, type Target } from '../values/target.ts';
import { stopAtOnce } from './emergencies.ts';
import { lastingOf, listSessions, openedOf, viewOf } from './sessionRows.ts';
import { contextOf } from './standing.ts';
import { countBeat, insertSeat, note, readDesk, type StoredSeat } from './storedSessions.ts';
import { applyStep, goOn } from './turns.ts';

/** Driving devices from afar. */

type Desk = RemoteDesk<StoredSeat>;

interface Found {
  readonly deviceId: string;
  readonly operatorId: string;
  readonly token: string;
  readonly endReason: EndReason | null;
  readonly detail: string | null;
}

/** A session within the call's scope; refuses one outside it like a missing one. */
const findSession = ({ world, scope }: Call<Endpoint>, sessionId: string): Found =>
  world.store.one<Found>(
    `select s.device_id as deviceId, s.operator_id as operatorId, s.token, s.end_reason as endReason, s.detail
     from remote_sessions s join devices d on d.id = s.device_id
     where s.id = @sessionId and d.deleted_at is null and ${inScope('d.tnt_id')}`,
    { sessionId, scope },
  ) ?? refuse('notFound', '操控会话不存在');

/** A session of the caller's own; refuses another's, and one that has ended. */
const ownSession = (call: Call<Endpoint>, sessionId: string): Found => {
  const found = findSession(call, sessionId);
  if (found.operatorId !== call.session.userId) refuse('stateRefused', '该操控会话不属于您');
  if (found.endReason !== null) refuse('conflict', endedMessage(found.endReason, found.detail));
  return found;
};

/** Whoever sits at a desk under a session's id. */
const seatOf = ({ operator, contender }: Desk, sessionId: string): StoredSeat | null =>
  [operator, contender].find((seat) => seat?.sessionId === sessionId) ?? null;

/** Lets an event come over one of the two at a desk; refuses where the machine does. */
const meet = ({ world }: Call<Endpoint>, desk: Desk, sessionId: string, event: RemoteEvent): Desk => {
  const now = world.clock.now();
  const step: DeskStep<StoredSeat> =
    desk.contender?.sessionId === sessionId ? stepContender(desk, event, now) : stepOperator(desk, event, now);
  if (step.kind === 'refused') return refuse('stateRefused', step.message);
  return step.kind === 'moved' ? applyStep(world, desk, step, now) : desk;
};

const refuseTooMany = ({ world, session }: Call<Endpoint>): void => {
  const { n } = world.store.one<{ n: number }>(
    'select count(*) as n from remote_sessions where operator_id = @userId and ended_at is null',
    { userId: session.userId },
  ) ?? { n: 0 };
  if (n >= mostSessions) refuse('stateRefused', `您已在操控 ${mostSessions} 台设备，请先结束其中一个`);
};

/** Opens a session at a desk: as its operator, or as who wants to be. */
const open = (
  call: Call<Endpoint>,
  { id: deviceId }: Target,
  desk: Desk,
  { kind, reason }: { readonly kind: StoredSeat['kind']; readonly reason: string },
): StoredSeat => {
  const { world, session } = call;
  refuseTooMany(call);
  const now = world.clock.now();
  const sessionId = world.ids.next('rs');
  const newcomer: StoredSeat = {
    ...newSession(now),
    sessionId,
    operatorName: session.realName,
    deviceId,
    kind,
    driveId: desk.operator?.driveId ?? sessionId,
    operatorId: session.userId,
    token: randomBytes(24).toString('base64url'),
    startedAt: now,
  };
  const step = sitDown(desk, newcomer, now);
  if (step.kind !== 'moved') return refuse('stateRefused', step.kind === 'refused' ? step.message : '请稍后再试');
  insertSeat(world.store, newcomer, reason);
  if (desk.operator === null) {
    beginDrive(world, deviceId, sessionId);
    note(world.store, sessionId, now, '请求操控');
  } else note(world.store, sessionId, now, `申请接管 ${desk.operator.operatorName} 的操控`);
  applyStep(world, desk, step, now);
  goOn(world, deviceId);
  return newcomer;
};

/** What keeps a vehicle from being driven on; null when nothing does. */
const dangerOf = ({ world }: Call<Endpoint>, target: Target): string | null =>
  unsafety(contextOf(world, target)) ?? (isWithinFloor(world, target.id) ? null : '触发安全防护区');

const drive = (call: Call<typeof contract.remoteDrive>) => {
  const { world, body } = call;
  const { sessionId, token, seq, held, v, omega, sentAt, goesOn } = body;
  const found = ownSession(call, sessionId);
  if (found.token !== token) refuse('stateRefused', '操控凭证无效，请重新进入远程操控');
  if (!held && (v !== 0 || omega !== 0)) refuse('invalidInput', '请先按住“使能”');
  const target = readTarget(call, found.deviceId);
  const now = world.clock.now();
  // letting go is never too much
  if (held && countBeat(world.store, sessionId, now) > mostBeats) refuse('stateRefused', '指令过于频繁，请稍候');
  if (connectionOf(world, target.id, now)?.isOnline !== true) refuse('stateRefused', '设备离线，指令未送达');
  let desk: Desk = readDesk(world.store, target.id);
  const isOperator = desk.operator?.sessionId === sessionId;
  const danger = isOperator && desk.operator?.state !== 'requested' ? dangerOf(call, target) : null;
  if (danger !== null) desk = meet(call, desk, sessionId, { kind: 'endanger', detail: danger });
  else {
    if (goesOn === true) desk = meet(call, desk, sessionId, { kind: 'goOn' });
    const beat = { seq, isHeld: held, v, omega, sentAt: Date.parse(sentAt) };
    desk = meet(call, desk, sessionId, { kind: 'beat', beat });
  }
  goOn(world, target.id);
  return replyOf(call, target.id, sessionId);
};

type Ended = Pick<RemoteProgress, 'endReason' | 'detail' | 'latency' | 'leaseUntil'>;

const replyOf = ({ world }: Call<Endpoint>, deviceId: string, sessionId: string) => {
  const asOf = toInstant(world.clock.now());
  const desk = readDesk(world.store, deviceId);
  const seat = seatOf(desk, sessionId);
  if (seat !== null) {
    const isOperator = desk.operator?.sessionId === sessionId;
    return {
      asOf,
      state: seat.state,
      v: seat.v,
      omega: seat.omega,
      latencyMs: seat.latency,
      endText: null,
      ...lastingOf(seat, isOperator ? (desk.contender?.operatorName ?? null) : null),
      // who waits wants to know how long
      takenAt: instantOrNull(desk.operator?.takenAt ?? null),
    };
  }
  const ended = world.store.one<Ended>(
    `select end_reason as endReason, detail, latency, lease_until as leaseUntil from remote_sessions
     where id = @sessionId`,
    { sessionId },
  )!;
  return {
    asOf,
    state: 'ended' as const,
    v: 0,
    omega: 0,
    latencyMs: ended.latency,
    endText: ended.endReason === null ? null : endText(ended.endReason, ended.detail),
    leaseUntil: toInstant(ended.leaseUntil),
    limits: { v: 0, omega: 0 },
    isAsked: false,
    contenderName: null,
    takenAt: null,
  };
};

export const remoteHandlers: HandlersOf<typeof contract> = {
  remoteGet: (call) => viewOf(call, call.query.deviceId),

  remoteList: (call) => listSessions(call, call.query),

  remoteCreate: (call) => {
    const { world, body } = call;
    const target = readTarget(call, body.deviceId);
    const problem = startProblem(body.kind, contextOf(world, target));
    if (problem !== null) refuse('stateRefused', problem);
    return openedOf(world, open(call, target, readDesk(world.store, target.id), body));
  },

  remoteTakeover: (call) => {
    const { world, body } = call;
    const found = findSession(call, body.sessionId);
    const target = readTarget(call, found.deviceId);
    const desk = readDesk(world.store, target.id);
    if (desk.operator?.sessionId !== body.sessionId) return refuse('stateRefused', '该操控已结束，请刷新后重试');
    return openedOf(world, open(call, target, desk, { kind: desk.operator.kind, reason: body.reason }));
  },

  remoteDrive: drive,

  remoteEnd: (call) => {
    const { sessionId } = call.body;
    const { deviceId } = ownSession(call, sessionId);
    meet(call, readDesk(call.world.store, deviceId), sessionId, { kind: 'end' });
    goOn(call.world, deviceId);
    return null;
  },

  remoteStop: (call) => {
    const { world, body, session } = call;
    const target = readTarget(call, body.deviceId);
    const problem = stopProblem(contextOf(world, target));
    if (problem !== null) refuse('stateRefused', problem);
    const by = { userId: session.userId, name: session.realName };
    stopAtOnce(world, target.id, { kind: 'REMOTE', by, reason: body.reason });
    return null;
  },
};
