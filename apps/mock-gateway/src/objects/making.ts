import { createCipheriv, createHash } from 'node:crypto';
import { readObject } from './objects.ts';
import { placeObjects } from './placing.ts';
import { storedZip } from './storedZip.ts';

/** Files of the data set that nobody has uploaded: the same bytes for the same name, made when somebody wants them first. */

/** A zip says when its files were made; it knows no zone. */
export const zipMoment = new Date(2020, 0, 1);

/** Bytes that look like those of a program: nothing packs them any further. */
export const programOf = (name: string, size: number): Uint8Array => {
  const key = createHash('md5').update(name).digest();
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size));
};

/** A zip of files as they are. */
export const zipOf = (files: Readonly<Record<string, Uint8Array>>): Uint8Array => storedZip(files, zipMoment);

export interface Measured {
  readonly size: number;
  readonly sha256: string;
}

const measured = (bytes: Uint8Array): Measured => ({
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Every fresh world has the same files: each is measured once. */
const known = new Map<string, Measured>();

/** How large a file of the data set is, and its digest; `name` tells it from all others. */
export const measuredFile = (name: string, make: () => Uint8Array): Measured => {
  const before = known.get(name);
  if (before !== undefined) return before;
  const now = measured(make());
  known.set(name, now);
  return now;
};

/** Lets a file of the data set lie under its key, unless it does already. */
export const madeObject = (directory: string, key: string, storedAt: number, make: () => Uint8Array): void => {
  if (readObject(directory, key) !== null) return;
  placeObjects(directory, [{ key, contentType: 'application/octet-stream', storedAt, bytes: make() }]);
};
