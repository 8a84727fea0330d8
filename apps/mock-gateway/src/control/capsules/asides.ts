import { compileLate } from '../../pipeline/compileLate.ts';
import { faultCalls } from '../calls/faults.ts';
import { loggedRequest } from '../calls/requests.ts';
import { closed } from '../calls/form.ts';
import { Type } from 'typebox';
import { CapsuleProblem } from '@fleet/domain/core/capsule/parts.ts';
import { isObject } from '@fleet/domain/core/values/objects.ts';
import type { SentCall } from '../../world/history/sentCalls.ts';
import { mostCalls } from '../again/stretch.ts';
import { callReader, endpointOf, refuseHarmful } from './sentLines.ts';
import { createRequestLog, type LoggedRequest, type RequestLog } from '../../world/requestLog.ts';
import type { FaultState } from '../../world/faults/plan.ts';

/** What a capsule holds beside rows and objects: faults that are armed, and the record of requests. */

const faultShape = compileLate(
  closed({ armed: faultCalls['GET /faults'].reply.properties.rules, count: Type.Integer({ minimum: 0 }) }),
);

/** The faults of a capsule; those that this build does not understand are told of, and none is armed then. */
export const readFaultState = (value: unknown, tell: (what: string) => void): FaultState => {
  if (value !== null && faultShape.Check(value)) return value;
  if (value !== null) tell('胶囊里启用的故障本版不认识，没有启用任何故障');
  return { armed: [], count: 0 };
};

const { rewind: _rewind, again: _again, ...shown } = loggedRequest.properties;
/** Why a request of a capsule cannot be sent again. */
const fromElsewhere = '这条记录来自胶囊，没有保留原始请求（from a capsule）';
/** Why one of those that can be run again is not sent by itself. */
const toRunTogether = '这条记录来自胶囊，请在“世界”里与其余的一起重跑（from a capsule）';
const requestShape = compileLate(closed(shown));

/** Characters of calls in all: what is kept of a world in memory is less. */
const mostCharacters = 8 * 1024 ** 2;

const lengthOf = (sent: SentCall | string): number =>
  typeof sent === 'string' ? 0 : sent.url.length + (sent.body?.length ?? 0) + (sent.answer.text?.length ?? 0);

/**
 * Goes on with the record of requests of a capsule: nothing in it can be taken back. Calls that came with all that was
 * sent are there to be run again.
 * @throws CapsuleProblem for calls that nobody has made
 */
export const readLog = (lines: readonly unknown[], tell: (what: string) => void): RequestLog => {
  const log = createRequestLog();
  const readCall = callReader();
  let [unread, unknown, characters] = [0, 0, 0];
  for (const line of lines) {
    const { sent: given, ...rest } = isObject(line) ? line : { sent: undefined };
    if (given !== undefined) refuseHarmful(line);
    // an instant may look like one and be none
    if (!requestShape.Check(rest) || Number.isNaN(Date.parse(rest.at))) {
      unread += 1;
      continue;
    }
    const { seq, kind, due, ...request } = rest as Omit<LoggedRequest, 'before' | 'unkept'>;
    const at = Date.parse(request.at);
    const kept = { ...request, wrote: false, before: null };
    if (kind === 'call' && given !== undefined) {
      const sent = readCall(given, { seq, ...request });
      const endpoint = endpointOf(request.method, request.path);
      characters += lengthOf(sent);
      if (characters > mostCharacters || log.carried.length >= mostCalls)
        throw new CapsuleProblem(`胶囊带来的请求过多（最多 ${mostCalls} 条），请由更晚的一条重新保存`);
      if (typeof given !== 'string' && endpoint === null) unknown += 1;
      log.carry({ ...kept, endpoint, unkept: toRunTogether }, sent);
    } else if (kind === 'call') log.add(kept, fromElsewhere);
    else log.settled({ from: at, until: at, due: due ?? [], duration: request.duration, step: null });
  }
  if (unknown > 0) tell(`${unknown} 条请求的接口本版没有，重跑时不发`);
  if (unread > 0) tell(`${unread} 条请求记录本版不认识，已略去`);
  return log;
};
