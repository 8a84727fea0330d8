/** Why an upload stopped. */
export const failureReasons = ['network', 'credentials', 'full', 'unreadable', 'refused'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** Why a file stopped by itself, in words. */
export const failureTexts: Readonly<Record<FailureReason, string>> = {
  network: '上传中断',
  credentials: '凭证失效',
  full: '存储空间不足',
  unreadable: '文件无法读取',
  refused: '被拒绝',
};

/** What an error of the object store or its client means for an upload. */
export type FailureKind =
  /** No answer, or one that says nothing: worth another try. */
  | 'network'
  /** The credentials are no longer taken: renew them. */
  | 'expired'
  /** The multipart upload is unknown to the store: aborted, swept or completed. */
  | 'gone'
  /** The object is stored; registering it failed. */
  | 'unregistered'
  /** The store has no room. */
  | 'full'
  /** The file cannot be read any more: moved, changed or locked. */
  | 'unreadable'
  /** No credentials to be had. */
  | 'credentials'
  | 'refused';

/** No credentials could be fetched; the cause is what the last attempt met. */
export class NoCredentials extends Error {
  constructor(cause: unknown) {
    super('no upload credentials', { cause });
    this.name = 'NoCredentials';
  }
}

const expiredCodes = new Set(['SecurityTokenExpired', 'InvalidAccessKeyId', 'InvalidSecurityToken']);
const unreadableNames = new Set(['NotReadableError', 'NotFoundError']);
const networkNames = new Set(['RequestError', 'ResponseError', 'ConnectionTimeoutError', 'ResponseTimeoutError']);

const fieldOf = (error: unknown, name: 'status' | 'code' | 'name'): unknown =>
  typeof error === 'object' && error !== null && name in error ? (error as Record<string, unknown>)[name] : undefined;

export const failureKindOf = (error: unknown): FailureKind => {
  if (error instanceof NoCredentials) return 'credentials';
  const [status, code, name] = [fieldOf(error, 'status'), fieldOf(error, 'code'), String(fieldOf(error, 'name'))];
  if (code === 'CallbackFailed') return 'unregistered';
  if (code === 'NoSuchUpload') return 'gone';
  if (expiredCodes.has(String(code))) return 'expired';
  if (status === 507) return 'full';
  if (unreadableNames.has(name)) return 'unreadable';
  if (networkNames.has(name) || (typeof status === 'number' && (status <= 0 || status === 408 || status >= 500))) {
    return 'network';
  }
  return 'refused';
};

/** The store's own words, for the log and for support. */
export const detailOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

const reasons: Readonly<Record<FailureKind, FailureReason>> = {
  network: 'network',
  expired: 'credentials',
  credentials: 'credentials',
  full: 'full',
  unreadable: 'unreadable',
  gone: 'refused',
  unregistered: 'refused',
  refused: 'refused',
};

/** Why an upload stops, once nothing more is tried. */
export const reasonOf = (kind: FailureKind): FailureReason => reasons[kind];
