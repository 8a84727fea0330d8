import {
  createServer,
  type IncomingMessage,
  request as plainRequest,
  type Server,
  type ServerResponse,
} from 'node:http';
import process from 'node:process';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { hostCheck, isLoopback } from '../../server/hosts.ts';
import type { RawExchange } from './exchange.ts';

/**
 * A proxy on this machine to one gateway, which hands every call that it has passed on to a recorder. What is passed on is
 * neither changed nor held back; certificates are checked, whatever the environment says.
 */

/** Bytes of a body or an answer that are kept for the recorder. */
const mostKept = 16 * 1024 ** 2;

/** What is of one connection alone. */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The origin that calls go to, or what is wrong with it. */
export const targetOf = (text: string): URL | string => {
  if (!URL.canParse(text)) return `--to ${text} is no address`;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return '--to must not hold a user or a password';
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return '--to takes an origin without a path';
  const isHere = url.hostname === 'localhost' || isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isHere)) return url;
  return '--to must begin with https://';
};

const collect = () => {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add: (chunk: Buffer) => {
      size += chunk.length;
      if (size <= mostKept) chunks.push(chunk);
    },
    size: () => size,
    whole: (): Buffer | null => (size <= mostKept ? Buffer.concat(chunks) : null),
  };
};

const decoders: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

/** A body as it was before it was packed; null when it cannot be unpacked or is too large. */
const decoded = (bytes: Buffer | null, encoding: string): Buffer | null => {
  if (bytes === null || encoding === '' || encoding === 'identity') return bytes;
  try {
    return decoders[encoding]?.(bytes, { maxOutputLength: mostKept }) ?? null;
  } catch {
    return null;
  }
};

const textsOf = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );

const withoutHops = (headers: IncomingMessage['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      return value === undefined || hopByHop.has(name) ? [] : [[name, value]];
    }),
  );

const refuse = (answer: ServerResponse, status: number, text: string): void => {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
};

/** Makes the proxy; it is to listen on a loopback address. */
export const createRecordingProxy = (target: URL, take: (exchange: RawExchange) => void): Server => {
  const isOurs = hostCheck([]);
  return createServer((incoming, answer) => {
    if (!isOurs(incoming)) return refuse(answer, 421, 'host not allowed');
    const { method = 'GET', url = '/' } = incoming;
    if (!url.startsWith('/')) return refuse(answer, 400, 'one target alone');
    const at = Date.now();
    const started = performance.now();
    const sent = collect();
    // packed answers would have to be unpacked to be read
    const headers = { ...withoutHops(incoming.headers), host: target.host, 'accept-encoding': 'identity' };
    const options = {
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      method,
      path: url,
      headers,
    };
    const outgoing =
      target.protocol === 'https:'
        ? // not imported: a gateway that records nothing starts without it
          process
            .getBuiltinModule('node:https')
            .request({ ...options, rejectUnauthorized: true, minVersion: 'TLSv1.2' })
        : plainRequest(options);
    outgoing.on('response', (response) => {
      const got = collect();
      answer.writeHead(response.statusCode ?? 502, withoutHops(response.headers));
      response.on('data', (chunk: Buffer) => got.add(chunk));
      response.on('end', () => {
        const responseHeaders = textsOf(response.headers);
        take({
          at,
          duration: performance.now() - started,
          method,
          url,
          authorization: incoming.headers.authorization ?? null,
          requestBody: sent.whole(),
          status: response.statusCode ?? 502,
          responseHeaders,
          responseSize: got.size(),
          responseBody: decoded(got.whole(), responseHeaders['content-encoding'] ?? ''),
        });
      });
      response.on('error', () => answer.destroy());
      response.pipe(answer);
    });
    outgoing.on('error', (error) => refuse(answer, 502, `the gateway cannot be reached: ${error.message}`));
    answer.on('close', () => {
      if (!answer.writableFinished) outgoing.destroy();
    });
    incoming.on('data', (chunk: Buffer) => sent.add(chunk));
    incoming.pipe(outgoing);
  });
};
