import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentDisposition } from './serving.ts';
import { signedGetUrl } from './signing/signedUrls.ts';
import { clientOf, refusalOf } from './testClient.ts';
import type { TestStore } from './testServer.ts';
import { dir, signingKey, startTestStore } from './testServer.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const bytes = randomBytes(1000);
const stored = async (name: string, mime: string, content = bytes): Promise<string> => {
  await clientOf(store.issue()).put(`${dir}${name}`, content, { mime });
  return `${dir}${name}`;
};
const urlOf = (key: string, more: { readonly name?: string; readonly isDownload?: boolean } = {}): string =>
  signedGetUrl({ key, base: store.address, expiresAt: store.clock() + 60_000, signingKey, ...more });

describe('a signed address', () => {
  it('shows a picture in the page, under a policy that lets nothing run', async () => {
    const response = await fetch(urlOf(await stored('图 1.png', 'image/png')));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; /);
    const named = await fetch(urlOf(`${dir}图 1.png`, { name: '截图.png' }));
    expect(named.headers.get('content-disposition')).toBe(contentDisposition('inline', '截图.png'));
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-length')).toBe('1000');
  });

  it.each([
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['drawing.png', 'image/svg+xml'],
    ['page.png', 'text/html; charset=utf-8'],
    ['both.png', 'image/png; x="text/html"'],
    ['script.js', 'text/javascript'],
    ['page.xhtml', 'application/xhtml+xml'],
    ['paper.pdf', 'application/pdf'],
    ['nothing', ''],
  ])('hands out %s of type "%s" as a download of bytes', async (name, mime) => {
    const response = await fetch(urlOf(await stored(name, mime)));
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is not needed for a type that nobody could name: it is refused at the put', async () => {
    expect(await refusalOf(stored('both.png', 'image/png, text/html'))).toEqual({
      code: 'InvalidArgument',
      status: 400,
    });
  });

  it('downloads under the name that it was given', async () => {
    const name = `日志 "1"; é'%.tar.gz`;
    const response = await fetch(urlOf(await stored('a.png', 'image/png'), { name, isDownload: true }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toBe(contentDisposition('attachment', name));
    const encoded = /filename\*=UTF-8''(\S+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
    expect(decodeURIComponent(encoded)).toBe(name);
  });

  it('ends with its time, and with every change to it', async () => {
    const key = await stored('b.png', 'image/png');
    const url = urlOf(key, { name: 'b.png', isDownload: true });
    const status = async (address: string, method = 'GET') => (await fetch(address, { method })).status;
    expect(await status(url)).toBe(200);
    expect(await status(url, 'HEAD')).toBe(200);
    expect(await status(url, 'PUT')).toBe(403);
    expect(await status(url, 'DELETE')).toBe(405);
    expect(await status(url.replace('attachment', 'inline'))).toBe(403);
    expect(await status(url.replace('b.png?', 'a.png?'))).toBe(403);
    expect(await status(url.replace(/Expires=\d/, 'Expires=9'))).toBe(403);
    expect(await status(urlOf(`${dir}missing.png`))).toBe(404);
    store.steering.clockOffset += 61_000;
    expect(await status(url)).toBe(403);
  });

  it('answers single ranges, across the pieces of a multipart object too', async () => {
    const large = randomBytes(700 * 1024);
    const key = `${dir}large.bin`;
    await clientOf(store.issue()).multipartUpload(key, large, { partSize: 300 * 1024 });
    const range = async (header: string) => {
      const response = await fetch(urlOf(key), { headers: { Range: header } });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
    };
    const middle = await range('bytes=307000-614500');
    expect(middle.status).toBe(206);
    expect(middle.headers.get('content-range')).toBe(`bytes 307000-614500/${large.length}`);
    expect(middle.bytes.equals(large.subarray(307_000, 614_501))).toBe(true);
    expect((await range('bytes=-10')).bytes.equals(large.subarray(-10))).toBe(true);
    expect((await range('bytes=716790-')).bytes.equals(large.subarray(716_790))).toBe(true);
    expect((await range('bytes=800000-')).status).toBe(416);
    expect((await range('bytes=1-2,5-6')).status).toBe(200);
  });
});
