import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/tools/tool/fileContract.ts';
import {
  previewKindOf,
  previewRefusal,
  readOnlyReason,
  toolFileProblem,
} from '@fleet/domain/areas/tools/tool/toolRules.ts';
import {
  isVersionTaken,
  versionRemovalProblem,
  versionTakenText,
  withVersion,
} from '@fleet/domain/areas/tools/tool/versions.ts';
import { digestOf } from '../../../objects/files/copying.ts';
import { addressOf, bindFiles, findOwnFile } from '../../../objects/files/fileRows.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf } from '../../../rows/batch.ts';
import { knownTools, noteChange, readOwnTool } from './toolRows.ts';
import {
  dropVersion,
  type KnownVersion,
  knownVersions,
  listVersions,
  versionsOf,
  writeCurrent,
} from './versionRows.ts';

/** Service tool: the versions of a tool. */

type Add = Call<typeof contract.toolFileAdd>;

/** Refuses a file that cannot become a version of the tool; gives both. */
const requireFitting = (call: Add) => {
  const { body } = call;
  const tool = readOwnTool(call, body.toolId);
  const file = findOwnFile(call, body.fileId);
  const fileName = body.fileName.trim();
  const problem = toolFileProblem({ name: fileName, size: file.size });
  if (problem !== null) refuse('invalidInput', problem);
  const versions = versionsOf(call, tool.toolId);
  if (isVersionTaken(versions, body.fileVersion)) refuse('invalidInput', versionTakenText);
  return { tool, file, fileName, versions };
};

/** Its bytes are read first, for their digest. */
const addVersion = async (call: Add): Promise<() => ReplyOf<typeof contract.toolFileAdd>> => {
  const sha256 = await digestOf(call.world.objectsDirectory, requireFitting(call).file.path);
  return () => {
    const { world, body, session } = call;
    const { tool, file, fileName, versions } = requireFitting(call);
    const { toolId, tntId } = tool;
    const fileId = world.ids.next('tf');
    const added = { fileId, isCurrent: body.makeCurrent, fileVersion: body.fileVersion.trim() };
    const after = withVersion<Pick<KnownVersion, keyof typeof added>>(versions, added);
    bindFiles(call, { kind: 'toolFile', id: fileId, tntId }, [{ id: file.id, path: file.path, name: fileName }]);
    world.store.run(
      `insert into tool_files (id, tool_id, nth, version, file_id, name, size, sha256, note, is_current, uploaded_by,
         created_at)
       values (@fileId, @toolId, (select coalesce(max(nth), 0) + 1 from tool_files where tool_id = @toolId), @version,
         @uploadedId, @fileName, @size, @sha256, @note, 0, @userId, @now)`,
      {
        fileId,
        toolId,
        version: added.fileVersion,
        uploadedId: file.id,
        fileName,
        size: file.size,
        sha256,
        note: body.note.trim(),
        userId: session.userId,
        now: world.clock.now(),
      },
    );
    const current = after.versions.find(({ isCurrent }) => isCurrent);
    if (current !== undefined) writeCurrent(call, toolId, current.fileId);
    if (after.ousted !== null) dropVersion(call, after.ousted.fileId);
    noteChange(call, toolId);
    return { fileId, oustedVersion: after.ousted?.fileVersion ?? null };
  };
};

const missingVersion = '版本不存在或已被删除';

/** A version of a tool that the caller may see; refuses all others like those that are missing. */
const readVersion = (call: Call<Endpoint>, fileId: string): KnownVersion =>
  knownVersions(call, [fileId]).get(fileId) ?? refuse('notFound', missingVersion);

const makeCurrent = (call: Call<typeof contract.toolFileCurrent>): null => {
  const { fileId, toolId, isCurrent } = readVersion(call, call.body.fileId);
  readOwnTool(call, toolId);
  if (isCurrent) return null;
  writeCurrent(call, toolId, fileId);
  noteChange(call, toolId);
  return null;
};

const removeVersions = (call: Call<typeof contract.toolFileDelete>): BatchReply => {
  const rows = knownVersions(call, call.body.ids);
  const tools = knownTools(
    call,
    [...rows.values()].map(({ toolId }) => toolId),
  );
  return eachOf(call.body.ids, {
    rows,
    nameOf: ({ fileVersion }) => fileVersion,
    missing: missingVersion,
    run: (version) => {
      const reason = readOnlyReason(tools.get(version.toolId)!) ?? versionRemovalProblem(version);
      if (reason !== null) return { refused: reason };
      dropVersion(call, version.fileId);
      noteChange(call, version.toolId);
      return 'changed';
    },
  });
};

export const toolFileHandlers: HandlersOf<typeof contract> = {
  toolFileList: (call) => listVersions(call, call.query),

  toolFileAdd: { prepare: addVersion },

  toolFileCurrent: makeCurrent,

  toolFileDelete: removeVersions,

  toolDownloadLink: (call) => {
    const { toolId, fileName: name, size, sha256, path } = readVersion(call, call.query.fileId);
    call.world.store.run('update tools set download_count = download_count + 1 where id = @toolId', { toolId });
    return { name, size, sha256, url: addressOf(call, path, name, true) };
  },

  toolPreviewLink: (call) => {
    const { fileName: name, size, path } = readVersion(call, call.query.fileId);
    if (previewKindOf(name) === 'none') refuse('stateRefused', previewRefusal);
    return { name, size, url: addressOf(call, path, name) };
  },
};
