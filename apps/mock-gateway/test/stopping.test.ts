import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callGateway, signInAt, startGateway, type GatewayProcess, gatewayEntry } from './support/process.ts';

const list = '/gateway/general/api/v1/feedback/list';
const add = '/gateway/general/api/v1/feedback/add';
const calls = 30;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-stop-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Sends a call over a connection that its sender keeps open. */
const send = (agent: Agent, base: string, token: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${base}${list}`, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });

/** Calls that are under way and take their time; resolves when the gateway has all of them. */
const callsUnderWay = async (base: string, token: string) => {
  await callGateway(base, '/mock/api/faults', {
    method: 'PUT',
    body: { rules: [{ match: { path: list }, answer: { delay: 1500 }, times: calls }] },
  });
  const agent = new Agent({ keepAlive: true });
  const answers = Promise.all(Array.from({ length: calls }, () => send(agent, base, token)));
  const left = async () => {
    const { rules } = (await (await fetch(`${base}/mock/api/faults`)).json()) as { rules: { remaining: number }[] };
    return rules[0]?.remaining ?? 0;
  };
  while ((await left()) > 0);
  return { agent, answers };
};

const started = async (name: string, by: Parameters<typeof startGateway>[1] = {}) => {
  const file = join(folder, `${name}.sqlite`);
  const gateway = await startGateway(['--db', file, '--scenario', 'empty'], by);
  return { gateway, file, token: await signInAt(gateway.base, 'huadong', 'Huadong@2026') };
};

/** Someone who begins to send and does not go on. */
const halfSent = async ({ base }: GatewayProcess, text: string): Promise<Socket> => {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return socket;
};

/** Resolves when it takes no more connections. */
const refused = async ({ base }: GatewayProcess): Promise<void> => {
  while (
    await fetch(`${base}/mock/api/clock`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )
  );
};

const expectAnswered = async (answers: Promise<readonly { status: number; text: string }[]>) => {
  for (const { status, text } of await answers)
    expect([status, JSON.parse(text)]).toMatchObject([200, { type: 'success' }]);
};

it('answers what is under way, empties its log and ends with 0', async () => {
  const { gateway, file, token } = await started('drained');
  const { agent, answers } = await callsUnderWay(gateway.base, token);
  const ended = gateway.end('SIGTERM');
  await expectAnswered(answers);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  agent.destroy();
  expect([`${file}-wal`, `${file}-shm`].filter((name) => existsSync(name))).toEqual([]);
});

it('waits for nobody who sends half a head or half a body', async () => {
  const { gateway, token } = await started('halves');
  const head = `POST ${add} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n`;
  const sockets = [
    await halfSent(gateway, head),
    await halfSent(gateway, `${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"content":`),
    await halfSent(gateway, `${head}content-type: multipart/form-data; boundary=x\r\ncontent-length: 100\r\n\r\n--x`),
  ];
  const { agent, answers } = await callsUnderWay(gateway.base, token);
  const ended = gateway.end('SIGINT');
  await expectAnswered(answers);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  agent.destroy();
  for (const socket of sockets) socket.destroy();
});

it('takes signals that reach every process of its command, again and again, for one', async () => {
  const children = join(import.meta.dirname, '../../../scripts/steps/children.ts');
  const parent = `
    import { spawn } from 'node:child_process';
    import { endOf } from ${JSON.stringify(children)};
    process.exit(await endOf([spawn(process.execPath, [${JSON.stringify(gatewayEntry)}, ...process.argv.slice(1)], { stdio: 'inherit' })]));`;
  const { gateway, file, token } = await started('group', {
    node: ['--input-type=module', '-e', parent, '--'],
    ownGroup: true,
  });
  const { agent, answers } = await callsUnderWay(gateway.base, token);
  void gateway.endGroup('SIGINT');
  await refused(gateway);
  const ended = gateway.endGroup('SIGINT');
  await expectAnswered(answers);
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
  agent.destroy();
  expect(existsSync(`${file}-wal`)).toBe(false);
});

it('does not wait for those who read the live link', async () => {
  const { gateway } = await started('readers');
  const socket = new WebSocket(`${gateway.base.replace('http', 'ws')}/gateway/mqtt`, 'mqtt');
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve());
  });
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => resolve());
  });
  expect(await gateway.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });
  await closed;
});
