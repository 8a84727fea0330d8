import { Type } from 'typebox';
import { CapsuleProblem } from '@fleet/domain/core/capsule/parts.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { compileLate } from '../../pipeline/compileLate.ts';
import { mostOfAnswer, mostOfBody, type SentCall } from '../../world/history/sentCalls.ts';
import type { LoggedRequest, StretchCall } from '../../world/requestLog.ts';
import { whyNever } from '../again/keeping.ts';
import { withoutAnySecret } from '../recording/secrets.ts';
import type { Hiding } from './secretValues.ts';
import { parsedJson } from '../parsedJson.ts';

/**
 * A call in the record of a capsule, as it came and with its answer, so that it can be sent again. Nothing secret is in
 * it: of an answer the secret is left out, a call that holds one itself is not carried. What is read may be anybody's: no
 * more is believed than which endpoint of ours is asked for what.
 */

/** Headers that say what is asked for; all others say who asks and by what. */
const carriedHeaders = ['accept', 'accept-language', 'content-type', 'userid', 'tntid'] as const;

const hasSecret = '请求中有像密码或令牌的内容，没有随胶囊带来（holds a secret）';
const isUnusual = '请求的写法特殊，没有随胶囊带来（unusual request）';
const notOfHere = '本版没有这个接口（no such endpoint）';

/** A text without secrets; JSON as its values tell. */
const cleanOf = (text: string, hide: Hiding): string => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return hide(String(withoutAnySecret(text)));
  }
  const [was, is] = [JSON.stringify(value), hide(JSON.stringify(withoutAnySecret(value)))];
  return was === is ? text : is;
};

const headersOf = (headers: SentCall['headers']): SentCall['headers'] =>
  Object.fromEntries(
    carriedHeaders.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]] as const])),
  );

const printable = String.raw`^[\x20-\x7e]*$`;
const header = Type.Optional(Type.String({ maxLength: 1000, pattern: printable }));
const nothingOr = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** What another build has beside these is left out. */
const callShape = compileLate(
  Type.Object({
    at: Type.Integer({ minimum: -8e15, maximum: 8e15 }),
    drawn: Type.Integer({ minimum: 0, maximum: 1e15 }),
    /** Below the gateway, nowhere else: no other origin, no way up. */
    url: Type.String({
      maxLength: 8000,
      pattern: String.raw`^/gateway/(?:[\w~-][\w.~-]*/)*[\w~-][\w.~-]*(?:\?[\x21\x24-\x7e]*)?$`,
    }),
    headers: Type.Object({
      accept: header,
      'accept-language': header,
      'content-type': header,
      userid: header,
      tntid: header,
    }),
    body: nothingOr(Type.String({ maxLength: mostOfBody })),
    answer: Type.Object({
      status: nothingOr(Type.Integer({ minimum: 100, maximum: 599 })),
      code: nothingOr(Type.Integer()),
      text: nothingOr(Type.String({ maxLength: mostOfAnswer })),
      /** Number of a call before it, whose answer has the same text: who comes back to a page is told the same. */
      like: Type.Optional(Type.Integer({ minimum: 1 })),
      bytes: Type.Integer({ minimum: 0 }),
    }),
  }),
);
const reasonShape = compileLate(Type.String({ minLength: 1, maxLength: 300 }));

const refuse = (why: string): never => {
  throw new CapsuleProblem(`胶囊中的请求有误（${why}），请重新导出后再试`);
};

/** What is nested deeper nobody sends. */
const deepest = 200;

/** Whether a value has a field that would change what all objects are, however deep, also in texts that are JSON. */
const changesObjects = (value: unknown, depth = 0): boolean => {
  if (depth > deepest) return true;
  if (typeof value === 'string') {
    const within = /proto|\\u/.test(value) ? parsedJson(value) : null;
    return typeof within === 'object' && changesObjects(within, depth + 1);
  }
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, part]) => name === '__proto__' || changesObjects(part, depth + 1));
};

type SentLine = Omit<SentCall, 'method' | 'answer'> & {
  readonly answer: SentCall['answer'] & { readonly like?: number };
};

/** Bytes of the line of a request, and of what stands in it of the call. */
export const longestLine = 4 * 1024 ** 2;
const longestCall = 3 * 1024 ** 2;

/** Shorter texts take no more room than to say where they stood before. */
const shortestTwice = 100;

/**
 * What stands in the lines of calls beside what the log says of them: each call, or why it cannot be sent again. To be
 * asked in their order.
 *
 * @param hide takes what the rows of the capsule do not hold out of a text
 */
export const carriedCalls = (hide: Hiding): ((call: StretchCall) => SentLine | string) => {
  const told = new Map<string, number>();
  return ({ logged, sent }) => {
    if (typeof sent === 'string') return sent;
    const { method: _method, headers: all, answer, ...call } = sent;
    const headers = headersOf(all);
    const texts = [call.url, call.body ?? '', ...Object.values(headers)];
    if (texts.some((text) => cleanOf(text, hide) !== text)) return hasSecret;
    const text = answer.text === null ? null : cleanOf(answer.text, hide);
    const line = { ...call, headers, answer: { ...answer, text } };
    const isLong = Buffer.byteLength(JSON.stringify(line)) > longestCall;
    if (isLong || !callShape.Check(line) || changesObjects(line)) return isUnusual;
    if (text === null || text.length < shortestTwice) return line;
    const like = told.get(text);
    if (like === undefined) told.set(text, logged.seq);
    return like === undefined ? line : { ...line, answer: { ...answer, text: null, like } };
  };
};

const endpointIds: ReadonlyMap<string, string> = new Map(
  endpoints.map(({ method, path, id }) => [`${method} ${path}`, id]),
);

/** Id of the endpoint of this build that a call of a capsule is for; null for none. */
export const endpointOf = (method: string, path: string): string | null => endpointIds.get(`${method} ${path}`) ?? null;

/**
 * Refuses a line that would change what all objects are, or has no end, before anything in it is looked at.
 * @throws CapsuleProblem
 */
export const refuseHarmful = (line: unknown): void => {
  if (changesObjects(line)) refuse('__proto__');
};

/**
 * Reads what stands in the lines of calls beside what the log says of them, to be asked in their order: each call as it
 * came, or why it cannot be sent.
 *
 * @throws CapsuleProblem for what nobody has sent to a gateway
 */
export const callReader = () => {
  const told = new Map<number, string>();
  return (given: unknown, logged: Pick<LoggedRequest, 'seq' | 'method' | 'path'>): SentCall | string => {
    if (reasonShape.Check(given)) return given;
    if (!callShape.Check(given)) {
      const [first] = callShape.Errors(given);
      return refuse(`${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim().slice(0, 120));
    }
    const { at, drawn, url, headers, body, answer } = given;
    const { method, path, seq } = logged;
    if (!/^(?:GET|POST|PUT|DELETE)$/.test(method)) return refuse('method');
    if (url.split('?', 1)[0] !== path) return refuse('url');
    const { status, code, bytes, like } = answer;
    const text = like === undefined ? answer.text : (told.get(like) ?? refuse('like'));
    if (text !== null) told.set(seq, text);
    const endpoint = endpointOf(method, path);
    if (endpoint === null) return notOfHere;
    const sent = { at, drawn, method, url, headers: headersOf(headers), body, answer: { status, code, text, bytes } };
    return whyNever(endpoint) ?? sent;
  };
};
