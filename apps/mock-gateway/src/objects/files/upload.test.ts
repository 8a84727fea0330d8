import type { AddressInfo } from 'node:net';
import type OSS from 'ali-oss';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { UploadCredentials, StoredFile } from '@fleet/domain/core/transfers/contract.ts';
import { atTheTimeOf, clientOf } from '../testClient.ts';
import { onePixel, openGateway, type TestGateway, type WireEnvelope } from '../../../test/support/gateway.ts';

const base = '/gateway/general/api/v1';

let gateway: TestGateway;
let origin: string;
beforeEach(async () => {
  gateway = await openGateway();
  await gateway.server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(gateway.server.server.address() as AddressInfo).port}`;
});
afterEach(() => gateway.close());

const credentialsOf = async (as: string): Promise<UploadCredentials> => {
  const headers = { host: new URL(origin).host };
  const path = `${base}/file/upload/stsToken`;
  const { envelope } = await gateway.call({ path, as, query: { from: 'feedback' }, headers });
  return envelope.data as UploadCredentials;
};

const put = (credentials: UploadCredentials, key: string, bytes: Buffer, callback: Partial<OSS.ObjectCallback> = {}) =>
  clientOf(credentials, atTheTimeOf(gateway)).put(key, bytes, {
    callback: { ...credentials.callback, ...callback },
    headers: { 'Content-Type': 'image/png' },
  });

describe('an upload by the real client', () => {
  it('goes from credentials over object and callback to a feedback whose screenshot can be seen', async () => {
    const credentials = await credentialsOf('novice');
    const key = `${credentials.dir}截图 1.png`;
    const result = await put(credentials, key, onePixel);
    const registered = (result as unknown as { data: WireEnvelope }).data;
    expect(registered.type).toBe('success');
    const file = registered.data as StoredFile;
    expect(file).toMatchObject({ path: key, name: '截图 1.png', size: onePixel.length });
    const added = await gateway.call({
      method: 'POST',
      path: `${base}/feedback/add`,
      as: 'novice',
      body: {
        content: '带截图',
        files: [{ id: file.id, path: file.path, uniqueKey: file.uniqueKey, previewUrl: file.previewUrl }],
        moduleId: 'm_device',
        type: 'cloud',
      },
    });
    expect(added.envelope.type).toBe('success');
    const { id } = added.envelope.data as { id: string };
    const info = await gateway.call({
      path: `${base}/feedback/info`,
      as: 'huadong',
      query: { id },
      headers: { host: new URL(origin).host },
    });
    const [shown] = (info.envelope.data as { files: { previewUrl: string }[] }).files;
    const preview = await fetch(shown?.previewUrl ?? '');
    expect(preview.status).toBe(200);
    expect(Buffer.from(await preview.arrayBuffer()).equals(onePixel)).toBe(true);
    gateway.box.current.clock.advance(3_600_000);
    expect((await fetch(shown?.previewUrl ?? '')).status).toBe(403);
  });

  it('stays within its own folder', async () => {
    const credentials = await credentialsOf('novice');
    await expect(put(credentials, 'feedback/t_huanan/u_huanan/x.png', onePixel)).rejects.toMatchObject({ status: 403 });
  });

  it('ends with its credentials, by the clock of the world', async () => {
    const credentials = await credentialsOf('novice');
    gateway.box.current.clock.advance(3_600_000);
    await expect(put(credentials, `${credentials.dir}late.png`, onePixel)).rejects.toMatchObject({ status: 403 });
  });

  it('is stored though its callback fails, and can be registered afterwards', async () => {
    const credentials = await credentialsOf('novice');
    const key = `${credentials.dir}later.png`;
    const forged = credentials.callback.body.replace(/"token":"[^"]+"/, '"token":"forged"');
    await expect(put(credentials, key, onePixel, { body: forged })).rejects.toMatchObject({ status: 203 });
    const { envelope } = await gateway.call({
      method: 'POST',
      path: `${base}/file/register`,
      as: 'novice',
      body: { path: key, from: 'feedback' },
    });
    expect(envelope).toMatchObject({ type: 'success', data: { path: key } });
  });

  it('calls back nowhere but to the gateway’s own callback', async () => {
    const credentials = await credentialsOf('novice');
    for (const url of [
      `${origin}/mock/api/reset`,
      'http://169.254.169.254/latest',
      `${origin}${base}/file/callback/../../feedback/add`,
    ]) {
      await expect(put(credentials, `${credentials.dir}ssrf.png`, onePixel, { url })).rejects.toMatchObject({
        status: 203,
      });
    }
  });
});
