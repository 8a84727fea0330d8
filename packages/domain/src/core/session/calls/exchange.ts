import { businessCodes } from '../../codes/business.ts';
import { noticeDurations, texts } from '../../codes/messages.ts';
import { codesAsNumbers } from '../../contract/codesAsNumbers.ts';
import { isBuiltAs } from '../../contract/isBuiltAs.ts';
import { emit, type Consequence, dispatch, rule, invoke } from '../../../kernel/rule.ts';
import { type Answer, type Notice, type Outcome, outcomeOf } from './envelope.ts';
import { rulesVersionSeen } from '../access/facts.ts';
import { noticed } from '../../notices/facts.ts';
import { renewalStarted } from '../facts.ts';
import { renewFx } from '../ports.ts';
import { sessionEndRequested, signInAgainNeeded } from '../requests.ts';
import { callHeld, callReleased, type OpenCall } from './calls.ts';
import { changesAfter } from './changes.ts';
import { $callContext, type CallContext } from './callContext.ts';
import { answered, called, callRequested, refused } from './facts.ts';
import { failureOf } from './failure.ts';
import { type Outgoing, outgoingKept, settle, settled } from './outbox.ts';
import { pauseFx, saveFileFx, sendFx, type SendRequest, type Sent } from './send.ts';
import './waiting.ts';

/** From a wish for a call to its answer: the one way to the gateway (S1 §7, §8). */

rule(callRequested, $callContext, (desk, wanted) => {
  const {
    endpoint,
    input,
    listener,
    isBackground = false,
    isSilent = isBackground,
    handles = [],
    pauses = [],
    takesAnything = false,
    idempotencyKey = null,
    settle: tell = null,
  } = wanted;
  const callId = `${listener}#${desk.calls.next}`;
  const outgoing: Outgoing = {
    callId,
    endpoint,
    input,
    isSilent,
    handles,
    pauses,
    isBackground,
    takesAnything,
    idempotencyKey,
    settle: tell,
  };
  const needsSession = endpoint.access.kind !== 'open';
  // the console is being loaded anew: whatever the old page still asks for leads nowhere
  if (needsSession && desk.leaving?.reload === true && desk.leaving.to !== null) {
    return dispatch(settled, { outgoing, result: { kind: 'dropped' } });
  }
  const until = desk.signInAgain !== null ? 'signIn' : desk.renewal.running !== null ? 'renewal' : null;
  return [
    emit(called, { callId, listener, endpointId: endpoint.id, input: endpoint.confidential ? null : input }),
    dispatch(outgoingKept, outgoing),
    needsSession && until !== null
      ? emit(callHeld, { callId, until, left: 0 })
      : invoke(sendFx, { callId, endpoint, input, attempt: 1, idempotencyKey }),
  ];
});

rule(sendFx.done, $callContext, (desk, { params, result }) => receive(desk, params, result));
rule(sendFx.fail, $callContext, (desk, { params }) => {
  const answer: Answer = { kind: 'networkFailure', message: texts.networkFailure };
  return receive(desk, params, { answer, at: desk.calls.lastAt, generation: desk.renewal.replaced });
});

rule(pauseFx.done, $callContext, ({ calls }, { params: { request } }) =>
  isAwaited(calls.open[request.callId], request) ? invoke(sendFx, request) : null,
);

/** Whether an answer to this sending is still wanted: nothing is answered twice, and what was dropped not at all. */
const isAwaited = (open: OpenCall | undefined, { attempt }: SendRequest): boolean =>
  open !== undefined && open.attempt === attempt && open.waitsFor === null;

const gatewayAway: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the gateway was not there: nothing came, in time at least, or something before it says so. */
const isUnreachable = (answer: Answer): boolean =>
  answer.kind === 'networkFailure' || ('status' in answer && gatewayAway.has(answer.status));

function receive(
  desk: CallContext,
  sent: SendRequest,
  { answer, at, generation }: Sent,
): readonly Consequence[] | null {
  const { callId, endpoint } = sent;
  const open = desk.calls.open[callId];
  if (open === undefined || !isAwaited(open, sent)) return null;
  const outgoing = desk.outbox[callId];
  if (outgoing?.pauses[0] !== undefined && isUnreachable(answer)) {
    const [milliseconds, ...pauses] = outgoing.pauses;
    return [dispatch(outgoingKept, { ...outgoing, pauses }), invoke(pauseFx, { milliseconds, request: sent })];
  }
  const version = 'rulesVersion' in answer ? answer.rulesVersion : null;
  const seen =
    version === null || version === desk.seenVersion || endpoint.access.kind === 'open'
      ? []
      : [emit(rulesVersionSeen, { version })];
  const reference = { callId, listener: open.listener, endpointId: endpoint.id };
  const outcome = readable(desk, sent, outcomeOf(answer));
  return [
    ...seen,
    ...follow(desk, sent, reference, outcome, answer, at, generation),
    ...changesAfter(endpoint, outcome),
  ];
}

/**
 * Without a session there is nothing to renew or to leave, a report has no say in whether somebody is signed in, and a
 * file row has no other success than a file, and what lacks its lists or objects is no answer; of what is one, codes that
 * came as texts are numbers.
 */
function readable(
  { hasSession, outbox }: CallContext,
  { callId, endpoint, attempt }: SendRequest,
  outcome: Outcome,
): Outcome {
  const refusal = (code: number | null, message: string): Outcome => ({
    kind: 'refused',
    cause: code === null ? 'unreadable' : 'refused',
    status: null,
    code,
    message,
    lines: [],
    notice: { intent: 'danger', lines: [message], duration: noticeDurations.fail },
  });
  const { tokenExpired, sessionEnded } = businessCodes;
  const isOutside = !hasSession || endpoint.access.kind === 'open';
  const outgoing = outbox[callId];
  const isBackground = outgoing?.isBackground === true;
  if (outcome.kind === 'renew' && (isOutside || (isBackground && attempt === 2))) {
    return refusal(tokenExpired.code, tokenExpired.message);
  }
  if (outcome.kind === 'signOut' && (isOutside || isBackground))
    return refusal(sessionEnded.code, sessionEnded.message);
  if (outcome.kind !== 'data') return outcome;
  return isReadable(endpoint, outcome.data, outgoing)
    ? { kind: 'data', data: codesAsNumbers(endpoint.replySchema, outcome.data) }
    : refusal(null, texts.unreadableAnswer);
}

/**
 * Whether a page can read an answer. What was carried out is not undone by an answer that lacks something, and mostly
 * nobody reads it: of a call that writes anything is one.
 */
const isReadable = (
  { method, replyKind, replySchema }: SendRequest['endpoint'],
  data: unknown,
  outgoing: Outgoing | undefined,
): boolean =>
  replyKind !== 'file' && (method !== 'GET' || outgoing?.takesAnything === true || isBuiltAs(replySchema, data));

function follow(
  desk: CallContext,
  { callId, endpoint, input, attempt, idempotencyKey }: SendRequest,
  reference: { readonly callId: string; readonly listener: string; readonly endpointId: string },
  outcome: Outcome,
  answer: Answer,
  at: number,
  generation: number,
): readonly Consequence[] {
  const outgoing = desk.outbox[callId];
  switch (outcome.kind) {
    case 'data':
      return [
        emit(answered, { ...reference, data: endpoint.confidential ? null : outcome.data, at }),
        ...settle(outgoing, outcome),
      ];
    case 'file':
      return [
        emit(answered, { ...reference, data: null, at }),
        invoke(saveFileFx, { callId, name: outcome.name }),
        ...settle(outgoing, outcome),
      ];
    case 'renew': {
      if (desk.signInAgain !== null) return [emit(callHeld, { callId, until: 'signIn', left: attempt })];
      if (attempt === 2) {
        return [
          emit(callHeld, { callId, until: 'signIn', left: attempt }),
          dispatch(signInAgainNeeded, { generation }),
        ];
      }
      // its tokens were replaced while it was under way
      if (generation <= desk.renewal.replaced) {
        return [
          emit(callReleased, { callId, attempt: 2 }),
          invoke(sendFx, { callId, endpoint, input, attempt: 2, idempotencyKey }),
        ];
      }
      const held = emit(callHeld, { callId, until: 'renewal', left: attempt });
      // single flight: whoever is first starts the renewal, the others wait for it
      return desk.renewal.running === null
        ? [held, emit(renewalStarted, { generation }), invoke(renewFx, { generation })]
        : [held];
    }
    case 'signOut':
      return [...shown(callId, outcome.notice, at), dispatch(sessionEndRequested, { reason: 'endedByGateway' })];
    case 'refused': {
      const failure = failureOf({ ...outcome, requestId: 'requestId' in answer ? answer.requestId : null });
      return [
        emit(refused, { ...reference, ...failure, at }),
        ...(isTold(outgoing, outcome.code) ? shown(callId, outcome.notice, at) : []),
        ...settle(outgoing, answer.kind === 'aborted' ? { kind: 'dropped' } : { kind: 'refused', ...failure }),
      ];
    }
  }
}

/** Whoever waits for a call is told why it was refused, beside whatever the page shows in its place (S1 §8). */
const isTold = (outgoing: Outgoing | undefined, code: number | null): boolean =>
  outgoing?.isSilent !== true && !(code !== null && outgoing?.handles.includes(code) === true);

const shown = (callId: string, notice: Notice | null, at: number): readonly Consequence[] =>
  notice === null ? [] : [emit(noticed, { id: `notice:${callId}`, ...notice, at })];
