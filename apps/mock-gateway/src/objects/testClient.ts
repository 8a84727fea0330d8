import { createHash } from 'node:crypto';
import OSS from 'ali-oss';
import type { UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';

/** The real client, for the tests of this folder. */

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const sldEnabled = { sldEnable: true };

/** A client with these credentials; `more` overrides its options. */
export const clientOf = (credentials: UploadCredentials, more: Partial<OSS.Options> = {}): OSS =>
  new OSS({
    region: credentials.region,
    accessKeyId: credentials.accessKeyId,
    accessKeySecret: credentials.accessKeySecret,
    stsToken: credentials.securityToken,
    bucket: credentials.bucket,
    endpoint: credentials.endpoint ?? '',
    secure: false,
    refreshSTSTokenInterval: 3_000_000,
    ...sldEnabled,
    ...more,
  });

/** Lets a client sign with the time that the machine of a gateway shows. */
export const atTheTimeOf = ({ realNow }: { readonly realNow: () => number }): object => ({
  amendTimeSkewed: realNow() - Date.now(),
});

/** Code and status of the refusal that a call meets. */
export const refusalOf = async (call: Promise<unknown>): Promise<{ code: unknown; status: unknown }> => {
  try {
    await call;
  } catch (error) {
    const { code, status } = error as { code?: unknown; status?: unknown };
    return { code, status };
  }
  return { code: null, status: 200 };
};
