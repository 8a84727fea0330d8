import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { $links, $liveRows } from '@fleet/domain/areas/fleet/live/links.ts';
import { liveUnwanted, liveWanted } from '@fleet/domain/areas/fleet/live/requests.ts';
import { liveToken } from '@fleet/domain/areas/equipment/live/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { livePath } from '@fleet/domain/areas/fleet/live/topics.ts';
import { connect, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestConsole, type TestConsole } from './testConsole.ts';

/**
 * The live link over Mosquitto, which a real platform may have in place of the mock's broker: what the gateway tells is
 * handed on to it, and a console follows it there. Run by the soak, where Debian's package is installed.
 */

/** Where it is, as the soak says. */
const program = process.env['MOSQUITTO'];
const until = (isSo: () => boolean | Promise<boolean>) => vi.waitUntil(isSo, { timeout: 60_000, interval: 5 });
const floorId = 'fo_huadong_1_1';

describe.runIf(program !== undefined)('the live link over Mosquitto', () => {
  let folder: string;
  let port: number;
  let broker: ChildProcess;
  let console: TestConsole;
  let source: MqttClient;
  let sink: MqttClient;

  const startBroker = async (): Promise<void> => {
    broker = spawn(program!, ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' });
    // it says nothing when it listens
    await until(() => isReached(port));
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fleet-mosquitto-'));
    port = await freePort();
    const lines = [
      // Debian's ends when it has no other listener than one of WebSockets
      `listener ${await freePort()} 127.0.0.1`,
      `listener ${port}`,
      'protocol websockets',
      'allow_anonymous true',
      'persistence false',
    ];
    writeFileSync(join(folder, 'mosquitto.conf'), `${lines.join('\n')}\n`);
    await startBroker();
    console = await openTestConsole(`http://127.0.0.1:${port}`);
    const { data } = await console.ask(`${liveToken.path}?floorId=${floorId}`);
    const { token, clientId, topics } = data as ReplyOf<typeof liveToken>;
    sink = connect(`ws://127.0.0.1:${port}${livePath}`, { protocolVersion: 4, reconnectPeriod: 50 });
    source = connect(`${console.base.replace('http', 'ws')}${livePath}`, {
      protocolVersion: 4,
      clientId,
      username: clientId,
      password: token,
    });
    source.on('message', (topic, payload) => void sink.publish(topic, payload));
    await source.subscribeAsync([...topics]);
  });
  afterAll(async () => {
    await Promise.all([source.endAsync(true), sink.endAsync(true)]);
    await console.close();
    broker.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const link = () => console.scope.getState($links)['floor']?.kind;
  const rows = () => Object.values(console.scope.getState($liveRows)['floor'] ?? {});

  it('shows the vehicles of a floor as they go', async () => {
    console.fire(liveWanted, { key: 'floor', subject: { floorId } });
    await until(() => rows().length > 0);
    expect(link()).toBe('open');
    const before = console.live.samplesOf('floor')!.told!.at;
    await until(() => console.live.samplesOf('floor')!.told!.at > before + 1000);
  });

  it('says that the line is lost when the broker is, and comes back with it', async () => {
    const before = console.live.samplesOf('floor')!.told!.at;
    broker.kill('SIGKILL');
    await until(() => link() === 'lost');
    await startBroker();
    await until(() => link() === 'open' && console.live.samplesOf('floor')!.told!.at > before);
    console.fire(liveUnwanted, { key: 'floor' });
    await until(() => link() === undefined);
  });
});

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Whether anybody listens on a port of this machine. */
const isReached = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
