import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * What the object store and the rest of the gateway promise each other. Wire paths are `/<bucket>/<key>`; the store
 * speaks the dialect of the `ali-oss` client. Nothing here is global: a directory, a clock and an issuer come with the
 * dependencies, so that a reset may replace them all between two calls.
 *
 * - `register.ts`: `registerObjectStore`
 * - `signedUrls.ts`: `signedGetUrl`
 * - `objects.ts`: `statObject`, `removeObject`, `readObjectStart`
 * - `sweeping.ts`: `abortStaleUploads`, `sweepLeftovers`
 */

/** The only bucket. */
export const bucketName = 'fleet-console';

/** How the real client names the store where it runs outside a browser and knows no more of it than an address. */
export const bucketHost = /^fleet-console\.oss-[a-z\d-]+\.aliyuncs\.com$/i;

/** Largest object that is taken, in bytes: 5 GiB, as the real store's limit for one put. */
export const largestObject = 5 * 1024 ** 3;

/** Temporary credentials as the issuer remembers them. */
export interface UploadGrant {
  readonly accessKeySecret: string;
  /** The client sends it as `x-oss-security-token`. */
  readonly securityToken: string;
  /** Milliseconds of the virtual clock. */
  readonly expiresAt: number;
  readonly bucket: string;
  /** Keys must start with it; it ends with a slash. */
  readonly dir: string;
}

/** A lasting key pair of the gateway itself; it signs addresses for reading. */
export interface SigningKey {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
}

/** Who gave which credentials. */
export interface CredentialIssuer {
  /** The grant behind an id, expired ones included (so that the store can say so); null for an id never given. */
  credentialsOf(accessKeyId: string): UploadGrant | null;
  signingKey(): SigningKey;
}

/** The call that a client asks the store to make after an upload. The address is the client's word: check it. */
export interface CallbackRequest {
  readonly url: string;
  /** Empty when the client named none. */
  readonly host: string;
  readonly contentType: string;
  readonly body: string;
}

export interface ObjectStoreDependencies {
  readonly issuer: CredentialIssuer;
  /** Where objects and half-done uploads lie; asked at every call, made when missing. */
  objectsDirectory(): string;
  /** Milliseconds of the virtual clock. */
  clock(): number;
  /** Any status but 200, and a rejection, counts as a failed callback; the object stays stored all the same. */
  callback(request: CallbackRequest): Promise<{ readonly status: number; readonly body: string }>;
  /** Smaller limit for tests, in bytes. */
  readonly largestObject?: number;
}

/**
 * Adds the store's routes under `/fleet-console` to a server. Register it before the server listens.
 *
 * @param dependenciesOf of whom a request is: asked at each
 */
export type RegisterObjectStore = (
  server: FastifyInstance,
  dependenciesOf: (request: FastifyRequest) => ObjectStoreDependencies,
) => void;

/** An object as it is stored. */
export interface StoredObject {
  readonly key: string;
  readonly size: number;
  /** As the wire shows it, quotes included. */
  readonly etag: string;
  readonly contentType: string;
  /** Milliseconds of the virtual clock. */
  readonly storedAt: number;
}

/** What a signed address for reading is made of. */
export interface SignedGetUrl {
  readonly key: string;
  /** Scheme, host and port: `http://127.0.0.1:8080`; empty for an address relative to the console's own. */
  readonly base: string;
  /** Milliseconds of the virtual clock; the address carries whole seconds. */
  readonly expiresAt: number;
  /** Name under which the file is saved; without it the last part of the key. */
  readonly name?: string;
  /** True to save a picture as well; everything else is saved anyhow. */
  readonly isDownload?: boolean;
  readonly signingKey: SigningKey;
}
