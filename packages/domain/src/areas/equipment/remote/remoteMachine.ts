import { drivingLimits, type EndReason, type RemoteState, remoteTimes as times } from './remoteCodes.ts';

/**
 * The life of a remote session as a table of what each event makes of it in each state (products and equipment §2.6). A
 * vehicle moves only while somebody holds the switch: whatever else happens, it stands. Times are milliseconds of one
 * clock, metres and radians a second.
 */

export interface RemoteProgress {
  readonly state: RemoteState;
  /** When the vehicle was asked; it has some seconds to accept. */
  readonly requestedAt: number;
  /** Number of the last heartbeat; 0 before the first. */
  readonly lastSeq: number;
  readonly v: number;
  readonly omega: number;
  /** How old the last heartbeat was when it came; null before the first. */
  readonly latency: number | null;
  /** Until when it drives without another heartbeat; null while it stands in nobody's hand. */
  readonly brakesAt: number | null;
  /** Since when nobody holds the switch; null while somebody does, and before it was ready. */
  readonly restsSince: number | null;
  readonly leaseUntil: number;
  /** When the operator is asked whether he goes on. */
  readonly asksAt: number;
  readonly isAsked: boolean;
  /** When it goes to whoever asked for it; null while nobody does. */
  readonly takenAt: number | null;
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
  /** What the reason alone does not say. */
  readonly detail: string | null;
}

/** What the operator tells again and again. */
export interface Beat {
  readonly seq: number;
  readonly isHeld: boolean;
  readonly v: number;
  readonly omega: number;
  readonly sentAt: number;
}

export type RemoteEvent =
  /** The vehicle stands ready, in manual mode. */
  | { readonly kind: 'accept' }
  /** It cannot, or does not answer. */
  | { readonly kind: 'refuse'; readonly detail: string }
  | { readonly kind: 'beat'; readonly beat: Beat }
  /** No held heartbeat came in time. */
  | { readonly kind: 'silence' }
  /** Nothing at all came in time. */
  | { readonly kind: 'lapse' }
  /** It is time to ask whether the operator goes on. */
  | { readonly kind: 'ask' }
  | { readonly kind: 'goOn' }
  | { readonly kind: 'unanswered' }
  /** Another holder of the key wants it. */
  | { readonly kind: 'takeover' }
  /** He does not want it any more. */
  | { readonly kind: 'yield' }
  /** He has waited long enough. */
  | { readonly kind: 'handOver'; readonly detail: string }
  /** A fault, a protective field, an upgrade, another mode, a device out of use. */
  | { readonly kind: 'endanger'; readonly detail: string }
  | { readonly kind: 'emergency'; readonly detail: string }
  | { readonly kind: 'end' };

export type RemoteStep =
  | { readonly kind: 'moved'; readonly progress: RemoteProgress }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly message: string };

/** A session of which the vehicle was not told yet. */
export const newSession = (at: number): RemoteProgress => ({
  state: 'requested',
  requestedAt: at,
  lastSeq: 0,
  v: 0,
  omega: 0,
  latency: null,
  brakesAt: null,
  restsSince: null,
  leaseUntil: at + times.lease,
  asksAt: at + times.turn,
  isAsked: false,
  takenAt: null,
  endedAt: null,
  endReason: null,
  detail: null,
});

/** How fast a vehicle may be driven with commands that come so late: half as fast, then not at all. */
export const limitsFor = (latency: number | null): { readonly v: number; readonly omega: number } => {
  const share = latency === null || latency <= times.late ? 1 : latency <= times.tooLate ? 0.5 : 0;
  return { v: drivingLimits.v * share, omega: drivingLimits.omega * share };
};

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
const isMoving = ({ v, omega }: Pick<Beat, 'v' | 'omega'>): boolean => v !== 0 || omega !== 0;

type Cell<Kind extends RemoteEvent['kind'] = RemoteEvent['kind']> = (
  progress: RemoteProgress,
  event: Extract<RemoteEvent, { readonly kind: Kind }>,
  at: number,
) => RemoteStep;

const moved = (progress: RemoteProgress): RemoteStep => ({ kind: 'moved', progress });
const refused =
  (message: string): (() => RemoteStep) =>
  () => ({ kind: 'refused', message });
const nothing = (): RemoteStep => ({ kind: 'unchanged' });

const standing = { v: 0, omega: 0, brakesAt: null } as const;

const ended =
  (endReason: EndReason) =>
  (progress: RemoteProgress, event: RemoteEvent, at: number): RemoteStep =>
    moved({
      ...progress,
      ...standing,
      state: 'ended',
      restsSince: null,
      takenAt: null,
      endedAt: at,
      endReason,
      detail: 'detail' in event ? event.detail : null,
    });

/** Lets go: the vehicle brakes. */
const letGo = (progress: RemoteProgress, at: number): RemoteProgress => ({
  ...progress,
  ...standing,
  state: 'held',
  restsSince: at,
});

/** What any heartbeat must be, whatever state it meets; null when it is. */
const beatProblem = ({ lastSeq }: RemoteProgress, beat: Beat, at: number): string | null => {
  if (beat.seq <= lastSeq) return '指令过期';
  if (beat.sentAt > at + times.ahead) return '指令的发送时间晚于平台时间，请校准后重试';
  return !beat.isHeld && isMoving(beat) ? '请先按住“使能”' : null;
};

const heard = (progress: RemoteProgress, { seq, sentAt }: Beat, at: number): RemoteProgress => {
  const latency = Math.max(0, at - sentAt);
  return {
    ...progress,
    lastSeq: seq,
    latency,
    // who was there when it was sent need not be there any more
    leaseUntil: Math.max(progress.leaseUntil, at - latency + times.lease),
  };
};

/** A heartbeat of who holds the switch and moves drives; of who has let go, or comes too late, it stops. */
const onBeat: Cell<'beat'> = (progress, { beat }, at) => {
  const problem = beatProblem(progress, beat, at);
  if (problem !== null) return { kind: 'refused', message: problem };
  const next = heard(progress, beat, at);
  const isGood = beat.isHeld && !next.isAsked && (next.latency ?? 0) <= times.tooLate;
  if (!isGood) return moved(progress.state === 'active' ? letGo(next, at) : next);
  if (progress.state !== 'active' && !isMoving(beat)) return moved(next);
  const limits = limitsFor(next.latency);
  return moved({
    ...next,
    state: 'active',
    v: within(beat.v, limits.v),
    omega: within(beat.omega, limits.omega),
    brakesAt: at + times.silence,
    restsSince: null,
    takenAt: null,
  });
};

const onEarlyBeat: Cell<'beat'> = (progress, { beat }, at) => {
  const problem = beatProblem(progress, beat, at) ?? (beat.isHeld ? '车辆尚未就绪，请稍候' : null);
  return problem === null ? moved(heard(progress, beat, at)) : { kind: 'refused', message: problem };
};

/** Why a session cannot be taken over now; null when it can. */
export const takeoverProblem = ({
  state,
  takenAt,
}: {
  readonly state: RemoteState;
  /** When somebody else gets it. */
  readonly takenAt: number | string | null;
}): string | null => {
  if (state === 'requested') return '操控正在建立，请稍后再试';
  if (state === 'active') return '正在操控，松手后才能接管';
  if (state === 'ended') return '操控已结束';
  return takenAt === null ? null : '已有人申请接管，请稍候';
};

const onTakeover: Cell<'takeover'> = (progress, _event, at) => {
  const problem = takeoverProblem(progress);
  if (problem !== null) return { kind: 'refused', message: problem };
  const since = progress.state === 'held' ? (progress.restsSince ?? at) : at;
  return moved({ ...progress, takenAt: Math.max(at, since + times.takeover) });
};

const over = refused('操控已结束');

type Table = Readonly<Record<RemoteState, { readonly [Kind in RemoteEvent['kind']]: Cell<Kind> }>>;

/** What comes over any session that has not ended. */
const always = {
  lapse: ended('lost'),
  endanger: ended('safety'),
  emergency: ended('estop'),
  end: ended('person'),
} as const;

/** Of one that the vehicle has accepted. */
const accepted = {
  ...always,
  accept: nothing,
  refuse: nothing,
  beat: onBeat,
  silence: nothing,
  ask: (progress: RemoteProgress): RemoteStep => moved({ ...progress, isAsked: true }),
  goOn: (progress: RemoteProgress, _event: RemoteEvent, at: number): RemoteStep =>
    moved({ ...progress, isAsked: false, asksAt: at + times.turn, leaseUntil: at + times.lease }),
  unanswered: ended('unanswered'),
  takeover: onTakeover,
  yield: (progress: RemoteProgress): RemoteStep => moved({ ...progress, takenAt: null }),
  handOver: ended('taken'),
} as const;

const table: Table = {
  requested: {
    ...always,
    accept: (progress, _event, at) => moved({ ...progress, state: 'ready', restsSince: at, asksAt: at + times.turn }),
    refuse: ended('refused'),
    beat: onEarlyBeat,
    silence: nothing,
    ask: nothing,
    goOn: nothing,
    unanswered: nothing,
    takeover: onTakeover,
    yield: nothing,
    handOver: nothing,
  },
  ready: accepted,
  active: {
    ...accepted,
    silence: (progress, _event, at) => moved(letGo(progress, at)),
    ask: (progress, _event, at) => moved({ ...letGo(progress, at), isAsked: true }),
    handOver: nothing,
  },
  held: accepted,
  ended: {
    accept: nothing,
    refuse: nothing,
    beat: over,
    silence: nothing,
    lapse: nothing,
    ask: nothing,
    goOn: over,
    unanswered: nothing,
    takeover: onTakeover,
    yield: nothing,
    handOver: nothing,
    endanger: nothing,
    emergency: nothing,
    end: nothing,
  },
};

/** What an event at a moment makes of a session. */
export const stepRemote = (progress: RemoteProgress, event: RemoteEvent, at: number): RemoteStep =>
  (table[progress.state][event.kind] as Cell)(progress, event, at);

export interface Deadline {
  readonly at: number;
  readonly event: RemoteEvent;
}

/** What comes over a session next if nobody does anything; null once it has ended. */
export const deadlineOf = (progress: RemoteProgress): Deadline | null => {
  const { state, requestedAt, brakesAt, leaseUntil, asksAt, isAsked, takenAt } = progress;
  if (state === 'ended') return null;
  const deadlines: Deadline[] = [{ at: leaseUntil, event: { kind: 'lapse' } }];
  if (state === 'requested')
    deadlines.push({
      at: requestedAt + times.request,
      event: { kind: 'refuse', detail: `车辆 ${times.request / 1000} 秒内没有应答` },
    });
  else
    deadlines.push(
      isAsked ? { at: asksAt + times.answer, event: { kind: 'unanswered' } } : { at: asksAt, event: { kind: 'ask' } },
    );
  if (brakesAt !== null) deadlines.push({ at: brakesAt, event: { kind: 'silence' } });
  if (takenAt !== null) deadlines.push({ at: takenAt, event: { kind: 'handOver', detail: '' } });
  return deadlines.reduce((first, one) => (one.at < first.at ? one : first));
};
