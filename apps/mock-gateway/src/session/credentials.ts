import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import { bucketName, type CredentialIssuer, type SigningKey } from '../objects/contract.ts';
import type { World, WorldBox } from '../world/world.ts';

/** Temporary credentials for the object store, and the tokens by which an upload's callback names its uploader. */

/** The console renews them every 3,000,000 ms (S1 §7); they last a little longer. */
export const credentialLifetime = 3_600_000;
/** An upload may take hours, and its callback comes at the end. */
const callbackTokenLifetime = 24 * 3_600_000;

export interface IssuedCredentials {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
  readonly bucket: string;
  readonly dir: string;
  readonly expiresAt: number;
}

/** Folder in which a user may put objects for a purpose. */
export const uploadFolder = (purpose: UploadPurpose, tntId: string, userId: string): string =>
  `${purpose}/${tntId}/${userId}/`;

/** The part of a user's folder that belongs to one project. */
export const projectUploadFolder = (
  user: { readonly userId: string; readonly tntId: string },
  projectId: string,
): string => `${uploadFolder('project', user.tntId, user.userId)}${projectId}/`;

/** Gives credentials for one user's folder, or for the part of it that belongs to one project. */
export const issueCredentials = (
  world: World,
  user: { readonly userId: string; readonly tntId: string },
  purpose: UploadPurpose,
  projectId: string | null = null,
): IssuedCredentials => {
  const issued: IssuedCredentials = {
    // whoever is asked by its bearer knows which world is meant
    accessKeyId: `STS.${world.name}.${randomBytes(12).toString('hex')}`,
    accessKeySecret: randomBytes(24).toString('base64url'),
    securityToken: randomBytes(48).toString('base64url'),
    bucket: bucketName,
    dir: projectId === null ? uploadFolder(purpose, user.tntId, user.userId) : projectUploadFolder(user, projectId),
    expiresAt: world.clock.now() + credentialLifetime,
  };
  world.store.run(
    `insert into credentials (access_key_id, access_key_secret, security_token, bucket, dir, user_id, tnt_id, purpose,
       expires_at)
     values (@accessKeyId, @accessKeySecret, @securityToken, @bucket, @dir, @userId, @tntId, @purpose, @expiresAt)`,
    { ...issued, userId: user.userId, tntId: user.tntId, purpose },
  );
  return issued;
};

/** The gateway's own key pair, which signs addresses for reading. */
export const signingKeyOf = (world: World): SigningKey => ({
  accessKeyId: `FleetConsoleGateway.${world.name}`,
  accessKeySecret: createHmac('sha256', world.secret).update('reading').digest('base64url'),
});

/** Name of whom credentials of the object store were given to; null for none that are known. */
export const ownerOfKey = ({ store }: World, accessKeyId: string | null): string | null =>
  accessKeyId === null
    ? null
    : (store.one<{ userName: string }>(
        `select u.user_name as userName from credentials c join users u on u.id = c.user_id
         where c.access_key_id = @accessKeyId`,
        { accessKeyId },
      )?.userName ?? null);

/** What the object store asks, answered by the world of the moment. */
export const createIssuer = (box: WorldBox): CredentialIssuer => ({
  signingKey: () => signingKeyOf(box.current),
  credentialsOf: (accessKeyId) =>
    box.current.store.one<Omit<IssuedCredentials, 'accessKeyId'>>(
      `select c.access_key_secret as accessKeySecret, c.security_token as securityToken, c.bucket, c.dir,
         c.expires_at as expiresAt
       from credentials c join users u on u.id = c.user_id
       where c.access_key_id = @accessKeyId and u.is_locked = 0 and u.deleted_at is null`,
      { accessKeyId },
    ) ?? null,
});

/** Who uploads, as the callback token says. */
export interface Uploader {
  readonly userId: string;
  readonly tntId: string;
  readonly purpose: UploadPurpose;
}

const signatureOf = (world: World, payload: string): Buffer =>
  createHmac('sha256', world.secret).update(`callback.${payload}`).digest();

/** A token that the callback of an upload brings back. */
export const createCallbackToken = (world: World, uploader: Uploader): string => {
  const content = JSON.stringify({ ...uploader, expiresAt: world.clock.now() + callbackTokenLifetime });
  const payload = Buffer.from(content).toString('base64url');
  return `${payload}.${signatureOf(world, payload).toString('base64url')}`;
};

/** Reads a callback token; null when it is forged or expired. */
export const readCallbackToken = (world: World, token: string): Uploader | null => {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(world, payload);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Uploader & { expiresAt: number };
  if (content.expiresAt <= world.clock.now()) return null;
  return { userId: content.userId, tntId: content.tntId, purpose: content.purpose };
};
