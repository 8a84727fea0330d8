import type { IncomingHttpHeaders } from 'node:http';
import { StoreFailure } from './failures.ts';
import type { ObjectRecord } from './disk.ts';

/** What a reader knows of an object already, or insists on (RFC 9110, section 13). */

const bare = (etag: string): string => etag.trim().replace(/^W\//, '').replaceAll('"', '').toUpperCase();

const names = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => bare(one) === bare(etag));

/** Milliseconds of a date header; null when it is none, which counts as not said. */
const momentOf = (header: string | undefined): number | null => {
  const at = Date.parse(header ?? '');
  return Number.isNaN(at) ? null : at;
};

/**
 * Whether the reader has the object as it is, so that 304 without its bytes is the answer. An ETag counts before a date.
 * Refuses with PreconditionFailed when the object is not the one that was insisted on.
 */
export const isKnown = (headers: IncomingHttpHeaders, object: ObjectRecord): boolean => {
  // dates of headers have no milliseconds
  const storedAt = Math.floor(object.storedAt / 1000) * 1000;
  const match = headers['if-match'];
  const unmodifiedSince = momentOf(headers['if-unmodified-since']);
  const isOther =
    match === undefined ? unmodifiedSince !== null && storedAt > unmodifiedSince : !names(match, object.etag);
  if (isOther) {
    throw new StoreFailure('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold.', {
      Condition: match === undefined ? 'If-Unmodified-Since' : 'If-Match',
    });
  }
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return names(noneMatch, object.etag);
  const modifiedSince = momentOf(headers['if-modified-since']);
  return modifiedSince !== null && storedAt <= modifiedSince;
};
