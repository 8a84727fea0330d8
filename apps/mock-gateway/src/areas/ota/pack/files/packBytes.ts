import { gzipSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { programOf, zipOf } from '../../../../objects/making.ts';

/** The bytes of packs of the data set, and what stands in a whole pack. */

const block = 512;
const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`;

/** A tar of one file, as it is written everywhere. */
const tarOf = (name: string, bytes: Uint8Array): Uint8Array => {
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes.length, 12), 124);
  header.write(octal(0, 12), 136);
  header.fill(' ', 148, 156);
  header.write('0ustar\u000000', 156, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padding = (block - (bytes.length % block)) % block;
  return Buffer.concat([header, bytes, Buffer.alloc(padding + 2 * block)]);
};

/** The bytes of a pack of one module, made of so many; what calls itself an archive is one. */
export const packBytes = (fileKey: string, madeOf: number): Uint8Array => {
  const program = programOf(fileKey, madeOf);
  if (!fileKey.endsWith('.tar.gz')) return program;
  const tar = tarOf('firmware.bin', program);
  // in one piece: zlib's own pieces of 16 kB take twenty times as long, and a world makes thirty packs when it begins
  return gzipSync(tar, { level: 0, chunkSize: tar.length + 2 * block });
};

/** A member as the manifest of a whole pack names it. */
export interface ManifestMember {
  readonly order: number;
  readonly moduleName: string;
  readonly version: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly productKey: string;
  readonly version: string;
  readonly members: readonly ManifestMember[];
}

/** The manifest as it lies in the zip. */
export const manifestBytes = (manifest: Manifest): Uint8Array =>
  strToU8(`${JSON.stringify({ format: 1, ...manifest }, null, 2)}\n`);

/** What a member is called within the zip. */
export const memberPath = ({ order, fileName }: ManifestMember): string =>
  `${String(order).padStart(2, '0')}-${fileName}`;

/** The zip of a whole pack of the data set. */
export const wholeBytes = (manifest: Manifest, bytesOf: (member: ManifestMember) => Uint8Array): Uint8Array =>
  zipOf({
    'manifest.json': manifestBytes(manifest),
    ...Object.fromEntries(manifest.members.map((member) => [memberPath(member), bytesOf(member)])),
  });
