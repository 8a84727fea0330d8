import type * as contract from '@fleet/domain/core/transfers/contract.ts';
import { removeObject } from '../objects.ts';
import type { HandlersOf } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/envelope.ts';
import { readCallbackToken } from '../../session/credentials.ts';
import { addComment, listComments } from '../../comments/comments.ts';
import { findOwnFile, registerFile } from './fileRows.ts';
import { credentialsOf } from './uploadCredentials.ts';

/** Files and comments of service general. */

export const fileHandlers: HandlersOf<typeof contract> = {
  uploadToken: (call) => credentialsOf(call, call.query.from),

  fileCallback: (call) => {
    const uploader = readCallbackToken(call.world, call.body.token);
    return uploader === null
      ? refuse('forbidden', '上传凭证无效或已过期')
      : registerFile(call, call.body.object, uploader);
  },

  fileRegister: (call) => registerFile(call, call.body.path, { ...call.session, purpose: call.body.from }),

  fileConfirm: (call) => {
    for (const id of new Set(call.body.ids)) {
      findOwnFile(call, id);
      call.world.store.run('update files set confirmed_at = coalesce(confirmed_at, @now) where id = @id', {
        now: call.world.clock.now(),
        id,
      });
    }
    return { confirmed: new Set(call.body.ids).size };
  },

  fileDelete: (call) => {
    const ids = [...new Set(call.body.ids)];
    for (const id of ids) {
      const file = findOwnFile(call, id);
      if (file.ownerId !== null) refuse('invalidInput', '文件已被使用，不能删除');
      call.world.store.run('delete from files where id = @id', { id });
      call.afterCommit(() => removeObject(call.world.objectsDirectory, file.path));
    }
    return { deleted: ids.length };
  },

  commentList: (call) => listComments(call, { type: call.query.targetType, id: call.query.targetId }, call.query),

  commentAdd: (call) => addComment(call, { type: call.body.targetType, id: call.body.targetId }, call.body.content),
};
