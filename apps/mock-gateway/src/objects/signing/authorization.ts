import type { CredentialIssuer, UploadGrant } from '../contract.ts';
import { bucketName } from '../contract.ts';
import { StoreFailure } from '../failures.ts';
import type { SignedRequest } from './signatures.ts';
import { type HeaderEncoding, headerEncodings, sameText, signatureVersion1, signatureVersion4 } from './signatures.ts';

/** What a proven signature allows. */
export interface Access {
  /** Keys must start with it; empty for the gateway's own key, which may read everything and write nothing. */
  readonly dir: string;
  readonly mayWrite: boolean;
}

/** Largest difference between the client's clock and the store's: 15 minutes. */
const largestSkew = 15 * 60_000;

const denied = (message: string): StoreFailure => new StoreFailure('AccessDenied', message);

/**
 * Proves who sent a request, by its Authorization header or by its signed address.
 * InvalidAccessKeyId, SignatureDoesNotMatch, RequestTimeTooSkewed, InvalidSecurityToken, SecurityTokenExpired or
 * AccessDenied say what is wrong with it.
 * @param now milliseconds of the virtual clock
 */
export const authorize = (request: SignedRequest, issuer: CredentialIssuer, now: number): Access => {
  const header = request.headers.authorization;
  if (header !== undefined) return authorizeHeader(request, header, issuer, now);
  if (request.query.has('OSSAccessKeyId')) return authorizeAddress(request, issuer, now);
  if (request.query.has('x-oss-signature')) return authorizeAddress4(request, issuer, now);
  throw denied('AccessDenied: anonymous access is forbidden.');
};

const authorizeHeader = (request: SignedRequest, header: string, issuer: CredentialIssuer, now: number): Access => {
  const claim = readHeader(header);
  const grant = grantOf(issuer, claim.accessKeyId);
  const when = textOf(request.headers['x-oss-date']) || textOf(request.headers.date);
  checkClock(when, now);
  const { scope } = claim;
  const expectedIn = (encoding: HeaderEncoding): string =>
    scope === null
      ? signatureVersion1(grant.accessKeySecret, request, when, encoding)
      : signatureVersion4(grant.accessKeySecret, request, when, scope, encoding);
  checkSignature(claim.signature, headerEncodings.map(expectedIn), claim.accessKeyId);
  checkToken(grant, textOf(request.headers['x-oss-security-token']), now);
  return { dir: grant.dir, mayWrite: true };
};

const authorizeAddress = (request: SignedRequest, issuer: CredentialIssuer, now: number): Access => {
  const accessKeyId = request.query.get('OSSAccessKeyId') ?? '';
  const expires = request.query.get('Expires') ?? '';
  const signature = request.query.get('Signature') ?? '';
  const own = issuer.signingKey();
  const isOwn = accessKeyId === own.accessKeyId;
  const grant = isOwn ? null : grantOf(issuer, accessKeyId);
  const secret = grant === null ? own.accessKeySecret : grant.accessKeySecret;
  // Headers of a browser that follows a link are none of the signer's; whoever may GET may HEAD.
  const expected = signatureVersion1(secret, { ...request, method: 'GET', headers: {} }, expires);
  checkSignature(signature, [expected], accessKeyId);
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 <= now) throw denied('Request has expired.');
  if (grant === null) return { dir: '', mayWrite: false };
  checkToken(grant, request.query.get('security-token') ?? '', now);
  return { dir: grant.dir, mayWrite: false };
};

/** Longest life of an address of version 4 in seconds: seven days. */
const longestLife = 7 * 24 * 3600;

/** An address that the client has signed by version 4, to read what its credentials may read. */
const authorizeAddress4 = (request: SignedRequest, issuer: CredentialIssuer, now: number): Access => {
  const query = new URLSearchParams(request.query);
  const given = (name: string): string => query.get(`x-oss-${name}`) ?? '';
  const [, accessKeyId = '', day = '', region = ''] =
    /^([^/\s]{1,128})\/(\d{8})\/([a-z0-9-]{1,64})\/oss\/aliyun_v4_request$/.exec(given('credential')) ?? [];
  const additional = given('additional-headers');
  const [signature, when, expires, token] = [
    given('signature'),
    given('date'),
    given('expires'),
    given('security-token'),
  ];
  if (accessKeyId === '' || !/^[a-z0-9;-]{0,256}$/.test(additional) || !/^\d{1,7}$/.test(expires))
    throw new StoreFailure('InvalidArgument', 'The parameters of the signed address are invalid.');
  const grant = grantOf(issuer, accessKeyId);
  query.delete('x-oss-signature');
  const scope = { day, region, additionalHeaders: additional === '' ? [] : additional.split(';') };
  // headers of whoever follows the link count only where the signer has named them
  const headers = Object.fromEntries(scope.additionalHeaders.map((name) => [name, request.headers[name]]));
  const expected = signatureVersion4(grant.accessKeySecret, { ...request, method: 'GET', query, headers }, when, scope);
  checkSignature(signature, [expected], accessKeyId);
  const signedAt = momentOf(when);
  const life = Math.min(Number(expires), longestLife) * 1000;
  if (Number.isNaN(signedAt) || now > signedAt + life || signedAt > now + largestSkew)
    throw denied('Request has expired.');
  checkToken(grant, token, now);
  return { dir: grant.dir, mayWrite: false };
};

const textOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

interface Claim {
  readonly accessKeyId: string;
  readonly signature: string;
  readonly scope: {
    readonly day: string;
    readonly region: string;
    readonly additionalHeaders: readonly string[];
  } | null;
}

const readHeader = (header: string): Claim => {
  const first = /^OSS ([^:\s]{1,128}):(\S{1,128})$/.exec(header);
  if (first !== null) return { accessKeyId: first[1] ?? '', signature: first[2] ?? '', scope: null };
  const fourth =
    /^OSS4-HMAC-SHA256 Credential=([^/,\s]{1,128})\/(\d{8})\/([a-z0-9-]{1,64})\/oss\/aliyun_v4_request, ?(?:AdditionalHeaders=([a-z0-9;-]{0,256}), ?)?Signature=([0-9a-f]{64})$/.exec(
      header,
    );
  if (fourth === null) throw new StoreFailure('InvalidArgument', 'The Authorization header is invalid.');
  const [, accessKeyId = '', day = '', region = '', additional = '', signature = ''] = fourth;
  const additionalHeaders = additional === '' ? [] : additional.split(';');
  return { accessKeyId, signature, scope: { day, region, additionalHeaders } };
};

const grantOf = (issuer: CredentialIssuer, accessKeyId: string): UploadGrant => {
  const grant = issuer.credentialsOf(accessKeyId);
  if (grant !== null) return grant;
  throw new StoreFailure('InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.', {
    OSSAccessKeyId: accessKeyId,
  });
};

/** Milliseconds of a date header or of the date of version 4; NaN for anything else. */
const momentOf = (when: string): number =>
  Date.parse(when.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const checkClock = (when: string, now: number): void => {
  const instant = momentOf(when);
  if (Number.isNaN(instant)) throw denied('OSS authentication requires a valid Date.');
  if (Math.abs(instant - now) <= largestSkew) return;
  throw new StoreFailure(
    'RequestTimeTooSkewed',
    'The difference between the request time and the current time is too large.',
    {
      MaxAllowedSkewMilliseconds: String(largestSkew),
      RequestTime: new Date(instant).toISOString(),
      ServerTime: new Date(now).toISOString(),
    },
  );
};

const checkSignature = (given: string, expected: readonly string[], accessKeyId: string): void => {
  if (expected.some((one) => sameText(given, one))) return;
  throw new StoreFailure(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    { OSSAccessKeyId: accessKeyId, SignatureProvided: given },
  );
};

const checkToken = (grant: UploadGrant, token: string, now: number): void => {
  if (!sameText(token, grant.securityToken)) {
    throw new StoreFailure('InvalidSecurityToken', 'The security token you provided is invalid.');
  }
  if (now >= grant.expiresAt) {
    throw new StoreFailure('SecurityTokenExpired', 'The security token you provided has expired.');
  }
  if (grant.bucket !== bucketName) throw denied('The bucket you are attempting to access is not yours.');
};

/** Refuses keys outside the folder of the credentials, and writing where only reading is allowed. */
export const checkReach = (access: Access, key: string, writes: boolean): void => {
  if (writes && !access.mayWrite) throw denied('You have no right to write here.');
  if (!key.startsWith(access.dir)) throw denied('You have no right to access this object because of its folder.');
};
