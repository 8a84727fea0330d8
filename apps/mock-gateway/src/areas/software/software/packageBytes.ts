import { createCipheriv, createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { readPackageName } from '@fleet/domain/areas/software/software/packageName.ts';

/** The bytes of packages of the data set: the same for the same name and size. What calls itself a zip is one. */

/** A zip says when its files were made; it knows no zone. */
const zipMoment = new Date(2020, 0, 1);
const zips: ReadonlySet<string> = new Set(['zip', 'apk']);

/** Bytes that look like those of a program: nothing packs them any further. */
const programOf = (fileName: string, size: number): Uint8Array => {
  const key = createHash('md5').update(fileName).digest();
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size));
};

/** The bytes of a package, made of so many. */
export const packageBytes = (fileName: string, madeOf: number): Uint8Array => {
  const name = readPackageName(fileName);
  const program = programOf(fileName, madeOf);
  if (name === null || !zips.has(name.extension)) return program;
  const about = `${name.namePart} ${name.softwareVersion}.${name.dateSerial}\n`;
  return zipSync({ 'README.txt': strToU8(about), 'program.bin': program }, { mtime: zipMoment, level: 0 });
};

interface Measured {
  readonly size: number;
  readonly sha256: string;
}

/** Every fresh world has the same packages: each is measured once. */
const known = new Map<string, Measured>();

/** How large the package of the data set is, and its digest. */
export const measuredPackage = (fileName: string, madeOf: number): Measured => {
  const name = `${fileName} ${madeOf}`;
  const before = known.get(name);
  if (before !== undefined) return before;
  const bytes = packageBytes(fileName, madeOf);
  const measured = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  known.set(name, measured);
  return measured;
};
