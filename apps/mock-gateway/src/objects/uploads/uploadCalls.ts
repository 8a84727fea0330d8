import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { checkReach } from '../signing/authorization.ts';
import type { Call, Reply } from '../call.ts';
import { answerStored, contentTypeOf, limitOf, receiveBody } from '../call.ts';
import { wantedCallback } from './callback.ts';
import { bucketName } from '../contract.ts';
import { StoreFailure } from '../failures.ts';
import type { Target } from '../signing/keys.ts';
import {
  abortUpload,
  addPart,
  completeUpload,
  highestPartNumber,
  openUpload,
  openUploads,
  partsOf,
  startUpload,
} from './uploads.ts';
import type { Element } from '../xml.ts';
import { document, readNamedParts } from '../xml.ts';

/** Calls about multipart uploads. */

const xml = (root: Element): Reply => ({
  status: 200,
  headers: { 'Content-Type': 'application/xml' },
  body: document(root),
});

/** POST `?uploads`: starts a multipart upload. */
export const initiate = async ({ target, access, message, dependencies }: Call): Promise<Reply> => {
  checkReach(access, target.key, true);
  const upload = await startUpload(dependencies.objectsDirectory(), {
    key: target.key,
    contentType: contentTypeOf(message),
    initiatedAt: dependencies.clock(),
  });
  return xml([
    'InitiateMultipartUploadResult',
    [
      ['Bucket', bucketName],
      ['Key', upload.key],
      ['UploadId', upload.uploadId],
    ],
  ]);
};

const uploadIdOf = (target: Target): string => target.query.get('uploadId') ?? '';

/** PUT `?partNumber&uploadId`: stores a part. */
export const uploadPart = async (call: Call): Promise<Reply> => {
  const { target, access, dependencies, turns } = call;
  checkReach(access, target.key, true);
  const number = Number(target.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > highestPartNumber) {
    throw new StoreFailure('InvalidArgument', 'Part number must be an integer between 1 and 10000.');
  }
  const directory = dependencies.objectsDirectory();
  const upload = openUpload(directory, target.key, uploadIdOf(target));
  const received = await receiveBody(call);
  const part = await turns.take(upload.uploadId, () => addPart(directory, upload, number, received));
  return { status: 200, headers: { ETag: `"${part.etag}"` }, body: null };
};

const positive = (text: string | null, otherwise: number, most: number): number =>
  text !== null && /^\d{1,9}$/.test(text) ? Math.min(Number(text), most) : otherwise;

/** GET `?uploadId`: the parts that arrived, a thousand at a time. */
export const listParts = async ({ target, access, dependencies }: Call): Promise<Reply> => {
  checkReach(access, target.key, true);
  const directory = dependencies.objectsDirectory();
  const upload = openUpload(directory, target.key, uploadIdOf(target));
  const most = Math.max(positive(target.query.get('max-parts'), 1000, 1000), 1);
  const after = positive(target.query.get('part-number-marker'), 0, highestPartNumber);
  const rest = (await partsOf(directory, upload.uploadId)).filter((part) => part.number > after);
  const page = rest.slice(0, most);
  return xml([
    'ListPartsResult',
    [
      ['Bucket', bucketName],
      ['Key', upload.key],
      ['UploadId', upload.uploadId],
      ['PartNumberMarker', after],
      ['NextPartNumberMarker', page.at(-1)?.number ?? after],
      ['MaxParts', most],
      ['IsTruncated', String(rest.length > most)],
      ...page.map((part): Element => [
        'Part',
        [
          ['PartNumber', part.number],
          ['LastModified', new Date(upload.initiatedAt).toISOString()],
          ['ETag', `"${part.etag}"`],
          ['Size', part.size],
        ],
      ]),
    ],
  ]);
};

/** GET `?uploads` of the bucket: open uploads within the credentials' folder. */
export const listUploads = async ({ target, access, dependencies }: Call): Promise<Reply> => {
  if (!access.mayWrite) checkReach(access, target.key, true);
  const { query } = target;
  const most = Math.max(positive(query.get('max-uploads'), 1000, 1000), 1);
  const [keyMarker, idMarker] = [query.get('key-marker') ?? '', query.get('upload-id-marker') ?? ''];
  const rest = openUploads(dependencies.objectsDirectory())
    .filter(({ key }) => key.startsWith(access.dir) && key.startsWith(query.get('prefix') ?? ''))
    .filter(({ key, uploadId }) => key > keyMarker || (key === keyMarker && idMarker !== '' && uploadId > idMarker));
  const page = rest.slice(0, most);
  const last = rest.length > most ? page.at(-1) : undefined;
  return xml([
    'ListMultipartUploadsResult',
    [
      ['Bucket', bucketName],
      ['KeyMarker', keyMarker],
      ['UploadIdMarker', idMarker],
      ['NextKeyMarker', last?.key ?? ''],
      ['NextUploadIdMarker', last?.uploadId ?? ''],
      ['MaxUploads', most],
      ['IsTruncated', String(last !== undefined)],
      ...page.map((upload): Element => [
        'Upload',
        [
          ['Key', upload.key],
          ['UploadId', upload.uploadId],
          ['Initiated', new Date(upload.initiatedAt).toISOString()],
        ],
      ]),
    ],
  ]);
};

/** Largest body of a completing call, in bytes: ten thousand parts fit. */
const largestList = 2 * 1024 ** 2;

const readText = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  message.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= largestList) chunks.push(chunk);
  });
  await once(message, 'end');
  if (size > largestList) throw new StoreFailure('MalformedXML', 'The list of parts is too long.');
  const bytes = Buffer.concat(chunks);
  const digest = message.headers['content-md5'];
  if (digest !== undefined && createHash('md5').update(bytes).digest('base64') !== digest) {
    throw new StoreFailure('BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  return bytes.toString('utf8');
};

/** POST `?uploadId`: puts the parts together. */
export const complete = async (call: Call): Promise<Reply> => {
  const { target, access, message, dependencies, turns } = call;
  checkReach(access, target.key, true);
  const directory = dependencies.objectsDirectory();
  const wanted = wantedCallback(message.headers);
  const parts = readNamedParts(await readText(message));
  const upload = openUpload(directory, target.key, uploadIdOf(target));
  const object = await turns.take(upload.uploadId, () =>
    completeUpload(directory, upload, parts, limitOf(dependencies), dependencies.clock()),
  );
  const plain = xml([
    'CompleteMultipartUploadResult',
    [
      ['Location', `/${bucketName}/${object.key}`],
      ['Bucket', bucketName],
      ['Key', object.key],
      ['ETag', object.etag],
    ],
  ]);
  return answerStored(call, object, wanted, plain);
};

/** DELETE `?uploadId`: forgets an upload and its parts. */
export const abort = async ({ target, access, dependencies, turns }: Call): Promise<Reply> => {
  checkReach(access, target.key, true);
  const directory = dependencies.objectsDirectory();
  const upload = openUpload(directory, target.key, uploadIdOf(target));
  await turns.take(upload.uploadId, async () => abortUpload(directory, upload));
  return { status: 204, headers: {}, body: null };
};
