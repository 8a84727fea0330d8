import { STATUS_CODES } from 'node:http';
import { businessCodes, type BusinessCodeName } from '@fleet/domain/core/codes/business.ts';
import { notices, texts } from '@fleet/domain/core/codes/messages.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { type Answer, outcomeOf } from '@fleet/domain/core/session/calls/envelope.ts';
import { type FailureKind, failureKindOf, failureTexts, reasonOf } from '@fleet/domain/core/transfers/storeFailures.ts';
import { failureCodes, storeFailureOf } from '../objects/failures.ts';
import { failure, success } from '../pipeline/envelope.ts';
import { brokenBody } from '../pipeline/faults/bodies.ts';
import { type BrokenBody, brokenBodies, type FaultAnswer } from '../world/faults/rule.ts';
import type { LoggedRequest } from '../world/requestLog.ts';
import { endpoints } from '@fleet/domain/services.ts';
import type { SeenBySuite } from './recording/suite.ts';
import { parsedJson } from './parsedJson.ts';

/**
 * Everything that can go wrong with a call, as rows that a tester can switch on. What staff see of each is worked out by
 * the product's own rules, and where it can come up by the contract: neither is written here.
 */

export interface CatalogueRow {
  readonly id: string;
  readonly group: 'session' | 'permission' | 'data' | 'http' | 'network' | 'body' | 'upload' | 'time';
  readonly title: string;
  /** As a rule of faults takes it. */
  readonly answer: FaultAnswer;
  readonly shown: Shown;
  /** Endpoints that can answer so by themselves; null where any can. */
  readonly endpoints: readonly string[] | null;
  /** Endpoints that have answered so in this world. */
  readonly seen: readonly string[];
  /** The same in the tests, when they ran last. */
  readonly suite: readonly string[];
}

/** What staff see of it. */
export interface Shown {
  /** `renew` goes unseen when the tokens can be renewed, `truth` is the answer that was asked for. */
  readonly kind: 'notice' | 'silent' | 'renew' | 'signOut' | 'upload' | 'truth';
  readonly intent: string | null;
  readonly lines: readonly string[];
  /** Milliseconds that a notice stays; null where there is none. */
  readonly duration: number | null;
}

const quiet = (kind: Shown['kind']): Shown => ({ kind, intent: null, lines: [], duration: null });

const shownOf = (answer: Answer): Shown => {
  const outcome = outcomeOf(answer);
  if (outcome.kind === 'renew') return quiet('renew');
  if (outcome.kind === 'data' || outcome.kind === 'file') return quiet('truth');
  const { notice } = outcome;
  if (notice !== null) return { kind: 'notice', ...notice };
  return quiet(outcome.kind === 'signOut' ? 'signOut' : 'silent');
};

const enveloped = (status: number, body: unknown): Answer => ({
  kind: 'envelope',
  status,
  body,
  requestId: null,
  rulesVersion: null,
});

// a browser drops the mark before it reads the text
const parsed = (text: string): unknown => parsedJson(text.replace(/^\u{feff}/u, ''));

const hasField = (endpoint: Endpoint, name: string): boolean => {
  const { properties } = (endpoint.bodySchema ?? {}) as { readonly properties?: Readonly<Record<string, unknown>> };
  return properties !== undefined && name in properties;
};
const asks = ({ querySchema, bodySchema }: Endpoint): boolean =>
  bodySchema !== null || Object.keys((querySchema as { properties?: object }).properties ?? {}).length > 0;
const isNamed = (part: string) => (endpoint: Endpoint) => endpoint.id.startsWith('auth.') && endpoint.id.includes(part);
const writes = ({ method }: Endpoint): boolean => method !== 'GET';
const hasSession = ({ access }: Endpoint): boolean => access.kind !== 'open';

/** Where each code can come up by itself, by the rules of the contract. */
const places: Readonly<
  Record<Exclude<BusinessCodeName, 'success'>, [CatalogueRow['group'], (e: Endpoint) => boolean]>
> = {
  tokenExpired: ['session', hasSession],
  sessionEnded: ['session', hasSession],
  wrongCredentials: ['session', isNamed('login')],
  wrongCaptcha: ['session', isNamed('login')],
  lockedOut: ['session', isNamed('login')],
  accountLocked: ['session', isNamed('login')],
  renewalRefused: ['session', isNamed('refresh')],
  forbidden: ['permission', hasSession],
  forgedIdentity: ['permission', hasSession],
  invalidInput: ['data', asks],
  notFound: ['data', asks],
  conflict: ['data', (endpoint) => hasField(endpoint, 'version')],
  stateRefused: ['data', writes],
  rowErrors: ['data', (endpoint) => endpoint.bodyKind === 'multipart' || writes(endpoint)],
  keyReused: ['data', writes],
  storageFull: ['data', writes],
  internal: ['data', () => true],
};

/** HTTP answers without an envelope, as proxies and load balancers give them. */
const statuses = [400, 401, 403, 404, 405, 408, 413, 414, 429, 500, 502, 503, 504];

const ofCodes = (): Omit<CatalogueRow, 'seen' | 'suite'>[] =>
  Object.entries(places).map(([name, [group, can]]) => {
    const { code, message } = businessCodes[name as BusinessCodeName];
    const lines = name === 'rowErrors' ? ['第 3 行：编号重复', '第 7 行：日期有误'] : null;
    return {
      id: String(code),
      group,
      title: message,
      answer: { businessCode: code, ...(lines === null ? {} : { errorResult: lines }) },
      shown: shownOf(enveloped(200, failure(code, message, 'fail', lines))),
      endpoints: endpoints.filter(can).map(({ id }) => id),
    };
  });

const ofTypes = (): Omit<CatalogueRow, 'seen' | 'suite'>[] => {
  const { code } = businessCodes.internal;
  const row = (id: string, title: string, answer: FaultAnswer, body: object) => ({
    id,
    group: 'data' as const,
    title,
    answer,
    shown: shownOf(enveloped(200, body)),
    endpoints: null,
  });
  return [
    row('error', 'type 为 error', { type: 'error', message: '系统异常' }, failure(code, '系统异常', 'error')),
    row(
      'strange-success',
      'type 为 success 而 code 不是 200',
      { type: 'success', businessCode: 830001, message: '部分成功' },
      { ...failure(830001, '部分成功'), type: 'success' },
    ),
  ];
};

const ofStatuses = (): Omit<CatalogueRow, 'seen' | 'suite'>[] =>
  statuses.map((status) => ({
    id: `http-${status}`,
    group: 'http',
    title: `HTTP ${status}`,
    answer: { httpStatus: status },
    // a browser tells the words that come with the status
    shown: shownOf({ kind: 'httpError', status, message: STATUS_CODES[status] ?? '', requestId: null }),
    endpoints: null,
  }));

const ofBodies = (): Omit<CatalogueRow, 'seen' | 'suite'>[] =>
  Object.entries(brokenBodies).map(([body, title]) => ({
    id: `body-${body}`,
    group: 'body',
    title,
    answer: { body: body as BrokenBody },
    shown: shownOf(enveloped(200, parsed(brokenBody(body as BrokenBody, success(null)).text))),
    endpoints: null,
  }));

const ofNetwork = (): Omit<CatalogueRow, 'seen' | 'suite'>[] => {
  const cut = shownOf({ kind: 'networkFailure', message: '' });
  const row = (
    id: string,
    title: string,
    answer: FaultAnswer,
    shown: Shown,
    group: 'network' | 'time' = 'network',
  ) => ({
    id,
    group,
    title,
    answer,
    shown,
    endpoints: null,
  });
  return [
    row('cut-before', '连接中断，调用未生效', { cut: 'before' }, cut),
    row('cut-after', '连接中断，调用已生效', { cut: 'after' }, cut),
    row('cut-reset', '连接被重置', { cut: 'reset' }, cut),
    row(
      'truncate',
      '响应中途停止',
      { truncate: 40 },
      shownOf({ kind: 'networkFailure', message: texts.truncatedAnswer }),
    ),
    row('slow', '响应慢 3 秒', { delay: 3000 }, quiet('truth'), 'time'),
    row(
      'timeout',
      '超过 50 秒无响应',
      { delay: 55_000 },
      shownOf({ kind: 'networkFailure', message: texts.timeout, cause: 'timeout' }),
      'time',
    ),
    row('trickle', '每秒 1 kB', { bytesPerSecond: 1000 }, quiet('truth'), 'time'),
  ];
};

/** What an upload does by itself about a refusal, before it says anything of it. */
const goesOn: Partial<Readonly<Record<FailureKind, string>>> = {
  expired: '自动续传；仍失败则：',
  network: '自动续传；仍失败则：',
  gone: '分片上传自动重来；仍失败则：',
};

/** What the upload says of a refusal of the object store, once it has tried what it can. */
const ofStore = (): Omit<CatalogueRow, 'seen' | 'suite'>[] => {
  const { intent, text, duration } = notices.registrationFailed;
  return failureCodes.map((code) => {
    const { status } = storeFailureOf(code);
    const kind = failureKindOf({ code, status });
    return {
      id: `oss-${code}`,
      group: 'upload',
      title: `${code}（HTTP ${status}）`,
      answer: { oss: code },
      shown:
        kind === 'unregistered'
          ? { kind: 'upload', intent, lines: [text], duration }
          : { ...quiet('upload'), lines: [`${goesOn[kind] ?? ''}${failureTexts[reasonOf(kind)]}`] },
      endpoints: null,
    };
  });
};

const unseen = [...ofCodes(), ...ofTypes(), ...ofStatuses(), ...ofBodies(), ...ofNetwork(), ...ofStore()];

/** The catalogue, with where each row was seen by itself among some requests, and in the tests. */
export const catalogue = (
  requests: readonly LoggedRequest[],
  suite: SeenBySuite | null = null,
): readonly CatalogueRow[] => {
  const seen = new Map<number, Set<string>>();
  for (const { code, endpoint, faults } of requests) {
    if (code === null || endpoint === null || faults.length > 0) continue;
    seen.set(code, (seen.get(code) ?? new Set()).add(endpoint));
  }
  const inSuite = (code: number): readonly string[] =>
    Object.entries(suite ?? {})
      .flatMap(([id, { units, journeys }]) => ((units ?? []).concat(journeys ?? []).includes(code) ? [id] : []))
      .toSorted();
  return unseen.map((row) => ({
    ...row,
    seen: [...(seen.get(Number(row.id)) ?? [])].toSorted(),
    suite: inSuite(Number(row.id)),
  }));
};
