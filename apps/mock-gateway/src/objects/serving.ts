import { StoreFailure } from './failures.ts';
import type { ObjectRecord } from './disk.ts';

/** How stored bytes are handed out: never as something that a browser would run. */

/** Types that a browser only draws. SVG is not among them: opened in a tab it runs scripts. */
const drawnTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);

/** RFC 5987: `attachment; filename="…"; filename*=UTF-8''…`, with a plain name for old clients. */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** The part of a key after its last slash. */
export const lastPart = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** The kind and name that a signed address asks for; whatever else stands there is not taken over. */
const wantedDisposition = (wanted: string): { readonly kind: string; readonly name: string | null } => {
  const kind = /^\s*(inline|attachment)\b/i.exec(wanted)?.[1]?.toLowerCase() ?? 'inline';
  const encoded = /filename\*=UTF-8''([^;\s]{1,1500})/i.exec(wanted)?.[1];
  try {
    return { kind, name: encoded === undefined ? null : decodeURIComponent(encoded) };
  } catch {
    return { kind, name: null };
  }
};

/** The headers of an answer with an object's bytes. Pictures may stay in the page unless a download is asked for. */
export const servingHeaders = (object: ObjectRecord, wantedText: string | null): Readonly<Record<string, string>> => {
  const wanted = wantedDisposition(wantedText ?? '');
  const isDrawn = drawnTypes.has(object.contentType);
  const kind = isDrawn && wanted.kind === 'inline' ? 'inline' : 'attachment';
  const name = wanted.name ?? lastPart(object.key);
  return {
    'Content-Type': isDrawn ? object.contentType : 'application/octet-stream',
    'Content-Disposition': contentDisposition(kind, name),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    'Last-Modified': new Date(object.storedAt).toUTCString(),
    ETag: object.etag,
    'x-oss-object-type': object.pieces.length > 1 ? 'Multipart' : 'Normal',
  };
};

export interface ByteRange {
  readonly start: number;
  /** Inclusive; `start - 1` for an empty object. */
  readonly end: number;
  readonly isPartial: boolean;
}

/** One range of a Range header, or the whole; several ranges count as none, an impossible one is InvalidRange. */
export const rangeOf = (header: string | undefined, size: number): ByteRange => {
  const whole: ByteRange = { start: 0, end: size - 1, isPartial: false };
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return whole;
  const start = match[1] === '' ? Math.max(size - Number(match[2]), 0) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start > end) throw new StoreFailure('InvalidRange', 'The requested range cannot be satisfied.');
  return { start, end, isPartial: true };
};
