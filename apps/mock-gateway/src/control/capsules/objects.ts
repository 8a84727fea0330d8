import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { type Capsule } from '@fleet/domain/core/capsule/capsule.ts';
import { CapsuleProblem, partNames } from '@fleet/domain/core/capsule/parts.ts';
import { compileLate } from '../../pipeline/compileLate.ts';
import { largestObject } from '../../objects/contract.ts';
import {
  newFolderName,
  objectRecordPath,
  type ObjectRecord,
  pieceFolder,
  prepareDirectory,
} from '../../objects/disk.ts';
import { keyProblem } from '../../objects/signing/keys.ts';
import { linesOf } from '../../world/capsules/container.ts';
import type { World } from '../../world/world.ts';
import { closed } from '../calls/form.ts';

/**
 * Objects that somebody has put into a world: their records, and their bytes as far as there is room for them. Those of
 * the data set every machine has; which of them are left is said by the names of their records. Uploads that are under way
 * stay behind, as the credentials do by which they would go on.
 */

/** Bytes of objects that a file carries. */
const mostCarried = 20 * 1024 ** 2;
const pieceName = (sha256: string): string => `world/pieces/${sha256}`;

const digest = Type.String({ pattern: '^[0-9a-f]{64}$' });
const size = Type.Integer({ minimum: 0, maximum: largestObject });
const recordName = '^[0-9a-f]{64}\\.json$';

const objectShape = closed({
  key: Type.String({ maxLength: 1023 }),
  contentType: Type.String({ pattern: '^[\\x20-\\x7e]{0,200}$' }),
  storedAt: Type.Number(),
  size,
  etag: Type.String({ pattern: '^"[0-9A-F]{32}(-\\d{1,5})?"$' }),
  pieces: Type.Array(closed({ size, sha256: digest }), { maxItems: 10_000 }),
});
/** First line: names of all records that are to stand, those of the data set among them; null for every one there is. */
const headShape = compileLate(
  closed({
    records: Type.Union([Type.Array(Type.String({ pattern: recordName }), { maxItems: 200_000 }), Type.Null()]),
  }),
);
const lineShape = compileLate(objectShape);

const digestOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

/** Objects of a world as parts of a file, small ones first: of those that have no room only size and digest are told. */
export const writeObjects = async (world: World): Promise<Readonly<Record<string, Uint8Array>>> => {
  const own = world.objectsFolder.own();
  if (own === null) return { [partNames.objects]: linesOf([{ records: null }]) };
  const found = own.files
    .filter((file) => file.startsWith('objects'))
    .map((file) => JSON.parse(readFileSync(join(own.folder, file), 'utf8')) as ObjectRecord)
    .toSorted((one, other) => one.size - other.size);
  const pieces: Record<string, Uint8Array> = {};
  const lines: object[] = [{ records: own.records }];
  let carried = 0;
  for (const { key, contentType, storedAt, size: whole, etag, folder, pieces: files } of found) {
    const isCarried = carried + whole <= mostCarried;
    carried += isCarried ? whole : 0;
    const told: object[] = [];
    for (const { file, size: length } of files) {
      const path = join(pieceFolder(own.folder, folder), file);
      const sha256 = await digestOfFile(path);
      if (isCarried) pieces[pieceName(sha256)] = readFileSync(path);
      told.push({ size: length, sha256 });
    }
    lines.push({ key, contentType, storedAt, size: whole, etag, pieces: told });
  }
  return { [partNames.objects]: linesOf(lines), ...pieces };
};

const refuse = (why: string): never => {
  throw new CapsuleProblem(`胶囊中的文件有误（${why}），请重新导出后再试`);
};

/**
 * Lays the objects of a file into a folder.
 *
 * @param lines of its part of objects
 * @returns names of the records that are to stand there, null for all of the data set; and keys of objects without bytes
 * @throws CapsuleProblem
 */
export const layObjects = (
  capsule: Capsule,
  lines: readonly unknown[],
  directory: string,
): { readonly records: readonly string[] | null; readonly isAny: boolean; readonly missing: readonly string[] } => {
  let records: readonly string[] | null | undefined;
  const missing: string[] = [];
  let isAny = false;
  for (const line of lines) {
    if (records === undefined) {
      if (!headShape.Check(line)) return refuse('objects');
      ({ records } = line);
      continue;
    }
    if (!lineShape.Check(line) || keyProblem(line.key) !== null) return refuse('object');
    const { pieces, ...object } = line;
    if (pieces.reduce((sum, one) => sum + one.size, 0) !== object.size) return refuse('size');
    const bytes = pieces.map(({ sha256 }) => capsule.bytes(pieceName(sha256)));
    if (bytes.some((piece) => piece === null)) {
      missing.push(object.key);
      continue;
    }
    if (bytes.some((piece, at) => piece?.length !== pieces[at]?.size)) return refuse('size');
    if (!isAny) prepareDirectory(directory);
    isAny = true;
    const folder = newFolderName();
    mkdirSync(pieceFolder(directory, folder), { recursive: true });
    const laid = bytes.map((piece, at) => {
      writeFileSync(join(pieceFolder(directory, folder), String(at + 1)), piece ?? '');
      return { file: String(at + 1), size: piece?.length ?? 0 };
    });
    const record: ObjectRecord = { ...object, folder, pieces: laid };
    writeFileSync(objectRecordPath(directory, object.key), JSON.stringify(record));
  }
  return { records: records ?? null, isAny, missing };
};
