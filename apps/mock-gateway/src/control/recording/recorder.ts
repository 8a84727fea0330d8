import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { removed } from '../../pipeline/redaction.ts';
import type { Exchange, Outside, RawExchange, RecordedAnswer, Recording } from './exchange.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { mapTexts, replacerOf } from './replacing.ts';
import { secretsIn, typesOf, withoutAnySecret } from './secrets.ts';

/** Makes a recording of calls: of rows of the contract alone, and of each only what may be kept. */

export interface Recorder {
  take(raw: RawExchange): void;
  /** Calls taken so far, those outside the contract among them. */
  count(): number;
  /** All that was taken, ready to be written. */
  recording(): Recording;
}

/** Bytes of exchanges that are held at most. */
const mostBytes = 256 * 1024 ** 2;

const byPlace: ReadonlyMap<string, Endpoint> = new Map(endpoints.map((row) => [`${row.method} ${row.path}`, row]));

/** The row of a call; undefined for one that the contract does not know. */
export const rowAt = (method: string, path: string): Endpoint | undefined => byPlace.get(`${method} ${path}`);

/** A query as an object: what comes several times is a list. */
const queryOf = (url: string): Record<string, unknown> => {
  const at = url.indexOf('?');
  const query: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(at < 0 ? '' : url.slice(at + 1))) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return { ...query };
};

const parsed = (bytes: Buffer | null): unknown => {
  if (bytes === null || bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\u{feff}/u, '')) as unknown;
  } catch {
    return undefined;
  }
};

const codeOf = (envelope: unknown): number | null => {
  const { code } = (typeof envelope === 'object' && envelope !== null ? envelope : {}) as { code?: unknown };
  return typeof code === 'number' ? code : null;
};

/** What a file of JSON is not. */
const isEnvelope = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && 'error_code' in value;

const keptHeaders = ['content-type', 'date', 'x-request-id'] as const;

const answerOf = (row: Endpoint, raw: RawExchange, envelope: unknown): RecordedAnswer => {
  const contentType = raw.responseHeaders['content-type'] ?? '';
  if (envelope !== undefined && (row.replyKind === 'envelope' || isEnvelope(envelope)))
    return row.confidential
      ? { kind: 'types', types: typesOf(envelope) }
      : { kind: 'envelope', envelope: withoutAnySecret(envelope) };
  const kind = row.replyKind === 'file' && raw.status < 300 ? 'file' : 'unread';
  return { kind, contentType, size: raw.responseSize };
};

/** Texts under these names, however deep: by them the person of a session is known again when its tokens change. */
const textsUnder = (value: unknown, name: RegExp): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    typeof entry === 'string' && name.test(key) ? [entry] : textsUnder(entry, name),
  );
};

/** Who calls: whoever signs in under a name is the same person, whatever tokens he gets. */
const createPersons = () => {
  const byToken = new Map<string, string>();
  const byName = new Map<string, string>();
  let count = 0;
  const add = (): string => `p${(count += 1)}`;
  return {
    count: () => count,
    of: (authorization: string | null, sent: unknown, got: unknown): string | null => {
      const own = authorization?.replace(/^Bearer\s+/i, '');
      const tokens = [...(own === undefined ? [] : [own]), ...textsUnder(sent, /token/i)];
      const given = textsUnder(got, /token/i);
      const [userName] = textsUnder(got, /^userName$/i);
      if (tokens.length === 0 && given.length === 0) return null;
      const isSignIn = own === undefined && given.length > 0 && userName !== undefined;
      const known = tokens.map((token) => byToken.get(token)).find((one) => one !== undefined);
      const person = known ?? (isSignIn ? byName.get(userName) : undefined) ?? add();
      for (const token of [...(own === undefined ? [] : [own]), ...given]) byToken.set(token, person);
      if (isSignIn) byName.set(userName, person);
      return own === undefined ? null : person;
    },
  };
};

/** Different calls outside the contract that are named. */
const mostOutside = 200;

/** A path whose parts are words; whatever else stands in it may be anything. */
const outlineOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^(?:[A-Za-z][A-Za-z-]{0,30}|v\d|)$/.test(part) ? part : '*'))
    .join('/')
    .slice(0, 300);

/**
 * Begins a recording of a gateway by its origin.
 *
 * @param most bytes that are held; calls beyond are counted
 */
export const createRecorder = (gateway: string, most = mostBytes): Recorder => {
  const held: Exchange[] = [];
  const secrets = new Set<string>();
  const persons = createPersons();
  const pseudonyms = createPseudonyms();
  let bytes = 0;
  const outside = new Map<string, Outside>();
  let seen = 0;
  let dropped = 0;
  return {
    count: () => seen,
    take: (raw) => {
      const path = raw.url.split('?', 1)[0] ?? '';
      const row = rowAt(raw.method, path);
      if (row === undefined && !path.startsWith('/gateway/')) return;
      seen += 1;
      if (row === undefined) {
        const place = { method: raw.method.slice(0, 10), path: outlineOf(path) };
        const key = `${place.method} ${place.path}`;
        if (outside.has(key) || outside.size < mostOutside)
          outside.set(key, { ...place, count: (outside.get(key)?.count ?? 0) + 1 });
        return;
      }
      const query = queryOf(raw.url);
      const body = row.bodyKind === 'json' ? parsed(raw.requestBody) : undefined;
      const isJson = (raw.responseHeaders['content-type'] ?? '').includes('json');
      const envelope = isJson ? parsed(raw.responseBody) : undefined;
      if (raw.authorization !== null) secrets.add(raw.authorization.replace(/^\w+\s+/, ''));
      for (const secret of [query, body, envelope].flatMap((part) => secretsIn(part))) secrets.add(secret);
      const isSigning = row.id.startsWith('auth.');
      const person = persons.of(raw.authorization, isSigning ? [query, body] : null, isSigning ? envelope : null);
      const answer = answerOf(row, raw, envelope);
      const exchange: Exchange = {
        seq: held.length + 1,
        at: new Date(raw.at).toISOString(),
        endpoint: row.id,
        person,
        query: row.confidential ? null : (withoutAnySecret(query) as Record<string, unknown>),
        body: row.confidential || body === undefined ? null : withoutAnySecret(body),
        status: raw.status,
        code: codeOf(envelope),
        duration: Math.round(raw.duration),
        headers: Object.fromEntries(
          keptHeaders.flatMap((name) => {
            const value = raw.responseHeaders[name];
            return value === undefined ? [] : [[name, value.slice(0, 200)]];
          }),
        ),
        answer,
      };
      const size = (raw.requestBody?.length ?? 0) + (raw.responseBody?.length ?? 0);
      if (bytes + size > most) {
        dropped += 1;
        return;
      }
      bytes += size;
      // names of persons are learnt from what is confidential too, since they stand in texts of other calls
      pseudonyms.collect([query, body ?? null, envelope ?? null]);
      held.push(exchange);
    },
    recording: () => {
      const hide = replacerOf(new Map([...secrets].map((secret) => [secret, removed])));
      const rename = pseudonyms.draw();
      const exchanges = held.map((exchange) => {
        const { query, body, answer, headers } = exchange;
        const clean = (value: unknown): unknown => rename(mapTexts(value, (text) => hide(text)));
        const kept = answer.kind === 'envelope' ? { ...answer, envelope: clean(answer.envelope) } : answer;
        return {
          ...exchange,
          query: clean(query) as Exchange['query'],
          body: clean(body),
          headers: clean(headers) as Exchange['headers'],
          answer: kept,
        };
      });
      return {
        gateway,
        from: exchanges[0]?.at ?? null,
        to: exchanges.at(-1)?.at ?? null,
        persons: persons.count(),
        outside: [...outside.values()],
        dropped,
        redaction: { secrets: secrets.size, pseudonyms: pseudonyms.size() },
        exchanges,
      };
    },
  };
};
