import process from 'node:process';
import { connectPacket, subscribePacket } from '../../apps/mock-gateway/test/support/mqttPackets.ts';

/** Somebody who reads live topics, in a process of its own: says on one line that he hears something. */

const [, , url = '', clientId = '', token = '', ...topics] = process.argv;
const socket = new WebSocket(url, 'mqtt');
socket.addEventListener('open', () => {
  socket.send(connectPacket({ clientId, token }));
  for (const topic of topics) socket.send(subscribePacket(topic));
});
socket.addEventListener('message', () => process.stdout.write('.'), { once: true });
socket.addEventListener('close', () => process.exit());
