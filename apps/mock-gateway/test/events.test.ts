import { EventEmitter } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { controlEvents, type ControlEventName } from '../src/control/contract.ts';
import { createControlEvents } from '../src/control/panel/events.ts';
import { openGateway, portOf, type TestGateway } from './support/gateway.ts';

/** What the gateway tells those who watch a world. */

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await openGateway();
  port = await portOf(gateway);
});
afterAll(() => gateway.close());

interface Heard {
  readonly name: string;
  readonly data: unknown;
}

/** Opens the stream of a world; what has come so far grows in `heard`. */
const watch = async (world: string) => {
  const heard: Heard[] = [];
  let text = '';
  const asked = send({ port, path: '/mock/api/events', headers: { 'x-mock-world': world } });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject).end();
  });
  const state = { isOver: false };
  answer.on('close', () => (state.isOver = true)).on('error', () => undefined);
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, name = '', data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      if (name !== '') heard.push({ name, data: JSON.parse(data) });
    }
  });
  const first = (name: string) => heard.find((one) => one.name === name)?.data as Record<string, unknown> | undefined;
  const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { timeout: 20_000 });
  await until(() => first('begin') !== undefined);
  return { answer, heard, state, first, until, close: () => asked.destroy() };
};

const list = '/gateway/general/api/v1/feedback/list';
const control = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, world = 'main') =>
  gateway.call({ method, path: `/mock/api/${path}`, body, headers: { 'x-mock-world': world } });

it('requests, the use of faults, the clock and worlds are told as they come about, of one world alone', async () => {
  await control('POST', 'worlds', { name: 'other' });
  const [own, other] = [await watch('main'), await watch('other')];
  expect(own.answer.headers['content-type']).toContain('text/event-stream');
  await control('POST', 'faults', { match: {}, answer: { businessCode: 830500 }, times: 'once' });
  await gateway.call({ path: list, as: 'admin' });
  await control('POST', 'clock', { freeze: true });
  await control('POST', 'persons/viewer/grant', { key: 'EquipmentList-add' });
  await control('PUT', 'worlds/other', { title: '另一个' });
  await other.until(() => other.first('worlds') !== undefined);
  await own.until(() => ['request', 'clock', 'persons', 'worlds'].every((name) => own.first(name) !== undefined));
  const requests = own.heard.flatMap(({ name, data }) => (name === 'request' ? [data] : []));
  // what came about on the clock until then is told before it
  expect(requests.map((one) => (one as { kind: string }).kind)).toEqual(['due', 'call']);
  expect(requests.at(-1)).toMatchObject({ path: list, user: 'admin', code: 830500, faults: ['f1'] });
  const used = own.heard.filter(({ name }) => name === 'faults').map(({ data }) => data);
  expect(used.at(-1)).toMatchObject({ rules: [{ id: 'f1', used: 1, remaining: 0 }] });
  expect(own.first('clock')).toMatchObject({ frozen: true });
  expect(other.heard.map(({ name }) => name)).toEqual(['begin', 'worlds']);
  for (const { name, data } of [...own.heard, ...other.heard]) {
    const schema = Compile(controlEvents[name as ControlEventName]);
    expect([name, [...schema.Errors(data)]]).toEqual([name, []]);
  }
  own.close();
  other.close();
});

it('a world that goes ends its stream, and one that begins anew says so', async () => {
  await control('POST', 'worlds', { name: 'brief' });
  const reader = await watch('brief');
  await control('POST', 'worlds/brief/reset', {});
  await reader.until(() => reader.heard.filter(({ name }) => name === 'begin').length === 2);
  await control('DELETE', 'worlds/brief');
  await reader.until(() => reader.state.isOver);
  expect(reader.heard.at(-1)).toEqual({ name: 'gone', data: {} });
});

it('a world that is watched can be put to sleep, and those who watch are told', async () => {
  await control('POST', 'worlds', { name: 'sleepy' });
  const reader = await watch('sleepy');
  expect((await control('POST', 'worlds/sleepy/sleep')).status).toBe(200);
  await reader.until(() => reader.first('worlds') !== undefined);
  expect(gateway.server.worlds.find('sleepy')?.awake).toBeNull();
  reader.close();
});

it('a reader who does not keep up is passed over, and told to read anew once he does', () => {
  const events = createControlEvents(gateway.server.worlds);
  const raw = Object.assign(new EventEmitter(), {
    written: [] as string[],
    writableNeedDrain: false,
    destroyed: false,
    writeHead: () => undefined,
    write: (text: string) => raw.written.push(text),
    end: () => undefined,
  });
  const request = { headers: {}, originalUrl: '/mock/api/events' };
  const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) };
  events.watch(request as never, reply as never);
  raw.writableNeedDrain = true;
  let made = 0;
  for (let count = 0; count < 10_000; count += 1) events.tell('main', 'persons', () => ({ made: (made += 1) }));
  expect([raw.written.length, made]).toEqual([1, 0]);
  raw.writableNeedDrain = false;
  raw.emit('drain');
  events.tell('main', 'persons', () => ({}));
  expect(raw.written.map((text) => text.split('\n', 1)[0])).toEqual(['event: begin', 'event: begin', 'event: persons']);
  events.close();
});

it('streams do not keep the gateway from stopping', async () => {
  const ending = await openGateway();
  const own = await portOf(ending);
  const asked = send({ port: own, path: '/mock/api/events' });
  const answer = await new Promise<IncomingMessage>((resolve) => asked.on('response', resolve).end());
  const over = new Promise<void>((resolve) =>
    answer
      .on('close', resolve)
      .on('error', () => resolve())
      .resume(),
  );
  await ending.server.drain();
  await over;
  await ending.close();
});
