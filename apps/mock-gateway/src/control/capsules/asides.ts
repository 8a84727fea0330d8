import { Compile } from 'typebox/compile';
import { faultCalls } from '../calls/faults.ts';
import { loggedRequest } from '../calls/requests.ts';
import { closed } from '../calls/form.ts';
import { Type } from 'typebox';
import { createRequestLog, type LoggedRequest, type RequestLog } from '../../world/requestLog.ts';
import type { FaultState } from '../../world/faults/plan.ts';

/** What a capsule holds beside rows and objects: faults that are armed, and the record of requests. */

const faultShape = Compile(
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
const requestShape = Compile(closed(shown));

/** Goes on with the record of requests of a capsule: nothing in it can be taken back. */
export const readLog = (lines: readonly unknown[], tell: (what: string) => void): RequestLog => {
  const log = createRequestLog();
  let unread = 0;
  for (const line of lines) {
    // an instant may look like one and be none
    if (!requestShape.Check(line) || Number.isNaN(Date.parse(line.at))) {
      unread += 1;
      continue;
    }
    const { seq: _seq, kind, due, ...request } = line as Omit<LoggedRequest, 'before' | 'unkept'>;
    const at = Date.parse(request.at);
    if (kind === 'call') log.add({ ...request, wrote: false, before: null }, fromElsewhere);
    else log.settled({ from: at, until: at, due: due ?? [], duration: request.duration, step: null });
  }
  if (unread > 0) tell(`${unread} 条请求记录本版不认识，已略去`);
  return log;
};
