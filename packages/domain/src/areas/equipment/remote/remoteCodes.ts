import type { StatusIntent } from '../../../core/codes/status.ts';
import type { VehicleKind } from '../../fleet/face.ts';
import type { RemoteKind } from '../shared/remoteShapes.ts';

/** Remote sessions: kinds, states, why they ended, and how long everything may take (products and equipment §2.6). */

/** Whoever goes on a rail or from cell to cell cannot be steered by hand. */
const steered: ReadonlySet<VehicleKind> = new Set(['lurk', 'fork', 'tow', 'heavy']);

/** What a device offers from afar; nothing for what is no vehicle. */
export const offeredKinds = (kind: VehicleKind | null): readonly RemoteKind[] =>
  kind !== null && steered.has(kind) ? ['drive'] : [];

export const remoteStates = ['requested', 'ready', 'active', 'held', 'ended'] as const;
export type RemoteState = (typeof remoteStates)[number];

interface Look {
  readonly label: string;
  readonly intent: StatusIntent;
}

export const remoteStateLooks: Readonly<Record<RemoteState, Look>> = {
  requested: { label: '连接中', intent: 'warning' },
  ready: { label: '已就绪', intent: 'primary' },
  active: { label: '操控中', intent: 'success' },
  held: { label: '已松手', intent: 'warning' },
  ended: { label: '已结束', intent: 'none' },
};

export const endReasons = {
  person: '操控人结束',
  refused: '未能建立',
  lost: '与操控端失去联系',
  taken: '操控权被接管',
  unanswered: '超时未确认继续操控',
  safety: '安全停止',
  estop: '急停',
} as const;
export type EndReason = keyof typeof endReasons;

/** The fastest that anybody drives from afar: metres and radians a second. */
export const drivingLimits = { v: 0.3, omega: 0.5 } as const;

/** How often a held switch is told of, in milliseconds. */
export const beatPeriod = 200;
/** How often a session is told that its operator is there while nothing is held, in milliseconds. */
export const presencePeriod = 1500;

/** All in milliseconds. */
export const remoteTimes = {
  /** A vehicle that heard of no held switch for so long brakes by itself. */
  silence: 600,
  /** A session of which nothing was heard for so long is over. */
  lease: 5000,
  /** The vehicle has so long to accept. */
  request: 10_000,
  /** Whoever wants to take over waits so long since the operator has let go. */
  takeover: 10_000,
  /** After so long the operator is asked whether he goes on. */
  turn: 10 * 60_000,
  /** So long he may think about it. */
  answer: 30_000,
  /** From then on a command counts as late, and drives at half the speed. */
  late: 500,
  /** From then on it is not carried out any more. */
  tooLate: 1000,
  /** A command may come from so far ahead: clocks are never quite equal. */
  ahead: 500,
  /** What is known of a vehicle may be so old. */
  age: 2000,
} as const;

/** Sessions that one person has at a time. */
export const mostSessions = 2;
/** Heartbeats of one session that are taken in a second; letting go is always taken. */
export const mostBeats = 20;
/** Characters of a reason. */
export const reasonLength = { least: 2, most: 200 } as const;

export const notOffered = '产品不支持远程操控';
export const liftOnSite = '请在现场确认安全后解除';
