import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { FileEntry, FolderTree, projectFileList } from '@fleet/domain/areas/projects/files/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { requireProject } from '../project/projectRows.ts';

/** Files and folders of a project in the store: what a row shows, filters, order. */

interface StoredEntry extends Omit<FileEntry, 'isFolder' | 'folders' | 'createdAt'> {
  readonly isFolder: number;
  readonly folders: string;
  readonly createdAt: number;
}

const below = `with recursive below (id) as (
    select f.id union all select c.id from below b cross join project_files c on c.parent_id = b.id
  ) select`;
const isFolder = 'f.file_id is null';
const size = `(${below} sum(x.size) from below b join project_files x on x.id = b.id)`;
const columns = `
  f.id, f.parent_id as parentId, f.name, ${isFolder} as isFolder,
  ${size} as size,
  case when ${isFolder}
    then (${below} sum(x.file_id is not null) from below b join project_files x on x.id = b.id) else 0 end as fileCount,
  u.real_name as userName, f.created_at as createdAt, f.version,
  (with recursive above (id, parent_id, name, height) as (
      select a.id, a.parent_id, a.name, 1 from project_files a where a.id = f.parent_id
      union all
      select a.id, a.parent_id, a.name, b.height + 1 from project_files a join above b on a.id = b.parent_id
    ) select json_group_array(name order by height desc) from above) as folders`;
const user = 'join user_ref u on u.id = f.user_id';

const pageOf = pagedQuery({
  from: 'project_files f',
  key: 'f.id',
  columns,
  joins: user,
  always: 'f.project_id = @projectId',
  filters: {
    folder: `coalesce(f.parent_id, '') = @folder`,
    keyword: contains('keyword', 'f.name'),
    above: `f.id in (
      with recursive inner (id) as (
        select id from project_files where parent_id = @above
        union all
        select c.id from inner b cross join project_files c on c.parent_id = b.id
      ) select id from inner)`,
  },
  needs: { userName: user, '-userName': user },
  // folders stand first, the id makes each the same every time
  orders: {
    name: `${isFolder} desc, f.name_key, f.id`,
    '-name': `${isFolder} desc, f.name_key desc, f.id desc`,
    size: `${isFolder} desc, ${size}, f.name_key, f.id`,
    '-size': `${isFolder} desc, ${size} desc, f.name_key, f.id`,
    userName: `${isFolder} desc, u.real_name, f.name_key, f.id`,
    '-userName': `${isFolder} desc, u.real_name desc, f.name_key, f.id`,
    createdAt: `${isFolder} desc, f.created_at, f.id`,
    '-createdAt': `${isFolder} desc, f.created_at desc, f.id desc`,
  },
});

/** A page of what stands in a folder, and how much in all; by name unless asked otherwise. */
export const listEntries = (
  call: Call<Endpoint>,
  query: QueryOf<typeof projectFileList>,
): { list: FileEntry[]; total: number } => {
  const { projectId, parentId = null } = query;
  requireFolder(call, projectId, parentId);
  const keyword = searchText(query.keyword);
  // what stands in the folder; with a keyword, what is below it, however deep
  const values =
    keyword === null
      ? { projectId, folder: parentId ?? '', keyword, above: null }
      : { projectId, folder: null, keyword, above: parentId };
  const { rows, total } = pageOf<StoredEntry>(call.world.store, values, {
    sort: query.sort ?? 'name',
    ...pageValues(query),
  });
  return {
    list: rows.map((row) => ({
      ...row,
      isFolder: row.isFolder === 1,
      folders: JSON.parse(row.folders) as string[],
      createdAt: toInstant(row.createdAt),
    })),
    total,
  };
};

const treeSql = `
  with recursive tree (id, depth) as (
    select id, 1 from project_files where project_id = @projectId and parent_id is null and file_id is null
    union all
    select f.id, t.depth + 1 from tree t cross join project_files f
    where f.parent_id = t.id and f.file_id is null
  ), held (id, fileCount, size) as (
    select parent_id, count(*), sum(size) from project_files
    where project_id = @projectId and file_id is not null group by parent_id
  )
  select d.id, d.parent_id as parentId, d.name, d.version, coalesce(h.fileCount, 0) as fileCount,
    coalesce(h.size, 0) as size
  from tree t cross join project_files d on d.id = t.id left join held h on h.id = d.id
  order by t.depth, d.name_key, d.id`;

/** Every folder of a project, parents before children. */
export const readTree = (call: Call<Endpoint>, projectId: string): FolderTree => {
  requireProject(call, projectId);
  const { store } = call.world;
  const root = store.one<{ fileCount: number; size: number }>(
    `select count(*) as fileCount, coalesce(sum(size), 0) as size from project_files
     where project_id = @projectId and parent_id is null and file_id is not null`,
    { projectId },
  );
  return {
    list: store.all<FolderTree['list'][number]>(treeSql, { projectId }),
    fileCount: root?.fileCount ?? 0,
    size: root?.size ?? 0,
  };
};

/** An entry as writes need it. */
export interface Entry {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  /** Null for a folder. */
  readonly fileId: string | null;
  readonly version: number;
}

const entrySql = `select id, parent_id as parentId, name, file_id as fileId, version from project_files`;

/** An entry of a project; refuses the same way for one of another project, of another tenant, and a missing one. */
export const findEntry = (call: Call<Endpoint>, projectId: string, id: string): Entry => {
  requireProject(call, projectId);
  return (
    call.world.store.one<Entry>(`${entrySql} where id = @id and project_id = @projectId`, { id, projectId }) ??
    refuse('notFound', '文件或文件夹不存在，或已被删除')
  );
};

/** Refuses unless the folder stands in the project; null is the root, which always does. */
export const requireFolder = (call: Call<Endpoint>, projectId: string, id: string | null): void => {
  requireProject(call, projectId);
  if (id !== null && findEntry(call, projectId, id).fileId !== null) refuse('notFound', '文件夹不存在，或已被删除');
};

/** The entry of a folder with this name; undefined when the name is free. */
export const entryNamed = (
  call: Call<Endpoint>,
  projectId: string,
  parentId: string | null,
  nameKey: string,
): Entry | undefined =>
  call.world.store.one<Entry>(
    `${entrySql} where project_id = @projectId and coalesce(parent_id, '') = coalesce(@parentId, '') and name_key = @nameKey`,
    { projectId, parentId, nameKey },
  );

/** A file with where its bytes lie. */
export interface StoredBytes {
  readonly name: string;
  readonly size: number;
  readonly path: string;
}

/** The file behind an entry; refuses for a folder as for a missing one. */
export const readBytes = (call: Call<Endpoint>, projectId: string, id: string): StoredBytes => {
  const { fileId, name } = findEntry(call, projectId, id);
  const file = call.world.store.one<{ path: string; size: number }>(
    'select path, size from file_ref where id = @fileId',
    {
      fileId,
    },
  );
  return file === undefined ? refuse('notFound', '文件不存在，或已被删除') : { name, ...file };
};
