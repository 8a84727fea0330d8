import { Compile, type Validator } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { convertQuery } from '../../pipeline/validation.ts';
import type { Exchange, Recording } from './exchange.ts';
import { holdsWithheld, isWithheld } from './pseudonyms.ts';
import { shapeProblems, typeProblems, type ShapeProblem } from './shapeProblems.ts';

/** Holds a recorded gateway against the contract: what it says otherwise, once for each place. */

export type DriftKind = 'path' | 'query' | 'body' | 'envelope' | 'code' | 'data' | 'value' | 'unnamed' | 'message';

/** What is not as the contract has it. */
export interface Drift {
  /** Id of the endpoint; method and path where the contract has none. */
  readonly endpoint: string;
  readonly kind: DriftKind;
  /** JSON pointer into query, body, envelope or `data`. */
  readonly at: string;
  readonly text: string;
  /** How often. */
  readonly count: number;
  /** The first exchange that has it. */
  readonly seq: number;
  /** Whether the console may go wrong by it; a field more and a message in other words are told, and nothing else. */
  readonly isBreach: boolean;
}

const driftTitles: Readonly<Record<DriftKind, string>> = {
  path: '合同中没有的调用',
  query: '被接受的查询参数不合合同',
  body: '被接受的请求内容不合合同',
  envelope: '不是合同的信封',
  code: '未知的业务码',
  data: '应答数据不合合同',
  value: '状态表以外的值',
  unnamed: '合同中没有的字段',
  message: '消息文字不同',
};

const harmless: ReadonlySet<DriftKind> = new Set(['unnamed', 'message', 'path']);

const rows: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((row) => [row.id, row]));
const codes: ReadonlyMap<number, string> = new Map(
  Object.values(businessCodes).map(({ code, message }) => [code, message]),
);
const { success, tokenExpired, sessionEnded, renewalRefused, forgedIdentity } = businessCodes;
/** Codes whose message says nothing of its own about the case: it is always the same. */
const fixed: ReadonlySet<number> = new Set(
  [success, tokenExpired, sessionEnded, renewalRefused, forgedIdentity].map(({ code }) => code),
);

const validators = new Map<TSchema, Validator>();
const isValid = (schema: TSchema, value: unknown): boolean => {
  const validator = validators.get(schema) ?? (Compile(schema) as Validator);
  validators.set(schema, validator);
  return validator.Check(value);
};

type Found = Pick<Drift, 'kind' | 'at' | 'text'>;

const kindOf: Readonly<Record<ShapeProblem['kind'], DriftKind>> = { unnamed: 'unnamed', value: 'value', shape: 'data' };

/** Places where a value differs from a schema; the compiled check has the last word where nothing was taken out. */
const differences = (schema: TSchema, value: unknown): readonly ShapeProblem[] => {
  if (isValid(schema, value)) return [];
  const found = shapeProblems(schema, value);
  return found.length > 0 || holdsWithheld(value) ? found : [{ at: '', kind: 'shape', text: '不合结构' }];
};

const ofInput = (row: Endpoint, { query, body }: Exchange): Found[] => {
  const asked = query === null ? [] : differences(row.querySchema, convertQuery(query, row.querySchema));
  const sent = row.bodySchema === null || body === null ? [] : differences(row.bodySchema, body);
  return [
    ...asked.map(({ at, text }): Found => ({ kind: 'query', at, text })),
    ...sent.map(({ at, text }): Found => ({ kind: 'body', at, text })),
  ];
};

const texts = ['message', 'message_cn', 'errmsg'] as const;

const isRefusalData = (data: unknown): boolean =>
  data === null ||
  (typeof data === 'object' &&
    'errorResult' in data &&
    Array.isArray(data.errorResult) &&
    data.errorResult.every((line) => typeof line === 'string'));

const ofEnvelope = (row: Endpoint, envelope: unknown): Found[] => {
  if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope))
    return [{ kind: 'envelope', at: '', text: '不是对象' }];
  const { type, code, error_code: errorCode, data, ...rest } = envelope as Record<string, unknown>;
  const wrong = (at: string, text: string): Found => ({ kind: 'envelope', at, text });
  const found: Found[] = [];
  if (type !== 'success' && type !== 'fail' && type !== 'error')
    found.push(wrong('/type', JSON.stringify(type) ?? '缺少'));
  if (typeof code !== 'number') found.push(wrong('/code', JSON.stringify(code) ?? '缺少'));
  else if (!codes.has(code)) found.push({ kind: 'code', at: '/code', text: String(code) });
  if (typeof errorCode !== 'number') found.push(wrong('/error_code', '缺少'));
  if ((type === 'success') !== (code === success.code)) found.push(wrong('/type', `${String(type)} ${String(code)}`));
  for (const name of texts) if (typeof rest[name] !== 'string') found.push(wrong(`/${name}`, '缺少'));
  const message = rest['message_cn'];
  const said = typeof code === 'number' && fixed.has(code) ? codes.get(code) : undefined;
  if (said !== undefined && typeof message === 'string' && message !== said && !isWithheld(message))
    found.push({ kind: 'message', at: '/message_cn', text: `${message}（应为 ${said}）` });
  for (const name of Object.keys(rest))
    if (!(texts as readonly string[]).includes(name)) found.push({ kind: 'unnamed', at: `/${name}`, text: '' });
  if (type !== 'success') return isRefusalData(data) ? found : [...found, wrong('/data', '拒绝的数据')];
  if (row.replyKind === 'file') return [...found, wrong('', '应为文件')];
  return [
    ...found,
    ...differences(row.replySchema, data).map(({ kind, at, text }): Found => ({
      kind: kindOf[kind],
      at: `/data${at}`,
      text,
    })),
  ];
};

/** What is different in one exchange. */
export const driftOf = (exchange: Exchange): readonly Found[] => {
  const row = rows.get(exchange.endpoint);
  if (row === undefined) return [{ kind: 'path', at: '', text: exchange.endpoint }];
  const { answer, status, code } = exchange;
  const input = code === success.code || answer.kind === 'file' ? ofInput(row, exchange) : [];
  if (answer.kind === 'envelope') return [...input, ...ofEnvelope(row, answer.envelope)];
  if (answer.kind === 'types') {
    const known = code === null || codes.has(code) ? [] : [{ kind: 'code', at: '/code', text: String(code) } as const];
    if (code === null) return [{ kind: 'envelope', at: '/code', text: '缺少' }];
    if (code !== success.code) return known;
    const { data } = (answer.types ?? {}) as { readonly data?: unknown };
    return typeProblems(row.replySchema, data ?? 'null').map(({ kind, at, text }): Found => {
      return { kind: kindOf[kind], at: `/data${at}`, text };
    });
  }
  if (answer.kind === 'file') return input;
  // proxies answer without an envelope when the gateway is away, and that says nothing of it
  return status >= 500 ? [] : [{ kind: 'envelope', at: '', text: `HTTP ${status} ${answer.contentType}` }];
};

/** All that differs in a recording, what is worst first. */
export const driftsOf = ({ exchanges, outside }: Recording): readonly Drift[] => {
  const all = new Map<string, Drift>();
  const add = (endpoint: string, { kind, at, text }: Found, seq: number, count: number): void => {
    const key = `${endpoint} ${kind} ${at}`;
    const known = all.get(key);
    if (known === undefined) all.set(key, { endpoint, kind, at, text, count, seq, isBreach: !harmless.has(kind) });
    else all.set(key, { ...known, count: known.count + count });
  };
  for (const exchange of exchanges)
    for (const found of driftOf(exchange)) add(exchange.endpoint, found, exchange.seq, 1);
  for (const { method, path, count } of outside) add(`${method} ${path}`, { kind: 'path', at: '', text: '' }, 0, count);
  return [...all.values()].toSorted(
    (one, other) => Number(other.isBreach) - Number(one.isBreach) || one.endpoint.localeCompare(other.endpoint),
  );
};

/** The same as a table in text. */
export const driftTable = (drifts: readonly Drift[]): string => {
  const lines = drifts.map(({ endpoint, kind, at, text, count, seq, isBreach }) => [
    isBreach ? '✗' : '·',
    endpoint,
    driftTitles[kind],
    at === '' ? '/' : at,
    `×${count}`,
    seq === 0 ? '' : `#${seq}`,
    text,
  ]);
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(0, ...lines.map((line) => [...(line[column] ?? '')].length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
