import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { toolFileList, ToolFileRow } from '@fleet/domain/areas/tools/tool/fileContract.ts';
import { previewKindOf } from '@fleet/domain/areas/tools/tool/toolRules.ts';
import type { ToolVersion } from '@fleet/domain/areas/tools/tool/versions.ts';
import { dropFilesOf } from '../../../objects/files/fileRows.ts';
import { removeObject } from '../../../objects/objects.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues } from '../../../store/paging.ts';
import { visible } from '../shared/toolSql.ts';
import { readTool } from './toolRows.ts';

/** Versions of tools in the store. */

interface Stored extends Omit<ToolFileRow, 'isCurrent' | 'previewKind' | 'createdAt'> {
  readonly isCurrent: number;
  readonly createdAt: number;
}

const pageOf = pagedQuery({
  from: 'tool_files v',
  key: 'v.id',
  columns: `v.id as fileId, v.tool_id as toolId, v.version as fileVersion, v.name as fileName, v.size, v.sha256, v.note,
    v.is_current as isCurrent, u.real_name as uploader, v.created_at as createdAt`,
  joins: 'join user_ref u on u.id = v.uploaded_by',
  always: 'v.tool_id = @toolId',
  filters: {},
  orders: { newest: 'v.nth desc' },
});

/** The versions of a tool that the caller may see, the newest first. */
export const listVersions = (
  call: Call<Endpoint>,
  query: QueryOf<typeof toolFileList>,
): ReplyOf<typeof toolFileList> => {
  const tool = readTool(call, query.toolId);
  const { rows, total } = pageOf<Stored>(
    call.world.store,
    { toolId: tool.toolId },
    { sort: 'newest', ...pageValues(query) },
  );
  const list = rows.map((row) => ({
    ...row,
    isCurrent: row.isCurrent === 1,
    previewKind: previewKindOf(row.fileName),
    createdAt: toInstant(row.createdAt),
  }));
  return { list, total, tool };
};

/** What calls need of a version that change or open it. */
export interface KnownVersion extends ToolVersion {
  readonly toolId: string;
  readonly fileVersion: string;
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
  /** Where its bytes lie. */
  readonly path: string;
}

const knownColumns = `v.id as fileId, v.tool_id as toolId, v.version as fileVersion, v.name as fileName, v.size,
  v.sha256, v.is_current as isCurrent, x.path`;

const toKnown = (row: Omit<KnownVersion, 'isCurrent'> & { readonly isCurrent: number }): KnownVersion => ({
  ...row,
  isCurrent: row.isCurrent === 1,
});

/** Versions of some ids whose tools the caller may see. */
export const knownVersions = (
  { world, scope }: Call<Endpoint>,
  ids: readonly string[],
): ReadonlyMap<string, KnownVersion> =>
  new Map(
    world.store
      .all<Parameters<typeof toKnown>[0]>(
        `select ${knownColumns} from tool_files v join file_ref x on x.id = v.file_id join tools t on t.id = v.tool_id
         where v.id in (select value from json_each(@ids)) and ${visible}`,
        { ids: JSON.stringify(ids), scope },
      )
      .map((row): [string, KnownVersion] => [row.fileId, toKnown(row)]),
  );

/** All versions of a tool, the oldest first. */
export const versionsOf = ({ world }: Happening, toolId: string): readonly KnownVersion[] =>
  world.store
    .all<Parameters<typeof toKnown>[0]>(
      `select ${knownColumns} from tool_files v join file_ref x on x.id = v.file_id where v.tool_id = @toolId
       order by v.nth`,
      { toolId },
    )
    .map(toKnown);

/** Writes which of the versions of a tool is current; there is always one at most. */
export const writeCurrent = ({ world }: Happening, toolId: string, fileId: string): void => {
  world.store.run('update tool_files set is_current = 0 where tool_id = @toolId and id <> @fileId', { toolId, fileId });
  world.store.run('update tool_files set is_current = 1 where id = @fileId', { fileId });
};

/** Forgets a version; its bytes go once that is certain. */
export const dropVersion = (happening: Happening, fileId: string): void => {
  happening.world.store.run('delete from tool_files where id = @fileId', { fileId });
  const paths = dropFilesOf(happening, { kind: 'toolFile', id: fileId });
  happening.afterCommit(() => {
    for (const path of paths) removeObject(happening.world.objectsDirectory, path);
  });
};

/** Forgets all versions of a tool, before it goes itself. */
export const dropVersionsOf = (happening: Happening, toolId: string): void => {
  for (const { fileId } of versionsOf(happening, toolId)) dropVersion(happening, fileId);
};
