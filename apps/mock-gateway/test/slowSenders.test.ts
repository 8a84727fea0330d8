import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { usualPatience } from '../src/server/patience.ts';
import { openGateway, portOf, type TestGateway } from './support/gateway.ts';

const add = '/gateway/general/api/v1/feedback/add';

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await openGateway({ patience: { ...usualPatience, headers: 300, body: 200 } });
  port = await portOf(gateway);
});
afterAll(() => gateway.close());

const dripping: NodeJS.Timeout[] = [];
afterEach(() => {
  for (const timer of dripping.splice(0)) clearInterval(timer);
});

/** Sends a beginning, and then a drop every now and then, for as long as it is let; gives what it was answered. */
const drip = (beginning: string, drop: string): Promise<string> => {
  const socket: Socket = connect(port, '127.0.0.1', () => socket.write(beginning));
  socket.on('error', () => undefined);
  dripping.push(setInterval(() => socket.write(drop), 50));
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => socket.on('close', () => resolve(text)));
};

const head = (method: string, path: string, ...more: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'host: localhost', ...more, '', ''].join('\r\n');
const json = ['content-type: application/json', 'content-length: 100000'];

it('cuts off whoever sends no head, or one that does not end', async () => {
  expect(await drip('', '')).toContain('408');
  expect(await drip(head('GET', '/gateway/x').slice(0, -2), 'x-more: 1\r\n')).toContain('408');
});

it('cuts off whoever sends JSON drop by drop, wherever it goes', async () => {
  for (const path of [add, '/mock/api/reset', '/gateway/nothing'])
    expect(await drip(head('POST', path, ...json), ' ')).toMatch(/^HTTP\/1\.1 408[^]*提交中断，请检查网络后重试/);
});

it('answers what needs no body, and cuts off whoever goes on with it', async () => {
  expect(await drip(head('GET', '/mock/api/scenarios', 'content-length: 100000'), ' ')).toContain('200 OK');
  expect(await drip(head('GET', '/gateway/nothing', 'content-length: 100000'), ' ')).toContain('404 Not Found');
});
