import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import * as changes from '@fleet/domain/areas/ota/pack/changeContract.ts';
import * as contract from '@fleet/domain/areas/ota/pack/contract.ts';
import type { UploadCredentials } from '@fleet/domain/core/transfers/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callsOn, done } from '../../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../../test/support/gateway.ts';
import { atTheTimeOf, clientOf } from '../../../../objects/testClient.ts';
import { flipFile, packBody } from '../cases.ts';

/** A pack goes up in parts, is cut off on the way and goes on: of 2 GB in the long run, of some megabytes for every change. */

const isSoak = process.env['SOAK'] !== undefined;
const partSize = isSoak ? 5 * 1024 ** 2 : 1024 ** 2;
/** The last part is a shorter one. */
const size = isSoak ? 2 * 1024 ** 3 : 11 * partSize + 12_345;
const parts = Math.ceil(size / partSize);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
  await gateway.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);

/** The bytes of a part: no two are alike, and none of them is kept. */
const partOf = (no: number): Buffer => {
  const bytes = Buffer.alloc(Math.min(partSize, size - (no - 1) * partSize), `part ${no} of a pack; `);
  bytes.writeUInt32BE(no, 0);
  return bytes;
};

const digestOfAll = (): string => {
  const hash = createHash('sha256');
  for (let no = 1; no <= parts; no += 1) hash.update(partOf(no));
  return hash.digest('hex');
};

it('a pack that was cut off goes on with the parts that are missing, and is the file that was sent', async () => {
  const host = `127.0.0.1:${(gateway.server.server.address() as AddressInfo).port}`;
  const credentialsOf = async (): Promise<UploadCredentials> =>
    (
      await gateway.call({
        path: '/gateway/general/api/v1/file/upload/stsToken',
        as: 'huadong',
        query: { from: 'upgradePack' },
        headers: { host },
      })
    ).envelope.data as UploadCredentials;
  const credentials = await credentialsOf();
  const key = `${credentials.dir}${flipFile}`;
  const client = clientOf(credentials, atTheTimeOf(gateway));
  const { uploadId } = await client.initMultipartUpload(key);
  const send = async (of: ReturnType<typeof clientOf>, no: number): Promise<{ number: number; etag: string }> => {
    const bytes = partOf(no);
    const { etag } = await of.uploadPart(key, uploadId, no, bytes, 0, bytes.length);
    return { number: no, etag };
  };
  const numbers = Array.from({ length: parts }, (_, index) => index + 1);
  const cutAt = Math.floor(parts * 0.4);
  for (const no of numbers.slice(0, cutAt)) await send(client, no);

  // another tab, other credentials: what the store has is asked for, and sent again by nobody
  const again = clientOf(await credentialsOf(), atTheTimeOf(gateway));
  const listed = await again.listParts(key, uploadId, { 'max-parts': 1000 } as never);
  const have = listed.parts as unknown as readonly { PartNumber: string; ETag: string; Size: string }[];
  expect(have.map(({ PartNumber }) => Number(PartNumber))).toEqual(numbers.slice(0, cutAt));
  const kept = have.map(({ PartNumber, ETag }) => ({ number: Number(PartNumber), etag: ETag }));
  const missing = numbers.slice(cutAt);
  const sent: { number: number; etag: string }[] = [];
  for (let from = 0; from < missing.length; from += 4)
    sent.push(...(await Promise.all(missing.slice(from, from + 4).map((no) => send(again, no)))));
  await again.completeMultipartUpload(key, uploadId, [...kept, ...sent]);
  const registered = await gateway.call({
    method: 'POST',
    path: '/gateway/general/api/v1/file/register',
    as: 'huadong',
    body: { path: key, from: 'upgradePack' },
  });
  const file = registered.envelope.data as { id: string; size: number };
  expect(file.size).toBe(size);

  const digest = digestOfAll();
  const added = await call('huadong', changes.packAdd, {}, { ...packBody, fileId: file.id, expectedSign: digest });
  expect(added).toMatchObject(done);
  const { firmwareId } = added.data as { firmwareId: string };
  const pack = async () =>
    ((await call('huadong', contract.packGet, { firmwareId })).data as { pack: Record<string, unknown> }).pack;
  expect(await pack()).toMatchObject({ checkStatus: 1, firmwareSize: size });
  gateway.box.current.clock.advance(120_000);
  expect(await pack()).toMatchObject({ checkStatus: 2, firmwareSign: digest });
});
