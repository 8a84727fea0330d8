import { megabyte } from '@fleet/domain/core/transfers/transfers.ts';

/** What is compared before an upload goes on with a file that was picked again. */
export interface Fingerprint {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds; 0 for a Blob that is no file. */
  readonly lastModified: number;
  /** Of the first and the last MiB; 53 bits, hexadecimal. */
  readonly hash: string;
}

/**
 * Reads the first and the last MiB. The hash is a plain one (cyrb53): it tells files of one user apart, protects
 * nothing, and exists without a secure context, where `crypto.subtle` does not.
 */
export const fingerprintOf = async (file: Blob, name: string): Promise<Fingerprint> => {
  const ends = [file.slice(0, megabyte), file.slice(Math.max(file.size - megabyte, 0))];
  const bytes = await Promise.all(ends.map((end) => end.arrayBuffer()));
  const hash = hashOf(bytes.map((buffer) => new Uint8Array(buffer)));
  return { name, size: file.size, lastModified: 'lastModified' in file ? Number(file.lastModified) : 0, hash };
};

/** A name for the fingerprint, fit for a storage key. */
export const fingerprintKey = ({ name, size, lastModified, hash }: Fingerprint): string =>
  `${hashOf([new TextEncoder().encode(JSON.stringify([name, size, lastModified]))])}-${hash}`;

const hashOf = (chunks: readonly Uint8Array[]): string => {
  let [first, second] = [0xdeadbeef, 0x41c6ce57];
  for (const chunk of chunks) {
    for (const byte of chunk) {
      first = Math.imul(first ^ byte, 2654435761);
      second = Math.imul(second ^ byte, 1597334677);
    }
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return (4294967296 * (2097151 & second) + (first >>> 0)).toString(16).padStart(14, '0');
};
