import type { RawExchange } from '../../src/control/recording/exchange.ts';
import { createRecorder, type Recorder } from '../../src/control/recording/recorder.ts';
import type { TestAnswer, TestCall, TestGateway } from './gateway.ts';

/** A gateway of tests before a recorder, without the wire between them. */

const rawOf = (call: TestCall, answer: TestAnswer, authorization: string | null): RawExchange => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {}))
    for (const one of value === undefined ? [] : [value].flat())
      query.append(name, typeof one === 'string' ? one : JSON.stringify(one));
  const { body } = call;
  return {
    at: Date.now(),
    duration: 1,
    method: call.method ?? 'GET',
    url: query.size === 0 ? call.path : `${call.path}?${query.toString()}`,
    authorization,
    requestBody: body === undefined ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    status: answer.status,
    responseHeaders: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    responseSize: answer.bytes.length,
    responseBody: answer.bytes,
  };
};

/** The same gateway, each of whose calls a recorder takes. */
export const recorded = (gateway: TestGateway, origin = 'https://gateway.example') => {
  const recorder: Recorder = createRecorder(origin);
  const call: TestGateway['call'] = async (request) => {
    const answer = await gateway.call(request);
    const as = request.token ?? request.as;
    recorder.take(rawOf(request, answer, as === undefined ? null : `Bearer token-of-${as}`));
    return answer;
  };
  return { recorder, gateway: { ...gateway, call } satisfies TestGateway };
};
