import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { topicOf } from '@fleet/domain/areas/fleet/live/topics.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { until } from '../../../../test/support/headless.ts';
import { listening, type Reader } from '../../../../test/support/live.ts';
import { connectPacket, packet, subscribePacket, text } from '../../../../test/support/mqttPackets.ts';

/** Readers that do what no client does: the others go on. */

const place = { tntId: 't_huadong', projectId: 'p_huadong_1' };
const frames = topicOf({ kind: 'frame', ...place, floorId: 'fo_huadong_1_1' });

let gateway: TestGateway;
let live: Awaited<ReturnType<typeof listening>>;
let healthy: Reader;
beforeAll(async () => {
  gateway = await openGateway();
  live = await listening(gateway);
  healthy = await live.reader(live.accessOf('huadong', [frames]));
  await healthy.subscribe(frames);
  await healthy.until(frames, 1);
});
afterAll(async () => {
  await live.end();
  await gateway.close();
});

const link = () => gateway.server.live;
/** The one that behaves still hears what is told. */
const goesOn = async () => {
  const before = healthy.heard.length;
  link().tick();
  await until(() => healthy.heard.length > before);
};

const publishPacket = (qos: number): Buffer =>
  packet(0x30 | (qos << 1), text(frames), ...(qos > 0 ? [Buffer.from([0, 7])] : []), Buffer.from('{}'));

/** A socket that sends bytes as they are. */
const openSocket = async () => {
  const socket = new WebSocket(live.url, 'mqtt');
  let isClosed = false;
  const heard: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('close', () => (isClosed = true));
  socket.on('message', (bytes: Buffer) => heard.push(bytes));
  await until(() => socket.readyState === WebSocket.OPEN || isClosed);
  return {
    socket,
    heard,
    send: (...packets: readonly Buffer[]) => {
      for (const one of packets) socket.send(one);
    },
    isClosed: () => isClosed,
  };
};
const fresh = () => live.accessOf('huadong', [frames]);

describe('packets that no client sends', () => {
  it.each([
    ['a subscription before the token', () => [subscribePacket(frames)]],
    ['a message before the token', () => [publishPacket(0)]],
    ['a second token', () => [connectPacket(fresh()), connectPacket(fresh())]],
    ['a message', () => [connectPacket(fresh()), publishPacket(1)]],
    ['a message with two acknowledgements', () => [connectPacket(fresh()), publishPacket(2)]],
    ['another protocol', () => [packet(0x10, text('HTTP'), Buffer.from([4, 2, 0, 60]), text('x'))]],
    ['a kind of packet that there is not', () => [connectPacket(fresh()), packet(0xf0, Buffer.from([1, 2]))]],
    ['a topic of a hundred levels', () => [connectPacket(fresh()), subscribePacket('a/'.repeat(100))]],
    ['a message that is too large', () => [Buffer.alloc(17 * 1024, 0x30)]],
    ['more than anybody has to say', () => Array.from({ length: 8 }, () => Buffer.alloc(10 * 1024, 0xc0))],
    [
      'no sign of life promised',
      () => {
        const access = fresh();
        const { clientId, token } = access;
        return [packet(0x10, text('MQTT'), Buffer.from([4, 0xc2, 0, 0]), text(clientId), text(clientId), text(token))];
      },
    ],
  ])('end the connection: %s', async (_, packets) => {
    const one = await openSocket();
    one.send(...packets());
    await until(one.isClosed);
    await goesOn();
  });

  it('are of no use, whatever bytes they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 6 }),
        fc.boolean(),
        async (pieces, hasToken) => {
          const one = await openSocket();
          if (hasToken) one.send(connectPacket(fresh()));
          one.send(...pieces.map((bytes) => Buffer.from(bytes)));
          one.socket.close();
          await until(one.isClosed);
          // acknowledgements at most, and nothing of a floor
          expect(Buffer.concat(one.heard).includes('"v":')).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
    await goesOn();
    await until(() => link().readers === 1);
  });

  it('come in as many pieces as anybody likes', async () => {
    const one = await openSocket();
    for (const byte of Buffer.concat([connectPacket(fresh()), subscribePacket(frames)])) one.send(Buffer.from([byte]));
    await until(() => Buffer.concat(one.heard).includes('"v":'));
    one.socket.terminate();
    await until(() => link().readers === 1);
  });
});

describe('a reader that stops reading', () => {
  it('misses what is told, is cut off, and slows nobody', async () => {
    const slow = await openSocket();
    slow.send(connectPacket(fresh()), subscribePacket(frames));
    await until(() => Buffer.concat(slow.heard).includes('"v":'));
    slow.socket.pause();
    // until what the machine holds for it is full
    const missed = link().missed;
    while (link().missed === missed) {
      link().tick();
      await turn();
    }
    let heardMeanwhile = 0;
    while (link().readers === 2) {
      await goesOn();
      heardMeanwhile += 1;
    }
    expect(heardMeanwhile).toBeGreaterThan(20);
    slow.socket.terminate();
  });
});
