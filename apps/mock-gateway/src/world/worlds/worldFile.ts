import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { isPartPath, type Parts } from '../../objects/carrying.ts';
import { schemaVersion } from '../../schema.ts';
import type { Glance } from './glance.ts';
import { WorldProblem } from './problem.ts';

/**
 * A world as one file: a line of JSON that says what it is, and then, compressed, its image and the objects that are its
 * own. It is for this version of the gateway; another one refuses it.
 */

/** What stands in its first line. */
export interface WorldHead {
  readonly format: 'fleet-world';
  readonly version: 1;
  readonly schema: number;
  readonly name: string;
  readonly title: string;
  readonly parent: string | null;
  /** Milliseconds of the machine. */
  readonly createdAt: number;
  /** Name of the folder in which its objects lie on this machine. */
  readonly objects: string;
  readonly glance: Glance;
  /** Bytes of the image. */
  readonly image: number;
  readonly parts: readonly { readonly path: string; readonly size: number }[];
  /** As `Parts` have them. */
  readonly records: readonly string[] | null;
  /** SHA-256 of all that follows, in hexadecimal. */
  readonly sha256: string;
}

/** What somebody may hand in or take away, in bytes. */
export const largestFile = 64 * 1024 ** 2;
/** The same unpacked. */
const largestUnpacked = 512 * 1024 ** 2;
/** Most objects and pieces, and bytes of the first line. */
const [mostParts, longestHead] = [4000, 1024 ** 2];

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const damaged = (): WorldProblem => new WorldProblem('input', '不是完整的世界文件（not a whole world file）');

type About = Omit<WorldHead, 'format' | 'version' | 'schema' | 'image' | 'parts' | 'records' | 'sha256'>;

/** Writes a world as a file; without parts its objects stay where they are. */
export const packWorld = (about: About, image: Buffer, own: Parts | null = null): Buffer => {
  const files = (own?.files ?? []).map((path) => ({ path, bytes: readFileSync(join(own?.folder ?? '', path)) }));
  const body = zstdCompressSync(Buffer.concat([image, ...files.map(({ bytes }) => bytes)]));
  const head: WorldHead = {
    format: 'fleet-world',
    version: 1,
    schema: schemaVersion,
    ...about,
    image: image.length,
    parts: files.map(({ path, bytes }) => ({ path, size: bytes.length })),
    records: own?.records ?? null,
    sha256: sha256(body),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isHead = (head: Partial<WorldHead> | null): head is WorldHead =>
  head !== null &&
  head.format === 'fleet-world' &&
  head.version === 1 &&
  isCount(head.image) &&
  typeof head.name === 'string' &&
  typeof head.title === 'string' &&
  typeof head.objects === 'string' &&
  typeof head.glance === 'object' &&
  isCount(head.createdAt) &&
  Array.isArray(head.parts) &&
  head.parts.length <= mostParts &&
  head.parts.every((part) => typeof part?.path === 'string' && isPartPath(part.path) && isCount(part.size)) &&
  (head.records === null ||
    (Array.isArray(head.records) && head.records.every((name) => /^[\da-f]{64}\.json$/.test(String(name)))));

/** The first line of a file. @throws WorldProblem for what is none, or of another version */
export const headOf = (file: Buffer): WorldHead => {
  const end = file.subarray(0, longestHead).indexOf(0x0a);
  let head: Partial<WorldHead> | null;
  try {
    head = end < 0 ? null : (JSON.parse(file.toString('utf8', 0, end)) as Partial<WorldHead> | null);
  } catch {
    throw damaged();
  }
  if (!isHead(head)) throw damaged();
  if (head.schema === schemaVersion) return head;
  const versions = `${String(head.schema)}，当前为 ${schemaVersion}`;
  throw new WorldProblem('input', `世界文件属于另一个版本（${versions}），请用写出它的网关打开（other version）`);
};

/** What a file holds. @throws WorldProblem for what is damaged, of another version or too large */
export const unpackWorld = (file: Buffer): { head: WorldHead; image: Buffer; layParts: (folder: string) => void } => {
  const head = headOf(file);
  const body = file.subarray(file.indexOf(0x0a) + 1);
  const size = head.parts.reduce((sum, part) => sum + part.size, head.image);
  if (size > largestUnpacked) throw new WorldProblem('input', '世界文件过大（world file too large）');
  if (sha256(body) !== head.sha256) throw damaged();
  let bytes: Buffer;
  try {
    bytes = zstdDecompressSync(body, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw damaged();
  }
  if (bytes.length !== size) throw damaged();
  const layParts = (folder: string): void => {
    let at = head.image;
    for (const { path, size: length } of head.parts) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes.subarray(at, at + length));
      at += length;
    }
  };
  return { head, image: bytes.subarray(0, head.image), layParts };
};
