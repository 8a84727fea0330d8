import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('a reader who knows the object', () => {
  const ask = (key: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
    fetch(urlOf(key), { method, headers });

  it('gets 304 without its bytes, by its ETag or since its date, and the bytes once it is another one', async () => {
    const key = await stored('known.png', 'image/png');
    const first = await ask(key, {});
    const etag = first.headers.get('etag') ?? '';
    const date = first.headers.get('last-modified') ?? '';
    const earlier = new Date(Date.parse(date) - 1000).toUTCString();
    const knowing: [Readonly<Record<string, string>>, number][] = [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': `W/${etag}` }, 304],
      [{ 'if-none-match': `"other", ${etag}` }, 304],
      [{ 'if-none-match': '*' }, 304],
      [{ 'if-none-match': '"other"' }, 200],
      [{ 'if-modified-since': date }, 304],
      [{ 'if-modified-since': earlier }, 200],
      [{ 'if-modified-since': 'never' }, 200],
      // the ETag counts before the date
      [{ 'if-none-match': '"other"', 'if-modified-since': date }, 200],
      [{ 'if-none-match': etag, range: 'bytes=0-9' }, 304],
    ];
    for (const [headers, status] of knowing)
      for (const method of ['GET', 'HEAD']) {
        const response = await ask(key, headers, method);
        expect([headers, method, response.status]).toEqual([headers, method, status]);
        expect(response.headers.get('etag')).toBe(etag);
        const body = await response.arrayBuffer();
        expect(body.byteLength).toBe(status === 304 || method === 'HEAD' ? 0 : bytes.length);
      }
    await stored('known.png', 'image/png', randomBytes(1000));
    expect((await ask(key, { 'if-none-match': etag })).status).toBe(200);
  });

  it('is refused when he insists on another one', async () => {
    const key = await stored('wanted.png', 'image/png');
    const first = await ask(key, {});
    const etag = first.headers.get('etag') ?? '';
    const date = first.headers.get('last-modified') ?? '';
    expect((await ask(key, { 'if-match': etag })).status).toBe(200);
    expect((await ask(key, { 'if-unmodified-since': date })).status).toBe(200);
    for (const headers of [
      { 'if-match': '"other"' },
      { 'if-unmodified-since': new Date(Date.parse(date) - 1000).toUTCString() },
    ]) {
      const refused = await ask(key, headers);
      expect(refused.status).toBe(412);
      expect(await refused.text()).toContain('<Code>PreconditionFailed</Code>');
    }
  });
});

describe('an address that the client has signed by version 4', () => {
  // the client signs by its own clock
  beforeEach(() => {
    store.steering.clockOffset = 0;
  });

  const signed = async (
    key: string,
    more: { readonly as?: ReturnType<typeof clientOf>; readonly method?: string } = {},
  ) => {
    const client = (more.as ?? clientOf(store.issue())) as unknown as {
      signatureUrlV4(method: string, expires: number, request: object, name: string): Promise<string>;
    };
    return client.signatureUrlV4(more.method ?? 'GET', 60, {}, key);
  };

  it('is read until its time is over, and not when anything of it was changed', async () => {
    const key = await stored('图 4.png', 'image/png');
    const url = await signed(key);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    const broken: [string, number][] = [
      [url.replace('x-oss-expires=60', 'x-oss-expires=600'), 403],
      [url.replace(/x-oss-signature=./, 'x-oss-signature=z'), 403],
      [`${url}&response-content-disposition=attachment`, 403],
      [url.replace(/aliyun_v4_request/, 'aliyun_v3_request'), 400],
      [url.replace(/x-oss-expires=60/, 'x-oss-expires=soon'), 400],
    ];
    for (const [address, status] of broken) expect([address, (await fetch(address)).status]).toEqual([address, status]);
    store.steering.clockOffset += 61_000;
    expect((await fetch(url)).status).toBe(403);
  });

  it('allows nothing but reading, and nothing outside the folder of its credentials', async () => {
    const key = await stored('own.png', 'image/png');
    expect((await fetch(await signed(key, { method: 'PUT' }), { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(await signed('feedback/t2/u2/x.png'))).status).toBe(403);
  });
});

it.each(['utf-8', 'latin1'] as const)(
  'headers with letters beyond ASCII, signed as %s, are right',
  async (headerEncoding) => {
    const client = clientOf(store.issue(), { headerEncoding } as object);
    const name = Buffer.from('调试工具', 'utf8').toString('latin1');
    const key = `${dir}named-${headerEncoding}.bin`;
    const put = await client.put(key, bytes, { headers: { 'x-oss-meta-name': name } });
    expect((put.res as { status: number }).status).toBe(200);
  },
);

it('a stream goes up with its length told, and without', async () => {
  const client = clientOf(store.issue());
  for (const told of [{}, { contentLength: bytes.length }]) {
    const key = `${dir}stream.bin`;
    await client.putStream(key, Readable.from([bytes]), told as unknown as Parameters<typeof client.putStream>[2]);
    expect((await client.head(key)).res).toMatchObject({ status: 200 });
  }
});
