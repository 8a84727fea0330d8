import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { UploadCredentials, UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import type { Call } from '../../pipeline/call.ts';
import { createCallbackToken, issueCredentials } from '../../session/credentials.ts';
import { toInstant } from '../../rows/instants.ts';

/** What the client of the object store is given (S2 §4). */

/** Where the object store reports an upload. */
export const callbackPath = '/gateway/general/api/v1/file/callback';

const callbackBody = (token: string): string =>
  `{"bucket":\${bucket},"object":\${object},"etag":\${etag},"size":\${size},"mimeType":\${mimeType},"token":"${token}"}`;

/** Credentials for the caller's folder of a purpose, or for the part of it that belongs to one project. */
export const credentialsOf = (
  { world, session, origin }: Call<Endpoint>,
  purpose: UploadPurpose,
  projectId: string | null = null,
): UploadCredentials => {
  const { expiresAt, ...credentials } = issueCredentials(world, session, purpose, projectId);
  const token = createCallbackToken(world, { userId: session.userId, tntId: session.tntId, purpose });
  return {
    ...credentials,
    region: 'oss-cn-shanghai',
    endpoint: origin,
    expiration: toInstant(expiresAt),
    callback: {
      url: `${origin}${callbackPath}`,
      host: origin.replace(/^\w+:\/\//, ''),
      body: callbackBody(token),
      contentType: 'application/json',
    },
  };
};
