import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowNameOf } from '../src/control/calls/checking.ts';
import { steeredRows } from '../src/control/calls/document.ts';
import { controlCalls, type ControlCallName } from '../src/control/contract.ts';
import { steered, steeredCalls } from '../src/steered.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** The control plane, held against its own contract. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const call = async (name: ControlCallName, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const [method = 'GET'] = name.split(' ');
  const answer = await gateway.call({ method: method as 'GET', path: `/mock/api${path}`, body, headers });
  return { status: answer.status, data: JSON.parse(answer.text) as Record<string, unknown> };
};

it('every row has its route (a route without a row does not start)', () => {
  const routes: string[] = [];
  const known = Object.keys({ ...controlCalls, ...steeredRows(steered, steeredCalls) });
  for (const name of known) {
    const [method = 'GET', path = ''] = name.split(' ');
    const url = `/mock/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    if (gateway.server.hasRoute({ method, url })) routes.push(rowNameOf(method, url));
  }
  expect(routes.toSorted()).toEqual(known.toSorted());
});

describe('what is answered', () => {
  const conforms = (name: ControlCallName, data: unknown) => {
    const schema = Compile(controlCalls[name].reply);
    expect([name, [...schema.Errors(data)].slice(0, 3)]).toEqual([name, []]);
  };

  it('is as the contract says, of every call that reads', async () => {
    await gateway.call({ path: '/gateway/user/api/v1/tnt/user/list', as: 'viewer', query: { page: 'x' } });
    await gateway.call({ path: '/gateway/user/api/v1/tnt/user/list' });
    const parts: Readonly<Record<string, string>> = {
      '{name}': 'main',
      '{seq}': '1',
      '{userName}': 'viewer',
      '{key}': 'EquipmentList-add',
    };
    const read = Object.keys(controlCalls).filter(
      (name) => name.startsWith('GET ') && !/captcha|file|events/.test(name),
    ) as ControlCallName[];
    expect(read.length).toBeGreaterThan(12);
    for (const name of read) {
      const path = name.slice(4).replaceAll(/\{\w+\}/g, (part) => parts[part] ?? part);
      const { status, data } = await call(name, path);
      expect([name, status]).toEqual([name, 200]);
      conforms(name, data);
    }
  });

  it('is as the contract says, of calls that change something', async () => {
    const tried: readonly (readonly [name: ControlCallName, path: string, body?: unknown])[] = [
      ['POST /worlds', '/worlds', { name: 'told', from: 'main', title: '试' }],
      ['PUT /worlds/{name}', '/worlds/told', { title: '再试' }],
      ['PUT /hosts/{name}', '/hosts/w9', { world: 'told' }],
      ['DELETE /hosts/{name}', '/hosts/w9'],
      ['POST /worlds/{name}/sleep', '/worlds/told/sleep', {}],
      ['PUT /worlds/{name}', '/worlds/told', { rewind: true }],
      ['DELETE /worlds/{name}', '/worlds/told'],
      ['POST /faults', '/faults', { match: {}, answer: { businessCode: 830500 }, times: 'once' }],
      ['PUT /faults', '/faults', []],
      ['POST /clock', '/clock', { advance: 1000 }],
      ['POST /dials', '/dials', { endpoint: 'user.list', rows: 0, hostile: true }],
      ['POST /persons/{userName}/session', '/persons/viewer/session', {}],
      ['POST /persons/{userName}/grant', '/persons/viewer/grant', { key: 'EquipmentList-add' }],
    ];
    for (const [name, path, body] of tried) {
      const { status, data } = await call(name, path, body);
      expect([name, status, data]).toEqual([name, 200, data]);
      conforms(name, data);
    }
  });
});

describe('what is sent', () => {
  it('is refused where it is not as the contract says, with the place of it', async () => {
    const wrong: readonly (readonly [name: ControlCallName, path: string, body: unknown, place: string])[] = [
      ['POST /worlds', '/worlds', { name: 'a', colour: 'red' }, '世界有误'],
      ['POST /worlds', '/worlds', { name: 'a', title: 'x'.repeat(41) }, '/title'],
      ['POST /worlds', '/worlds', { name: 'a', sessions: 'no' }, '/sessions'],
      ['PUT /worlds/{name}', '/worlds/main', {}, '请给出标题或回退开关'],
      ['POST /clock', '/clock', { rate: -1 }, '/rate'],
      ['PUT /faults', '/faults', { rules: [{ match: {}, answer: { delay: 'long' } }] }, '/rules/0/answer/delay'],
      ['PUT /faults', '/faults', [{ match: { nth: 0 }, answer: { delay: 1 } }], '/0/match/nth'],
      ['POST /faults', '/faults', { match: {}, answer: { delay: 1 }, until: 'soon' }, '/until'],
      ['POST /persons/{userName}/grant', '/persons/viewer/grant', { key: 'Nothing' }, '没有这个权限'],
    ];
    for (const [name, path, body, place] of wrong) {
      const { status, data } = await call(name, path, body);
      expect([name, status, data['message_cn']]).toEqual([name, 400, expect.stringContaining(place)]);
    }
  });

  it('needs a header of its own where a page sends it, and of nobody else', async () => {
    const page = { 'sec-fetch-site': 'same-origin' };
    const freeze = { advance: 1 };
    expect((await call('POST /clock', '/clock', freeze, page)).status).toBe(403);
    expect((await call('POST /clock', '/clock', freeze, { ...page, 'x-fleet-control': '1' })).status).toBe(200);
    expect(
      (await call('POST /clock', '/clock', freeze, { 'sec-fetch-site': 'cross-site', 'x-fleet-control': '1' })).status,
    ).toBe(403);
    expect((await call('POST /clock', '/clock', freeze)).status).toBe(200);
    expect((await call('GET /clock', '/clock', undefined, page)).status).toBe(200);
  });
});

it('the document of the control plane passes the linter, and has every call', async () => {
  const { text } = await gateway.call({ path: '/mock/api/control/openapi.json' });
  const config = await createConfig({
    extends: ['recommended'],
    // it is of this machine alone, and needs no key
    rules: { 'security-defined': 'off' },
  });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice('/mock/api'.length)}`),
  );
  expect(described.toSorted()).toEqual(
    Object.keys({ ...controlCalls, ...steeredRows(steered, steeredCalls) }).toSorted(),
  );
});
