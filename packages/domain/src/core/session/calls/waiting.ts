import { emit, type Consequence, rule, invoke } from '../../../kernel/rule.ts';
import { noticeDurations } from '../../codes/messages.ts';
import { noticed } from '../../notices/facts.ts';
import { renewalFailed, renewed, sessionEnded, signedIn } from '../facts.ts';
import { callReleased } from './calls.ts';
import { $callContext, type CallContext } from './callContext.ts';
import { refused, resumed } from './facts.ts';
import type { CallFailure } from './failure.ts';
import { settle } from './outbox.ts';
import { sendFx } from './send.ts';

/** What becomes of the calls that wait for tokens (S1 §4, §8). */

const waiting = ({ calls }: CallContext) => Object.entries(calls.open).filter(([, call]) => call.waitsFor !== null);

/** Every waiting call goes out, once; one that had left before goes out as its second attempt. */
const release = (desk: CallContext): readonly Consequence[] =>
  waiting(desk).flatMap(([callId, call]) => {
    const outgoing = desk.outbox[callId];
    if (outgoing === undefined) return [];
    const attempt = call.attempt === 0 ? 1 : 2;
    const { endpoint, input, idempotencyKey } = outgoing;
    return [
      emit(callReleased, { callId, attempt }),
      invoke(sendFx, { callId, endpoint, input, attempt, idempotencyKey }),
    ];
  });

rule(renewed, $callContext, release);
rule(signedIn, $callContext, release);

// what stood in the way is told once, however many calls it stopped
rule(renewalFailed, $callContext, (desk, { message }) => {
  const stopped = waiting(desk).filter(([, call]) => call.waitsFor === 'renewal');
  const at = desk.calls.lastAt;
  const failure: CallFailure = { cause: 'unrenewed', status: null, code: null, message, lines: [], requestId: null };
  const told = stopped.find(([callId]) => desk.outbox[callId]?.isSilent === false)?.[0];
  return [
    ...stopped.flatMap(([callId, { listener, endpointId }]) => [
      emit(refused, { callId, listener, endpointId, ...failure, at }),
      ...settle(desk.outbox[callId], { kind: 'refused', ...failure }),
    ]),
    ...(told === undefined
      ? []
      : [
          emit(noticed, {
            id: `notice:${told}`,
            intent: 'danger',
            lines: [message],
            duration: noticeDurations.fail,
            at,
          }),
        ]),
  ];
});

/** Calls that are no longer open have nobody to answer them. */
const drop = ({ calls, outbox }: CallContext): readonly Consequence[] =>
  Object.values(outbox)
    .filter(({ callId }) => calls.open[callId] === undefined)
    .flatMap((outgoing) => settle(outgoing, { kind: 'dropped' }));

rule(sessionEnded, $callContext, drop);
rule(resumed, $callContext, drop);
