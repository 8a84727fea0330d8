import { randomBytes } from 'node:crypto';

/**
 * Refusals in the store's own dialect: an XML body with a code that the client turns into `error.code`.
 * The codes and statuses are those that `ali-oss` users meet at the real store.
 */
const statuses = {
  AccessDenied: 403,
  BadDigest: 400,
  CallbackFailed: 203,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InsufficientStorage: 507,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidObjectName: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidSecurityToken: 403,
  MalformedXML: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SecurityTokenExpired: 403,
  SignatureDoesNotMatch: 403,
} as const;

export type FailureCode = keyof typeof statuses;

/** Every code that the store refuses by. */
export const failureCodes = Object.keys(statuses) as readonly FailureCode[];

/** A refusal by a code, in words that say nothing of its cause. */
export const storeFailureOf = (code: FailureCode): StoreFailure =>
  new StoreFailure(code, `The request was refused (${code}).`);

/** A refusal; `details` become further elements of the XML (`ServerTime` and the like). */
export class StoreFailure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly details: Readonly<Record<string, string>>;

  constructor(code: FailureCode, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'StoreFailure';
    this.code = code;
    this.status = statuses[code];
    this.details = details;
  }
}

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Any error as a refusal: a full disk says so, everything unexpected is an InternalError without its text. */
export const failureOf = (error: unknown): StoreFailure => {
  if (error instanceof StoreFailure) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNRESET') return new StoreFailure('IncompleteBody', 'The request body terminated unexpectedly.');
  if (fullDiskCodes.has(code)) return new StoreFailure('InsufficientStorage', 'The disk of the object store is full.');
  if (code.startsWith('FST_ERR_CTP_')) return new StoreFailure('InvalidArgument', 'The Content-Type is not valid.');
  return new StoreFailure('InternalError', 'We encountered an internal error. Please try again.');
};

/** An id as the store gives it to every request: 24 upper-case hexadecimal digits. */
export const newRequestId = (): string => randomBytes(12).toString('hex').toUpperCase();
