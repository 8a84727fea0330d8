import type * as contract from '@fleet/domain/contract/files.ts';
import { removeObject } from '../objects/objects.ts';
import type { HandlersOf } from '../pipeline/call.ts';
import { refuse } from '../pipeline/envelope.ts';
import { createCallbackToken, issueCredentials, readCallbackToken } from '../session/credentials.ts';
import { addComment, listComments } from './comments.ts';
import { findOwnFile, registerFile } from './fileRows.ts';
import { toInstant } from './instants.ts';

/** Files and comments of service general. */

/** Where the object store reports an upload. */
export const callbackPath = '/gateway/general/api/v1/file/callback';

const callbackBody = (token: string): string =>
  `{"bucket":\${bucket},"object":\${object},"etag":\${etag},"size":\${size},"mimeType":\${mimeType},"token":"${token}"}`;

export const fileHandlers: HandlersOf<typeof contract> = {
  uploadToken: (call) => {
    const { world, session, query } = call;
    const { expiresAt, ...credentials } = issueCredentials(world, session, query.from);
    const token = createCallbackToken(world, { userId: session.userId, tntId: session.tntId, purpose: query.from });
    return {
      ...credentials,
      region: 'oss-cn-shanghai',
      endpoint: call.origin,
      expiration: toInstant(expiresAt),
      callback: {
        url: `${call.origin}${callbackPath}`,
        host: call.origin.replace(/^\w+:\/\//, ''),
        body: callbackBody(token),
        contentType: 'application/json',
      },
    };
  },

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

  commentList: (call) => listComments(call, call.query.targetId, call.query),

  commentAdd: (call) => addComment(call, call.body.targetId, call.body.content),
};
