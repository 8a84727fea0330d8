import { bucketName } from '../contract.ts';
import { StoreFailure } from '../failures.ts';

/** What a request is about, read from its address as it came (nothing is resolved or normalised on the way). */
export interface Target {
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query: URLSearchParams;
}

const longestKey = 1023;

/**
 * Why a key is refused, or null. Names on disk are hashes, so a key cannot leave the directory; a key with dot
 * segments would still mean another object to whoever normalises addresses, a browser first of all.
 */
export const keyProblem = (key: string): string | null => {
  if (key === '' || Buffer.byteLength(key) > longestKey) return 'The length of object name must be 1 to 1023 bytes.';
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f\\]/.test(key)) return 'The object name holds a control character or a backslash.';
  if (!key.isWellFormed()) return 'The object name is not valid UTF-8.';
  const segments = key.split('/');
  if (segments.some((segment) => segment === '' || /^(?:\.|%2e){1,2}$/i.test(segment))) {
    return 'The object name holds an empty or a dot segment.';
  }
  return null;
};

/** Reads `/<bucket>/<key>?<query>`; refuses other buckets, undecodable addresses and keys with a problem. */
export const readTarget = (address: string): Target => {
  const queryAt = address.indexOf('?');
  const path = queryAt < 0 ? address : address.slice(0, queryAt);
  const query = new URLSearchParams(queryAt < 0 ? '' : address.slice(queryAt + 1));
  if (path === `/${bucketName}` || path === `/${bucketName}/`) return { key: '', query };
  if (!path.startsWith(`/${bucketName}/`)) {
    throw new StoreFailure('NoSuchBucket', 'The specified bucket does not exist.');
  }
  const key = decoded(path.slice(bucketName.length + 2));
  const problem = keyProblem(key);
  if (problem !== null) throw new StoreFailure('InvalidObjectName', problem);
  return { key, query };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StoreFailure('InvalidObjectName', 'The object name is not valid UTF-8.');
  }
};

/** The path of a key as it stands in an address. */
export const encodedKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/');
