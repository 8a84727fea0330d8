import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { rootOf, zipPaths } from '@fleet/domain/areas/projects/files/zipPaths.ts';
import { fileIconOf } from '@fleet/domain/core/transfers/files.ts';
import type { ObjectRecord } from '../../../objects/disk.ts';
import { readObject, readObjectBytes } from '../../../objects/objects.ts';
import type { Call } from '../../../pipeline/call.ts';
import { FileAnswer } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { findEntry } from './fileRows.ts';
import { requireProject } from '../project/projectRows.ts';

/** A folder of a project as a zip, made while it is sent. */

/** Most bytes in one zip: the plain format holds no more than 4 GB. */
const largestZip = 2 * 1024 ** 3;

interface Row {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly path: string | null;
  readonly size: number;
  readonly at: number;
}

const rowsSql = `
  with recursive below (id, depth) as (
    select id, 1 from project_files
      where project_id = @projectId and coalesce(parent_id, '') = coalesce(@folderId, '')
    union all
    select f.id, b.depth + 1 from below b cross join project_files f on f.parent_id = b.id
  )
  select f.id, f.parent_id as parentId, f.name, x.path, f.size, f.created_at as at
  from below b join project_files f on f.id = b.id left join file_ref x on x.id = f.file_id
  order by b.depth, f.name_key, f.id`;

interface Packed {
  readonly path: string;
  /** Null for a folder. */
  readonly object: ObjectRecord | null;
  readonly at: number;
}

/** A zip keeps the time of a clock on the wall: that of Asia/Shanghai, whatever the machine's is. */
const onTheWall = (at: number): Date => {
  const shanghai = new Date(at + 8 * 3_600_000);
  return new Date(
    shanghai.getUTCFullYear(),
    shanghai.getUTCMonth(),
    shanghai.getUTCDate(),
    shanghai.getUTCHours(),
    shanghai.getUTCMinutes(),
    shanghai.getUTCSeconds(),
  );
};

/** What is text becomes smaller; the rest is packed already. */
const entryOf = ({ path, at }: Packed): ZipDeflate | ZipPassThrough => {
  const entry = fileIconOf(path) === 'text' ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
  entry.mtime = onTheWall(at);
  return entry;
};

async function* bytesOf(directory: string, packed: readonly Packed[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    made.push(chunk);
  });
  const taken = (): Uint8Array[] => {
    const chunks = made;
    made = [];
    return chunks;
  };
  for (const one of packed) {
    const entry = entryOf(one);
    zip.add(entry);
    if (one.object !== null) {
      for await (const chunk of readObjectBytes(
        directory,
        one.object,
        0,
        one.object.size - 1,
      ) as AsyncIterable<Buffer>) {
        entry.push(chunk);
        yield* taken();
      }
    }
    entry.push(new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** A folder, or with null all files of the project, as a zip of its name with a folder of that name in it. */
export const zipOf = (call: Call<Endpoint>, projectId: string, folderId: string | null): FileAnswer => {
  requireProject(call, projectId);
  const { store, objectsDirectory } = call.world;
  const folder = folderId === null ? null : findEntry(call, projectId, folderId);
  if (folder !== null && folder.fileId !== null) refuse('notFound', '文件夹不存在，或已被删除');
  const rows = store.all<Row>(rowsSql, { projectId, folderId });
  const size = rows.reduce((sum, row) => sum + row.size, 0);
  if (size > largestZip)
    refuse('invalidInput', `文件夹共 ${formatSize(size)}，一次最多下载 ${formatSize(largestZip)}，请分开下载`);
  const project = store.one<{ name: string }>('select name from projects where id = @projectId', { projectId });
  const name = folder?.name ?? project?.name ?? projectId;
  const root = rootOf(name);
  const paths = zipPaths(
    root,
    rows.map((row) => ({ ...row, isFolder: row.path === null })),
  );
  const packed = rows.map(({ id, name: own, path, at }): Packed => {
    const object = path === null ? null : readObject(objectsDirectory, path);
    if (path !== null && object === null) refuse('notFound', `“${own}”的内容已丢失，无法打包`);
    return { path: paths.get(id) ?? '', object, at };
  });
  const whole: readonly Packed[] = [{ path: root, object: null, at: call.world.clock.now() }, ...packed];
  return new FileAnswer(`${name}.zip`, 'application/zip', async () =>
    Readable.from(bytesOf(objectsDirectory, whole), { objectMode: false }),
  );
};
