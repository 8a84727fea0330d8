import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { receive } from '../../../../objects/disk.ts';
import { type Measured, zipMoment } from '../../../../objects/making.ts';
import { putObject, readObject, readObjectBytes } from '../../../../objects/objects.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { type Manifest, manifestBytes, type ManifestMember, memberPath } from './packBytes.ts';

/** How a whole pack is put together out of the files of its members, without any of them in the memory. */

async function* zipped(
  directory: string,
  manifest: Manifest,
  keyOf: (member: ManifestMember) => string,
): AsyncGenerator<Buffer> {
  let ready: Buffer[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    ready.push(Buffer.from(chunk));
  });
  function* taken(): Generator<Buffer> {
    if (failure !== null) throw failure;
    yield* ready;
    ready = [];
  }
  const entry = (name: string): ZipPassThrough => {
    const file = new ZipPassThrough(name);
    file.mtime = zipMoment;
    zip.add(file);
    return file;
  };
  entry('manifest.json').push(manifestBytes(manifest), true);
  for (const member of manifest.members) {
    const object = readObject(directory, keyOf(member)) ?? refuse('notFound', '成员的文件已被清理');
    const file = entry(memberPath(member));
    for await (const chunk of readObjectBytes(directory, object, 0, object.size - 1) as AsyncIterable<Buffer>) {
      file.push(chunk);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

interface WholeFile {
  readonly directory: string;
  /** Under which it is to lie. */
  readonly key: string;
  readonly storedAt: number;
  readonly manifest: Manifest;
  /** Where the file of a member lies. */
  readonly keyOf: (member: ManifestMember) => string;
  /** Bytes that it may have. */
  readonly limit: number;
}

/** Stores the zip of a whole pack; gives its size and its digest. */
export const storeWhole = async ({
  directory,
  key,
  storedAt,
  manifest,
  keyOf,
  limit,
}: WholeFile): Promise<Measured> => {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of zipped(directory, manifest, keyOf)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const received = await receive(directory, Readable.from(hashed(), { objectMode: false }), limit);
  const { size } = await putObject(directory, received, { key, contentType: 'application/zip', storedAt });
  return { size, sha256: hash.digest('hex') };
};
