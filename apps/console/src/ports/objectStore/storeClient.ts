import type OSS from 'ali-oss';
import type { UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';

/**
 * The few calls of the object store that an upload needs, over one `ali-oss` client. The client's own multipart
 * upload and credential refresh stay unused: they let parts leave with an expired token, hide a failed refresh and
 * report late after a cancel.
 */
export interface StoreClient {
  /** Stores a whole object; answers what the callback answered. */
  put(key: string, content: Blob, mime: string): Promise<unknown>;
  /** Starts a multipart upload; answers its id. */
  start(key: string, mime: string): Promise<string>;
  /** Answers the part's ETag. */
  sendPart(key: string, uploadId: string, number: number, content: Blob): Promise<string>;
  /** All parts that the store holds. */
  listParts(key: string, uploadId: string): Promise<readonly SentPart[]>;
  /** Puts the parts together; answers what the callback answered. */
  complete(key: string, uploadId: string, parts: readonly SentPart[]): Promise<unknown>;
  abort(key: string, uploadId: string): Promise<void>;
  /** Size of a stored object in bytes; rejects with status 404 when there is none. */
  sizeOf(key: string): Promise<number>;
}

export interface SentPart {
  readonly number: number;
  readonly etag: string;
  /** Bytes. */
  readonly size: number;
}

/** Opens a client with these credentials. */
export type OpenStoreClient = (credentials: UploadCredentials) => Promise<StoreClient>;

/** How long one call may take, in milliseconds: 5 MB at 4 x 17 kB/s. */
const callTimeout = 300_000;

/** The client's digest of a part is computed in plain JavaScript, at 3 MB a second; its own multipart upload omits it. */
const partOptions = { timeout: callTimeout, disabledMD5: true };

interface ClientOptions extends OSS.Options {
  /** Bucket in the path instead of the host name: for a store at an address of its own. */
  readonly sldEnable: boolean;
}

const optionsOf = (credentials: UploadCredentials): ClientOptions => ({
  region: credentials.region,
  accessKeyId: credentials.accessKeyId,
  accessKeySecret: credentials.accessKeySecret,
  stsToken: credentials.securityToken,
  bucket: credentials.bucket,
  timeout: callTimeout,
  // Without `refreshSTSToken` this changes nothing; it keeps the client from advising us to let it refresh by itself.
  refreshSTSTokenInterval: callTimeout,
  ...(credentials.endpoint === undefined
    ? { secure: true, sldEnable: false }
    : { endpoint: credentials.endpoint, secure: credentials.endpoint.startsWith('https:'), sldEnable: true }),
});

/** A call that the client has and its types do not; `head` warns that it may not know the size. */
interface WithObjectMeta {
  getObjectMeta(key: string): Promise<{ readonly res: { readonly headers: Readonly<Record<string, string>> } }>;
}

/** Bytes in the form that the client of this environment takes; in a browser a Blob as it is. */
export type ContentOf = (content: Blob) => Promise<unknown>;

/** Loads `ali-oss`, in a chunk of its own, and opens a client. */
export const openStoreClient = async (
  credentials: UploadCredentials,
  contentOf: ContentOf = async (content) => content,
): Promise<StoreClient> => {
  const { default: Client } = await import('ali-oss');
  const client = new Client(optionsOf(credentials));
  const { callback } = credentials;
  return {
    async put(key, content, mime) {
      const result: object = await client.put(key, await contentOf(content), { mime, callback });
      return answerIn(result);
    },
    async start(key, mime) {
      return (await client.initMultipartUpload(key, { mime })).uploadId;
    },
    async sendPart(key, uploadId, number, content) {
      const bytes = await contentOf(content);
      return (await client.uploadPart(key, uploadId, number, bytes, 0, content.size, partOptions)).etag;
    },
    async listParts(key, uploadId) {
      const parts: SentPart[] = [];
      for (;;) {
        const after = parts.at(-1)?.number ?? 0;
        const query = { 'max-parts': 1000, 'part-number-marker': after } as unknown as OSS.ListPartsQuery;
        const page: { readonly parts: unknown; readonly isTruncated: unknown } = await client.listParts(
          key,
          uploadId,
          query,
        );
        const listed = (Array.isArray(page.parts) ? page.parts : [page.parts]).map(sentPartOf);
        parts.push(...listed);
        if (String(page.isTruncated) !== 'true' || listed.length === 0) return parts;
      }
    },
    async complete(key, uploadId, parts) {
      const named = parts.map(({ number, etag }) => ({ number, etag }));
      return answerIn(await client.completeMultipartUpload(key, uploadId, named, { callback }));
    },
    async abort(key, uploadId) {
      await client.abortMultipartUpload(key, uploadId);
    },
    async sizeOf(key) {
      const { res } = await (client as unknown as WithObjectMeta).getObjectMeta(key);
      return Number(res.headers['content-length']);
    },
  };
};

const answerIn = (result: object): unknown => ('data' in result ? result.data : null);

/** A part as the client parsed it from XML: a single one is no array, and all values are texts. */
const sentPartOf = (part: unknown): SentPart => {
  const { PartNumber, ETag, Size } = part as Record<'PartNumber' | 'ETag' | 'Size', string>;
  return { number: Number(PartNumber), etag: ETag, size: Number(Size) };
};
