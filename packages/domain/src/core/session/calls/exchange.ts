import { businessCodes } from '../../codes/business.ts';
import { noticeDurations, texts } from '../../codes/messages.ts';
import { happened, type Next, requested, rule, through } from '../../../kernel/rule.ts';
import { type Answer, type Notice, type Outcome, outcomeOf } from './envelope.ts';
import { rulesVersionSeen } from '../access/facts.ts';
import { noticed } from '../../notices/facts.ts';
import { renewalStarted } from '../facts.ts';
import { renewFx } from '../ports.ts';
import { sessionEndRequested, signInAgainNeeded } from '../requests.ts';
import { callHeld, callReleased } from './calls.ts';
import { changesAfter } from './changes.ts';
import { $desk, type Desk } from './desk.ts';
import { answered, called, callRequested, refused } from './facts.ts';
import { type Outgoing, outgoingKept, settle, settled } from './outbox.ts';
import { saveFileFx, sendFx, type SendRequest, type Sent } from './send.ts';
import './waiting.ts';

/** From a wish for a call to its answer: the one way to the gateway (S1 §7, §8). */

rule(callRequested, $desk, (desk, wanted) => {
  const { endpoint, input, listener, isAside = false, quiet = isAside, settle: tell = null } = wanted;
  const callId = `${listener}#${desk.calls.next}`;
  const outgoing: Outgoing = { callId, endpoint, input, quiet, isAside, settle: tell };
  const needsSession = endpoint.access.kind !== 'open';
  // the console is being loaded anew: whatever the old page still asks for leads nowhere
  if (needsSession && desk.leaving?.reload === true && desk.leaving.to !== null) {
    return requested(settled, { outgoing, result: { kind: 'dropped' } });
  }
  const until = desk.signInAgain !== null ? 'signIn' : desk.renewal.running !== null ? 'renewal' : null;
  return [
    happened(called, { callId, listener, endpointId: endpoint.id, input: endpoint.confidential ? null : input }),
    requested(outgoingKept, outgoing),
    needsSession && until !== null
      ? happened(callHeld, { callId, until, left: 0 })
      : through(sendFx, { callId, endpoint, input, attempt: 1 }),
  ];
});

rule(sendFx.done, $desk, (desk, { params, result }) => receive(desk, params, result));
rule(sendFx.fail, $desk, (desk, { params }) => {
  const answer: Answer = { kind: 'networkFailure', message: texts.networkFailure };
  return receive(desk, params, { answer, at: desk.calls.lastAt, generation: desk.renewal.replaced });
});

function receive(desk: Desk, sent: SendRequest, { answer, at, generation }: Sent): readonly Next[] | null {
  const { callId, endpoint, attempt } = sent;
  const open = desk.calls.open[callId];
  // dropped meanwhile, or answered already: nothing is answered twice
  if (open === undefined || open.attempt !== attempt || open.waitsFor !== null) return null;
  const version = 'rulesVersion' in answer ? answer.rulesVersion : null;
  const seen =
    version === null || version === desk.seenVersion || endpoint.access.kind === 'open'
      ? []
      : [happened(rulesVersionSeen, { version })];
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
 * file row has no other success than a file.
 */
function readable({ hasSession, outbox }: Desk, { callId, endpoint, attempt }: SendRequest, outcome: Outcome): Outcome {
  const refusal = (code: number | null, message: string): Outcome => ({
    kind: 'refused',
    code,
    message,
    lines: [],
    notice: { intent: 'danger', lines: [message], duration: noticeDurations.fail },
  });
  const { tokenExpired, sessionEnded } = businessCodes;
  const isOutside = !hasSession || endpoint.access.kind === 'open';
  const isAside = outbox[callId]?.isAside === true;
  if (outcome.kind === 'renew' && (isOutside || (isAside && attempt === 2))) {
    return refusal(tokenExpired.code, tokenExpired.message);
  }
  if (outcome.kind === 'signOut' && (isOutside || isAside)) return refusal(sessionEnded.code, sessionEnded.message);
  if (endpoint.replyKind === 'file' && outcome.kind === 'data') return refusal(null, texts.unreadableAnswer);
  return outcome;
}

function follow(
  desk: Desk,
  { callId, endpoint, input, attempt }: SendRequest,
  reference: { readonly callId: string; readonly listener: string; readonly endpointId: string },
  outcome: Outcome,
  answer: Answer,
  at: number,
  generation: number,
): readonly Next[] {
  const outgoing = desk.outbox[callId];
  switch (outcome.kind) {
    case 'data':
      return [
        happened(answered, { ...reference, data: endpoint.confidential ? null : outcome.data, at }),
        ...settle(outgoing, outcome),
      ];
    case 'file':
      return [
        happened(answered, { ...reference, data: null, at }),
        through(saveFileFx, { callId, name: outcome.name }),
        ...settle(outgoing, outcome),
      ];
    case 'renew': {
      if (desk.signInAgain !== null) return [happened(callHeld, { callId, until: 'signIn', left: attempt })];
      if (attempt === 2) {
        return [
          happened(callHeld, { callId, until: 'signIn', left: attempt }),
          requested(signInAgainNeeded, { generation }),
        ];
      }
      // its tokens were replaced while it was under way
      if (generation <= desk.renewal.replaced) {
        return [
          happened(callReleased, { callId, attempt: 2 }),
          through(sendFx, { callId, endpoint, input, attempt: 2 }),
        ];
      }
      const held = happened(callHeld, { callId, until: 'renewal', left: attempt });
      // single flight: whoever is first starts the renewal, the others wait for it
      return desk.renewal.running === null
        ? [held, happened(renewalStarted, { generation }), through(renewFx, { generation })]
        : [held];
    }
    case 'signOut':
      return [...shown(callId, outcome.notice, at), requested(sessionEndRequested, { reason: 'endedByGateway' })];
    case 'refused':
      return [
        happened(refused, {
          ...reference,
          code: outcome.code,
          message: outcome.message,
          lines: outcome.lines,
          requestId: 'requestId' in answer ? answer.requestId : null,
          at,
        }),
        ...(outgoing?.quiet === true ? [] : shown(callId, outcome.notice, at)),
        ...settle(
          outgoing,
          answer.kind === 'aborted'
            ? { kind: 'dropped' }
            : { kind: 'refused', code: outcome.code, message: outcome.message, lines: outcome.lines },
        ),
      ];
  }
}

const shown = (callId: string, notice: Notice | null, at: number): readonly Next[] =>
  notice === null ? [] : [happened(noticed, { id: `notice:${callId}`, ...notice, at })];
