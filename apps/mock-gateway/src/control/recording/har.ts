import type { Exchange, RawExchange, Recording } from './exchange.ts';
import { rowAt } from './recorder.ts';
import { endpoints } from '@fleet/domain/services.ts';

/**
 * HAR 1.2, for exchange with what others record. It holds whatever the browser saw: one that comes in is taken through the
 * recorder, which keeps what may be kept; one that goes out is written of a recording, and holds no more than that.
 */

interface HarMessage {
  readonly headers?: unknown;
}
interface HarEntry {
  readonly startedDateTime?: unknown;
  readonly time?: unknown;
  readonly request?: HarMessage & {
    readonly method?: unknown;
    readonly url?: unknown;
    readonly postData?: { readonly text?: unknown };
  };
  readonly response?: HarMessage & {
    readonly status?: unknown;
    readonly content?: { readonly text?: unknown; readonly encoding?: unknown; readonly size?: unknown };
  };
}

const headersOf = (message: HarMessage | undefined): Record<string, string> =>
  Object.fromEntries(
    (Array.isArray(message?.headers) ? (message.headers as readonly unknown[]) : []).flatMap((header) => {
      const { name, value } = (header ?? {}) as { name?: unknown; value?: unknown };
      return typeof name === 'string' && typeof value === 'string' ? [[name.toLowerCase(), value]] : [];
    }),
  );

/** Calls of a HAR, and the origin of most of those that the contract knows; null for what is no HAR. */
export const readHar = (text: string): { readonly gateway: string; readonly calls: readonly RawExchange[] } | null => {
  let entries: unknown;
  try {
    entries = (JSON.parse(text) as { log?: { entries?: unknown } } | null)?.log?.entries;
  } catch {
    return null;
  }
  if (!Array.isArray(entries)) return null;
  const origins = new Map<string, number>();
  const calls = (entries as readonly (HarEntry | null)[]).flatMap(
    (entry): readonly (RawExchange & { origin: string })[] => {
      const { request, response, startedDateTime, time } = entry ?? {};
      if (typeof request?.method !== 'string' || typeof request.url !== 'string' || !URL.canParse(request.url))
        return [];
      const { origin, pathname, search } = new URL(request.url);
      if (rowAt(request.method, pathname) !== undefined) origins.set(origin, (origins.get(origin) ?? 0) + 1);
      const { text: body, encoding, size } = response?.content ?? {};
      const bytes = typeof body === 'string' ? Buffer.from(body, encoding === 'base64' ? 'base64' : 'utf8') : null;
      const at = Date.parse(String(startedDateTime));
      const sent = request.postData?.text;
      return [
        {
          origin,
          at: Number.isNaN(at) ? 0 : at,
          duration: typeof time === 'number' && time > 0 ? time : 0,
          method: request.method,
          url: pathname + search,
          authorization: headersOf(request)['authorization'] ?? null,
          requestBody: typeof sent === 'string' ? Buffer.from(sent) : null,
          status: typeof response?.status === 'number' ? response.status : 0,
          responseHeaders: headersOf(response),
          responseSize: typeof size === 'number' && size > 0 ? size : (bytes?.length ?? 0),
          responseBody: bytes,
        },
      ];
    },
  );
  const [gateway] = [...origins].toSorted(([, one], [, other]) => other - one)[0] ?? [''];
  return { gateway, calls: calls.filter(({ origin }) => gateway === '' || origin === gateway) };
};

const rows = new Map(endpoints.map((row) => [row.id, row]));

const pairsOf = (values: Readonly<Record<string, unknown>>): { name: string; value: string }[] =>
  Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => ({ name, value: String(one) })));

const entryOf = (gateway: string, { endpoint, query, body, status, at, duration, headers, answer, code }: Exchange) => {
  const row = rows.get(endpoint);
  const search = new URLSearchParams(
    pairsOf(query ?? {}).map(({ name, value }): [string, string] => [name, value]),
  ).toString();
  const kept = answer.kind === 'envelope' ? JSON.stringify(answer.envelope) : undefined;
  return {
    startedDateTime: at,
    time: duration,
    request: {
      method: row?.method ?? 'GET',
      url: `${gateway}${row?.path ?? ''}${search === '' ? '' : `?${search}`}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [],
      queryString: pairsOf(query ?? {}),
      ...(body === null ? {} : { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairsOf(headers),
      content: {
        size: kept?.length ?? ('size' in answer ? answer.size : 0),
        mimeType: headers['content-type'] ?? '',
        ...(kept === undefined ? {} : { text: kept }),
      },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
    _endpoint: endpoint,
    _code: code,
  };
};

/** A recording as HAR. */
export const writeHar = ({ gateway, exchanges }: Recording): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'fleet-console', version: '1' },
      entries: exchanges.map((exchange) => entryOf(gateway, exchange)),
    },
  });
