import { deadlineOf, type Deadline, type RemoteEvent, type RemoteProgress, stepRemote } from './remoteMachine.ts';

/**
 * Who drives a device and who waits for it: one operator at most, and one who wants to take over (products and equipment
 * §2.6). Whoever waits becomes the operator when the session before his has ended, and never before.
 */

/** A session with who has it. */
export interface Seat extends RemoteProgress {
  readonly sessionId: string;
  readonly operatorName: string;
}

export interface RemoteDesk<One extends Seat = Seat> {
  readonly operator: One | null;
  readonly contender: One | null;
}

export type DeskStep<One extends Seat = Seat> =
  /** `changed`: whose sessions are not what they were. */
  | { readonly kind: 'moved'; readonly desk: RemoteDesk<One>; readonly changed: readonly One[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly message: string };

const stepped = <One extends Seat>(one: One, event: RemoteEvent, at: number): One | null => {
  const step = stepRemote(one, event, at);
  return step.kind === 'moved' ? { ...one, ...step.progress } : null;
};

/** What ends the way of whoever waits, too: there is nothing to take over. */
const endsAll: ReadonlySet<string | null> = new Set(['safety', 'estop']);

/** After something came over the operator: whoever waits is sent away, waits on, or is the operator now. */
const follow = <One extends Seat>(operator: One, contender: One | null, at: number): DeskStep<One> => {
  if (contender === null) {
    const isOver = operator.state === 'ended';
    return { kind: 'moved', desk: { operator: isOver ? null : operator, contender: null }, changed: [operator] };
  }
  if (operator.state === 'ended' && !endsAll.has(operator.endReason)) {
    const next = { ...contender, requestedAt: at };
    return { kind: 'moved', desk: { operator: next, contender: null }, changed: [operator, next] };
  }
  if (operator.state !== 'ended' && operator.takenAt !== null)
    return { kind: 'moved', desk: { operator, contender }, changed: [operator] };
  const detail = operator.state === 'ended' ? (operator.detail ?? '操控已停止') : `${operator.operatorName} 继续操控`;
  const sentAway = stepped(contender, { kind: 'refuse', detail }, at);
  return {
    kind: 'moved',
    desk: { operator: operator.state === 'ended' ? null : operator, contender: null },
    changed: sentAway === null ? [operator] : [operator, sentAway],
  };
};

/** What an event at a moment makes of the operator's session, and with it of who waits. */
export const stepOperator = <One extends Seat>(
  { operator, contender }: RemoteDesk<One>,
  event: RemoteEvent,
  at: number,
): DeskStep<One> => {
  if (operator === null) return { kind: 'unchanged' };
  const named = event.kind === 'handOver' ? { ...event, detail: contender?.operatorName ?? '' } : event;
  const step = stepRemote(operator, named, at);
  return step.kind === 'moved' ? follow({ ...operator, ...step.progress }, contender, at) : step;
};

/** What an event makes of the session of whoever waits; once he is gone the operator is not asked any more. */
export const stepContender = <One extends Seat>(
  { operator, contender }: RemoteDesk<One>,
  event: RemoteEvent,
  at: number,
): DeskStep<One> => {
  if (contender === null) return { kind: 'unchanged' };
  const step = stepRemote(contender, event, at);
  if (step.kind !== 'moved') return step;
  const next = { ...contender, ...step.progress };
  if (next.state !== 'ended') return { kind: 'moved', desk: { operator, contender: next }, changed: [next] };
  const freed = operator === null ? null : stepped(operator, { kind: 'yield' }, at);
  return {
    kind: 'moved',
    desk: { operator: freed ?? operator, contender: null },
    changed: freed === null ? [next] : [next, freed],
  };
};

/** Somebody wants to drive: he does when nobody else has the device, or asks whoever has it. */
export const sitDown = <One extends Seat>(
  { operator, contender }: RemoteDesk<One>,
  newcomer: One,
  at: number,
): DeskStep<One> => {
  if (operator === null) return { kind: 'moved', desk: { operator: newcomer, contender: null }, changed: [newcomer] };
  if (contender !== null) return { kind: 'refused', message: `${contender.operatorName} 已申请接管，请稍候` };
  const asked = stepRemote(operator, { kind: 'takeover' }, at);
  if (asked.kind === 'refused')
    return {
      kind: 'refused',
      message: operator.state === 'active' ? `${operator.operatorName} ${asked.message}` : asked.message,
    };
  if (asked.kind === 'unchanged') return asked;
  const next = { ...operator, ...asked.progress };
  return { kind: 'moved', desk: { operator: next, contender: newcomer }, changed: [next, newcomer] };
};

export interface DeskDeadline extends Deadline {
  readonly of: 'operator' | 'contender';
}

/** Whoever waits is not asked anything before it is his turn. */
const waitingOf = (contender: Seat): Deadline => ({ at: contender.leaseUntil, event: { kind: 'lapse' } });

/** What comes next at a desk if nobody does anything; null while nobody sits there. */
export const deskDeadline = ({ operator, contender }: RemoteDesk): DeskDeadline | null => {
  const first = operator === null ? null : deadlineOf(operator);
  const second = contender === null ? null : waitingOf(contender);
  if (second !== null && (first === null || second.at < first.at)) return { ...second, of: 'contender' };
  return first === null ? null : { ...first, of: 'operator' };
};

/** Lets come over a desk what is due. */
export const passDeadline = <One extends Seat>(desk: RemoteDesk<One>, { at, event, of }: DeskDeadline): DeskStep<One> =>
  (of === 'operator' ? stepOperator : stepContender)(desk, event, at);
