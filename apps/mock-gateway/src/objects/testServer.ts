import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';
import Fastify from 'fastify';
import type { CallbackRequest, UploadGrant } from './contract.ts';
import { bucketName, type ObjectStoreDependencies } from './contract.ts';
import { readObject, readObjectBytes } from './objects.ts';
import { registerObjectStore } from './register.ts';
import { abortStaleUploads, sweepLeftovers } from './sweeping.ts';
import { openUploads } from './uploads/uploads.ts';

/**
 * The object store on a server of its own with an issuer that does what a test says: for tests of the store, and as
 * `node testServer.ts [directory]` for tests of its clients (it prints `listening on http://127.0.0.1:<port>`).
 */

/** What a test may steer; over HTTP with `POST /control`. */
export interface Steering {
  /** Milliseconds added to the real clock. */
  clockOffset: number;
  /** Life of credentials from now on, in milliseconds. */
  life: number;
  /** Once so many parts are stored, sockets of further parts are destroyed; null lets all through. */
  cutAfterParts: number | null;
  /** Once so many parts are stored, every credential given until then has expired; it happens once. */
  expireAfterParts: number | null;
  /** The completing call is carried out and its answer lost; it happens once. */
  loseCompletion: boolean;
  callback: 'registers' | 'refuses' | 'fails';
  /** Credentials are refused with HTTP 503. */
  withholdCredentials: boolean;
}

/** What came in, for counting; over HTTP with `GET /control`. */
export interface Seen {
  /** Numbers of the parts that were stored, in their order. */
  readonly storedParts: number[];
  /** Numbers of all parts that began to arrive. */
  readonly begunParts: number[];
  readonly refusedParts: { readonly number: number; readonly status: number }[];
  readonly completions: number[];
  readonly aborts: number[];
  readonly callbacks: CallbackRequest[];
  readonly credentials: string[];
  readonly puts: number[];
}

const calm: Steering = {
  clockOffset: 0,
  life: 3_600_000,
  cutAfterParts: null,
  expireAfterParts: null,
  loseCompletion: false,
  callback: 'registers',
  withholdCredentials: false,
};

export const dir = 'feedback/t1/u1/';
export const signingKey = { accessKeyId: 'GATEWAY', accessKeySecret: 'gateway-secret' };

/** Starts a store on a free port of the loopback. Without a directory it makes one and removes it at the end. */
export const startTestStore = async (given: { readonly directory?: string; readonly largestObject?: number } = {}) => {
  const directory = given.directory ?? mkdtempSync(join(tmpdir(), 'object-store-'));
  sweepLeftovers(directory);
  const steering: Steering = { ...calm };
  const seen: Seen = {
    storedParts: [],
    begunParts: [],
    refusedParts: [],
    completions: [],
    aborts: [],
    callbacks: [],
    credentials: [],
    puts: [],
  };
  const grants = new Map<string, UploadGrant>();
  const clock = (): number => Date.now() + steering.clockOffset;

  const server = Fastify({ forceCloseConnections: true });
  server.addHook('onRequest', async (request) => {
    const number = partNumberOf(request.url);
    if (request.method !== 'PUT' || number === null) return;
    seen.begunParts.push(number);
    if (steering.cutAfterParts !== null && seen.storedParts.length >= steering.cutAfterParts)
      request.raw.socket.destroy();
  });
  server.addHook('onSend', async (request, reply) => {
    const isCompletion = request.method === 'POST' && request.url.includes('uploadId=');
    if (isCompletion && reply.statusCode === 200 && steering.loseCompletion) {
      steering.loseCompletion = false;
      request.raw.socket.destroy();
    }
  });
  server.addHook('onResponse', async (request, reply) => {
    const number = partNumberOf(request.url);
    const status = reply.statusCode;
    if (request.method === 'PUT' && number === null) seen.puts.push(status);
    if (request.method === 'POST' && request.url.includes('uploadId=')) seen.completions.push(status);
    if (request.method === 'DELETE') seen.aborts.push(status);
    if (request.method !== 'PUT' || number === null) return;
    if (status !== 200) seen.refusedParts.push({ number, status });
    else seen.storedParts.push(number);
    if (steering.expireAfterParts !== null && seen.storedParts.length >= steering.expireAfterParts) {
      steering.expireAfterParts = null;
      for (const [id, grant] of grants) grants.set(id, { ...grant, expiresAt: clock() });
    }
  });

  const dependencies: ObjectStoreDependencies = {
    issuer: { credentialsOf: (id) => grants.get(id) ?? null, signingKey: () => signingKey },
    objectsDirectory: () => directory,
    clock,
    callback: async (request) => {
      seen.callbacks.push(request);
      if (steering.callback === 'fails') return { status: 502, body: 'bad gateway' };
      if (steering.callback === 'refuses') return { status: 200, body: JSON.stringify(refusal) };
      return { status: 200, body: JSON.stringify(registration(JSON.parse(request.body))) };
    },
    ...(given.largestObject === undefined ? {} : { largestObject: given.largestObject }),
  };
  registerObjectStore(server, () => dependencies);

  /** Gives credentials as the gateway would. */
  const issue = (): UploadCredentials => {
    const accessKeyId = `STS.${randomBytes(6).toString('hex')}`;
    const accessKeySecret = randomBytes(15).toString('base64url');
    const securityToken = randomBytes(24).toString('base64');
    const expiresAt = clock() + steering.life;
    grants.set(accessKeyId, { accessKeySecret, securityToken, expiresAt, bucket: bucketName, dir });
    seen.credentials.push(accessKeyId);
    return {
      region: 'oss-cn-hangzhou',
      accessKeyId,
      accessKeySecret,
      securityToken,
      bucket: bucketName,
      dir,
      callback: {
        url: 'http://gateway.local/gateway/general/api/v1/file/callback',
        host: 'gateway.local',
        body: '{"bucket":${bucket},"object":${object},"etag":${etag},"size":${size},"mimeType":${mimeType},"token":"t"}',
        contentType: 'application/json',
      },
      expiration: new Date(expiresAt).toISOString(),
      endpoint: address(),
    };
  };
  const address = (): string => {
    const listening = server.server.address();
    return typeof listening === 'object' && listening !== null ? `http://127.0.0.1:${listening.port}` : '';
  };
  /** Size and SHA-256 of a stored object, or null. */
  const digestOf = async (key: string): Promise<{ readonly size: number; readonly sha256: string } | null> => {
    const object = readObject(directory, key);
    if (object === null) return null;
    const hash = createHash('sha256');
    for await (const chunk of readObjectBytes(directory, object, 0, object.size - 1)) hash.update(chunk as Buffer);
    return { size: object.size, sha256: hash.digest('hex') };
  };
  const openUploadCount = (): number => openUploads(directory).length;

  server.get('/control', async () => ({ ...seen, openUploads: openUploadCount() }));
  server.post<{ Body: Partial<Steering> }>('/control', async (request) => Object.assign(steering, request.body));
  server.post('/control/reset', async () => {
    Object.assign(steering, calm);
    for (const list of Object.values(seen)) list.length = 0;
    return {};
  });
  server.post('/control/forgetUploads', async () => abortStaleUploads(directory, Number.MAX_SAFE_INTEGER));
  server.get('/control/credentials', async (_request, reply) =>
    steering.withholdCredentials ? reply.code(503).send({}) : issue(),
  );
  server.get<{ Querystring: { key: string } }>('/control/object', async (request) => ({
    object: await digestOf(request.query.key),
  }));
  await server.listen({ port: 0, host: '127.0.0.1' });

  const close = async (): Promise<void> => {
    await server.close();
    if (given.directory === undefined) rmSync(directory, { recursive: true, force: true });
  };
  return {
    address: address(),
    directory,
    server,
    steering,
    seen,
    grants,
    clock,
    issue,
    digestOf,
    openUploadCount,
    close,
  };
};

export type TestStore = Awaited<ReturnType<typeof startTestStore>>;

const partNumberOf = (url: string): number | null => {
  const number = /[?&]partNumber=(\d+)/.exec(url)?.[1];
  return number === undefined ? null : Number(number);
};

const envelope = { error_code: '', message: '', message_cn: '', errmsg: '' };
const refusal = { ...envelope, type: 'fail', code: 500, message_cn: '登记失败', data: null };
const registration = (sent: { readonly object: string; readonly size: number }) => ({
  ...envelope,
  type: 'success',
  code: 200,
  data: {
    id: createHash('md5').update(sent.object).digest('hex'),
    path: sent.object,
    uniqueKey: sent.object,
    previewUrl: '',
    name: sent.object.slice(sent.object.lastIndexOf('/') + 1),
    size: sent.size,
  },
});

if (import.meta.main) {
  const [directory] = process.argv.slice(2);
  const store = await startTestStore(directory === undefined ? {} : { directory });
  process.once('SIGTERM', () => void store.close().then(() => process.exit(0)));
  process.stdout.write(`listening on ${store.address}\n`);
}
