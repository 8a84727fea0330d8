import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostCheck } from '../src/server/hosts.ts';
import { openGateway, portOf, type TestGateway } from './support/gateway.ts';

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await openGateway();
  port = await portOf(gateway);
});
afterAll(() => gateway.close());

/** A call as a browser sends it whose page has rebound its name to this machine. */
const send = (host: string, method: string, path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = {
      host,
      origin: `http://${host}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    };
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end(method === 'POST' ? '{"scenario":"empty"}' : undefined);
  });

const foreign = [
  'evil.example',
  'evil.example:80',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'notlocalhost',
  '192.168.1.20',
  '0.0.0.0',
  '[::]',
  '127.0.0.1@evil.example',
  'localhost.',
];

describe('a name that is not ours', () => {
  it('is refused at every door before anything happens', async () => {
    const world = gateway.box.current;
    for (const host of foreign) {
      for (const [method, path] of [
        ['POST', '/mock/api/reset'],
        ['GET', '/mock/api/requests'],
        ['GET', '/mock/pages/calculator'],
        ['GET', '/gateway/auth/api/v1/captchacode'],
        ['PUT', '/fleet-console/feedback/x.png'],
        ['GET', '/'],
        ['GET', '/nothing'],
      ] as const) {
        const { status, text } = await send(host, method, path);
        expect([host, path, status]).toEqual([host, path, 421]);
        expect(text).toContain('host not allowed');
      }
    }
    expect(gateway.box.current).toBe(world);
  });

  it('is no hindrance to names of this machine', async () => {
    for (const host of [`127.0.0.1:${port}`, '127.8.9.1', 'LOCALHOST:80', 'main.localhost', '[::1]:8787'])
      expect([host, (await send(host, 'GET', '/mock/api/scenarios')).status]).toEqual([host, 200]);
  });
});

it('is refused as well when it is no name at all', async () => {
  for (const host of ['exa mple', '[::', 'a/b?c', '<script>', '127.0.0.1:99999'])
    expect((await gateway.call({ path: '/mock/api/scenarios', headers: { host } })).status).toBe(421);
});

it('of the real object store leads to the store, and nowhere else', async () => {
  const host = 'fleet-console.oss-cn-shanghai.aliyuncs.com';
  expect((await send(host, 'GET', '/fleet-console/x.png')).status).toBe(403);
  expect((await send('other.oss-cn-shanghai.aliyuncs.com', 'GET', '/fleet-console/x.png')).status).toBe(421);
  expect((await send(host, 'GET', '/mock/api/requests')).status).toBe(421);
});

describe('more names', () => {
  const asks = (names: readonly string[], host: string | undefined, localAddress = '127.0.0.1') =>
    hostCheck(names)({ headers: { host }, socket: { localAddress } } as never);

  it('are those that the flags give, in any case and at any port', () => {
    expect(asks(['Desk.example'], 'desk.EXAMPLE:8787')).toBe(true);
    expect(asks(['2001:DB8::5'], '[2001:db8:0::5]:80')).toBe(true);
    expect(asks(['desk.example'], 'a.desk.example')).toBe(false);
    expect(asks(['desk.example'], undefined)).toBe(false);
  });

  it('are the address that was reached, and not what stands for all of them', () => {
    expect(asks(['0.0.0.0'], '192.168.1.5:80', '::ffff:192.168.1.5')).toBe(true);
    expect(asks(['::'], '[2001:db8::5]', '2001:db8::5')).toBe(true);
    expect(asks(['0.0.0.0'], '0.0.0.0', '192.168.1.5')).toBe(false);
    expect(asks(['::'], '[::]', '2001:db8::5')).toBe(false);
    expect(asks(['0.0.0.0'], '192.168.1.6', '192.168.1.5')).toBe(false);
  });
});
