import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { UploadCredentials, StoredFile } from '@fleet/domain/core/transfers/contract.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { atTheTimeOf, clientOf } from '../src/objects/testClient.ts';
import { onePixel, openGateway, portOf, type TestGateway, type WireEnvelope } from './support/gateway.ts';

/** The documented configuration of nginx, run before a gateway by the soak, where Debian's package is installed. */

/** Where nginx is, as the soak says. */
const program = process.env['NGINX'];
const documented = join(import.meta.dirname, '../../../docs/deploy/nginx.conf');
const script = `export const words = ${JSON.stringify('车队云控台'.repeat(400))};\n`;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

describe.runIf(program !== undefined)('the console behind nginx, as it is documented', () => {
  let folder: string;
  let port: number;
  let gateway: TestGateway;
  let nginx: ChildProcess;

  interface Answer {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly bytes: Buffer;
  }
  /** As a browser asks: what comes compressed stays so. */
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
        );
      });
      call.on('error', reject);
      call.end();
    });

  const layFiles = (root: string): void => {
    mkdirSync(join(root, 'assets'), { recursive: true });
    writeFileSync(join(root, 'index.html'), `<!doctype html><title>${'车队云控台'.repeat(400)}</title>`);
    writeFileSync(join(root, 'config.json'), '{"gatewayBase":""}');
    mkdirSync(join(root, 'replay'));
    for (const page of ['index', 'screen']) writeFileSync(join(root, `replay/${page}.html`), `<title>${page}</title>`);
    for (const name of ['assets/list-1a2b3c.js', 'assets/scriptWorker-4d5e6f.js']) {
      writeFileSync(join(root, name), script);
      writeFileSync(join(root, `${name}.gz`), gzipSync(script));
      writeFileSync(join(root, `${name}.br`), brotliCompressSync(script));
    }
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fleet-nginx-'));
    const root = join(folder, 'html');
    layFiles(root);
    gateway = await openGateway();
    const origin = `http://127.0.0.1:${await portOf(gateway)}`;
    port = await freePort();
    const server = readFileSync(documented, 'utf8')
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
      .replace('root /usr/share/nginx/html;', `root ${root};`)
      .replaceAll('CONSOLE_HOST', '_')
      .replaceAll('GATEWAY_ADDRESS', origin)
      .replaceAll('OBJECT_STORE', origin);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const whole = [
      'daemon off;',
      `pid ${join(folder, 'nginx.pid')};`,
      `error_log ${join(folder, 'error.log')};`,
      'events {}',
      'http {',
      'include /etc/nginx/mime.types;',
      `access_log ${join(folder, 'access.log')};`,
      ...places.map((place) => `${place}_temp_path ${join(folder, place)};`),
      server,
      '}',
    ];
    writeFileSync(join(folder, 'nginx.conf'), `${whole.join('\n')}\n`);
    // its workers read the folder as somebody else
    chmodSync(folder, 0o755);
    nginx = spawn(program!, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
    await vi.waitUntil(
      () =>
        get('/').then(
          ({ status }) => status === 200,
          () => false,
        ),
      { timeout: 60_000, interval: 20 },
    );
  });
  afterAll(async () => {
    nginx.kill('SIGQUIT');
    await gateway.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens at every screen, asked for anew each time, within its policy', async () => {
    for (const path of ['/', '/feedback', '/ota-updrade/upgrade-package?tab=AlphaPackage', '/a/%E6%9D%8E.a%2Fb']) {
      const { status, headers, bytes } = await get(path, { 'accept-encoding': 'gzip' });
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(gunzipSync(bytes).toString()).toContain('车队云控台');
    }
  });

  it('sends what the build has compressed, to be kept for ever', async () => {
    const { headers, bytes } = await get('/assets/list-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(bytes).toEqual(readFileSync(join(folder, 'html/assets/list-1a2b3c.js.gz')));
    expect((await get('/assets/list-1a2b3c.js')).bytes.toString()).toBe(script);
    expect((await get('/assets/old-123.js')).status).toBe(404);
  });

  it('lets the worker of scripts alone compile its engine', async () => {
    const policyOf = async (path: string) => (await get(path)).headers['content-security-policy'];
    expect(await policyOf('/assets/scriptWorker-4d5e6f.js')).toContain("'wasm-unsafe-eval'");
    expect((await get('/feedback')).headers['content-security-policy']).not.toContain('unsafe-eval');
  });

  it('serves the viewer of sessions, whose inner window it alone may frame', async () => {
    for (const [path, page] of [
      ['/replay/', 'index'],
      ['/replay/screen.html', 'screen'],
    ] as const) {
      const { status, headers, bytes } = await get(path);
      expect([status, bytes.toString()]).toEqual([200, `<title>${page}</title>`]);
      expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
    }
    expect((await get('/replay/old.js')).status).toBe(404);
  });

  it('never keeps the configuration', async () => {
    const { headers, bytes } = await get('/config.json');
    expect([headers['cache-control'], bytes.toString()]).toEqual(['no-store', '{"gatewayBase":""}']);
  });

  it('passes calls on to the gateway, and keeps what they ask for out of its log', async () => {
    const path = '/gateway/general/api/v1/feedback/module/list?type=cloud';
    const { accessToken } = gateway.tokens('huadong');
    const { status, bytes } = await get(path, { authorization: `Bearer ${accessToken}` });
    expect([status, (JSON.parse(bytes.toString()) as WireEnvelope).type]).toEqual([200, 'success']);
    const refused = JSON.parse((await get(path)).bytes.toString()) as WireEnvelope;
    expect(refused.code).toBe(801401);
    await get('/feedback?seen=1');
    const log = () => readFileSync(join(folder, 'access.log'), 'utf8');
    await vi.waitUntil(() => log().includes('seen=1'), { timeout: 60_000 });
    expect(log()).not.toContain('/gateway/');
  });

  it('lets a file go up: credentials and registration through nginx, the bytes to the object store', async () => {
    const { accessToken } = gateway.tokens('novice');
    const path = '/gateway/general/api/v1/file/upload/stsToken?from=feedback';
    const origin = `127.0.0.1:${(gateway.server.server.address() as AddressInfo).port}`;
    // where the store is, the credentials say: here it is the gateway itself
    const { bytes } = await get(path, { authorization: `Bearer ${accessToken}`, host: origin });
    const credentials = (JSON.parse(bytes.toString()) as WireEnvelope).data as UploadCredentials;
    const key = `${credentials.dir}截图 1.png`;
    const result = await clientOf(credentials, atTheTimeOf(gateway)).put(key, onePixel, {
      callback: credentials.callback,
      headers: { 'Content-Type': 'image/png' },
    });
    const registered = (result as unknown as { data: WireEnvelope }).data;
    expect(registered.data as StoredFile).toMatchObject({ path: key, size: onePixel.length });
  });

  it('has said nothing of errors', () => {
    expect(readdirSync(folder)).toContain('error.log');
    expect(readFileSync(join(folder, 'error.log'), 'utf8')).not.toMatch(/\[(error|crit|alert|emerg)\]/);
  });
});
