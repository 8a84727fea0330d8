import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFlags } from '../src/flags.ts';
import { controlCalls } from '../src/control/contract.ts';
import { steeredRows } from '../src/control/calls/document.ts';
import { steered, steeredCalls } from '../src/steered.ts';
import { StartProblem } from '../src/store/store.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** A gateway on a machine that several people share. */

const key = 'k'.repeat(31) + '9';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ controlKey: key, scenario: 'empty' });
});
afterAll(() => gateway.close());

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  headers: Record<string, string> = {},
  body?: object,
) => gateway.call({ method, path: `/mock/api${path}`, headers, ...(body === undefined ? {} : { body }) });

describe('with a key', () => {
  it('no call of the control plane is answered without it, and none changes anything', async () => {
    const world = gateway.box.current;
    const image = world.store.image();
    const rows = Object.keys({ ...controlCalls, ...steeredRows(steered, steeredCalls) });
    expect(rows.length).toBeGreaterThan(40);
    for (const name of rows) {
      const [method = 'GET', path = ''] = name.split(' ');
      if (path === '/key') continue;
      const address = path.replaceAll(/\{\w+\}/g, 'main');
      const body = method === 'POST' || method === 'PUT' ? { scenario: 'empty' } : undefined;
      for (const headers of [
        {},
        { 'x-fleet-control-key': `${key}x` },
        { 'x-fleet-control-key': '' },
        { cookie: 'fleetControl=x' },
      ]) {
        const { status } = await ask(method as 'GET', address, headers, body);
        expect([name, headers, status]).toEqual([name, headers, 401]);
      }
    }
    expect(gateway.box.current).toBe(world);
    expect(world.store.image().equals(image)).toBe(true);
  });

  it('tools send it with each call, a page once: what it gets for it is no key', async () => {
    expect((await ask('GET', '/clock', { 'x-fleet-control-key': key })).status).toBe(200);
    expect(JSON.parse((await ask('GET', '/key')).text)).toEqual({ isNeeded: true, isGiven: false });
    expect((await ask('POST', '/key', {}, { key: 'x'.repeat(32) })).status).toBe(401);
    const { status, headers } = await ask('POST', '/key', {}, { key });
    const set = String(headers['set-cookie']);
    expect([status, set]).toEqual([
      200,
      expect.stringMatching(/^fleetControl=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(set).not.toContain(key);
    const cookie = `token=1; ${set.split(';', 1)[0] ?? ''}`;
    expect(JSON.parse((await ask('GET', '/key', { cookie })).text)).toEqual({ isNeeded: true, isGiven: true });
    expect((await ask('POST', '/clock', { cookie }, { advance: 1 })).status).toBe(200);
    // a page of another origin is refused with it as well
    expect((await ask('POST', '/clock', { cookie, 'sec-fetch-site': 'cross-site' }, { advance: 1 })).status).toBe(403);
    expect((await ask('GET', '/clock', { cookie, 'x-fleet-control-key': 'wrong' })).status).toBe(401);
  });

  it('the gateway itself asks nobody for it', async () => {
    expect((await gateway.call({ path: '/gateway/auth/api/v1/captchacode' })).envelope.code).toBe(200);
  });
});

it('without one nobody is asked', async () => {
  const open = await openGateway({ scenario: 'empty' });
  const call = (path: string) => open.call({ path: `/mock/api${path}` });
  expect(JSON.parse((await call('/key')).text)).toEqual({ isNeeded: false, isGiven: true });
  expect((await call('/clock')).status).toBe(200);
  const { status } = await open.call({ method: 'POST', path: '/mock/api/key', body: { key } });
  expect(status).toBe(401);
  await open.close();
});

it('has 32 characters at least, all of which a header can carry', () => {
  expect(readFlags(['--control-key', key]).controlKey).toBe(key);
  expect(readFlags([]).controlKey).toBeNull();
  for (const wrong of ['', 'short', 'k'.repeat(31), 'k'.repeat(257), `${'k'.repeat(32)} `, '口'.repeat(40)])
    expect(() => readFlags([`--control-key=${wrong}`])).toThrow(StartProblem);
});
