import type { IncomingHttpHeaders } from 'node:http';
import type { CallbackRequest } from '../contract.ts';
import { bucketName } from '../contract.ts';
import { StoreFailure } from '../failures.ts';
import type { ObjectRecord } from '../disk.ts';

/** The call that a client asks for after an upload, in `x-oss-callback` and `x-oss-callback-var` (Base64 of JSON). */
export interface WantedCallback {
  readonly url: string;
  readonly host: string;
  readonly body: string;
  readonly contentType: string;
  /** Names begin with `x:`. */
  readonly variables: ReadonlyMap<string, string>;
}

const invalid = (what: string): StoreFailure =>
  new StoreFailure('InvalidArgument', `The callback configuration is not valid: ${what}.`);

const readObjectHeader = (header: string, what: string): Record<string, unknown> => {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
  } catch {
    throw invalid(`${what} is not JSON`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(`${what} is not an object`);
  return value as Record<string, unknown>;
};

/** Reads the headers before anything is stored; null when no callback is wanted, InvalidArgument when unreadable. */
export const wantedCallback = (headers: IncomingHttpHeaders): WantedCallback | null => {
  const header = headers['x-oss-callback'];
  if (typeof header !== 'string' || header === '') return null;
  const { callbackUrl, callbackHost, callbackBody, callbackBodyType } = readObjectHeader(header, 'the callback');
  if (typeof callbackUrl !== 'string' || callbackUrl === '') throw invalid('callbackUrl is missing');
  if (typeof callbackBody !== 'string' || callbackBody === '') throw invalid('callbackBody is missing');
  const variables = headers['x-oss-callback-var'];
  return {
    url: callbackUrl,
    host: typeof callbackHost === 'string' ? callbackHost : '',
    body: callbackBody,
    contentType: typeof callbackBodyType === 'string' ? callbackBodyType : 'application/x-www-form-urlencoded',
    variables: new Map(
      typeof variables === 'string' && variables !== ''
        ? Object.entries(readObjectHeader(variables, 'callback-var')).map(([name, value]) => [name, String(value)])
        : [],
    ),
  };
};

/**
 * Fills the placeholders of the body: `${bucket}`, `${object}`, `${etag}` (without quotes), `${size}`, `${mimeType}`
 * and `${x:name}`; an unknown one becomes empty. Form bodies get them URL-encoded. JSON bodies get JSON values, and a
 * placeholder that stands within quotes already (`"${object}"`) gets the text alone.
 */
export const callbackRequest = (wanted: WantedCallback, object: ObjectRecord): CallbackRequest => {
  const known = new Map<string, string>([
    ...wanted.variables,
    ['bucket', bucketName],
    ['object', object.key],
    ['etag', object.etag.replaceAll('"', '')],
    ['size', String(object.size)],
    ['mimeType', object.contentType],
  ]);
  const isJson = wanted.contentType.toLowerCase().startsWith('application/json');
  const body = wanted.body.replace(
    /("?)\$\{([^{}]{1,128})\}("?)/g,
    (_whole, before: string, name: string, after: string) => {
      const value = known.get(name) ?? '';
      if (!isJson) return `${before}${encodeURIComponent(value)}${after}`;
      const quoted = JSON.stringify(value);
      if (before === '"' && after === '"') return quoted;
      return `${before}${name === 'size' ? value : quoted}${after}`;
    },
  );
  return { url: wanted.url, host: wanted.host, contentType: wanted.contentType, body };
};
