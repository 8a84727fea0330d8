import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { refuseUpgrade } from '../../../server/connections.ts';

/** Connections that speak MQTT over WebSocket (OASIS MQTT 3.1.1 §6), until they are given to the broker. */

/** Bytes of one message: no packet of a client that only listens is larger. */
const largestMessage = 16 * 1024;
/** Bytes that a client may send within the time below: a token, subscriptions and signs of life. */
const mostInTime = 64 * 1024;
const time = 10_000;
/** Connections at once: more are not for the people of one console. */
const mostConnections = 500;

/** Takes connections over; each is a stream of bytes from then on. */
export const openSockets = (taken: (stream: Duplex) => void) => {
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: largestMessage,
    handleProtocols: () => 'mqtt',
  });
  server.on('wsClientError', (_error, socket) => refuseUpgrade(socket, '400 Bad Request'));
  server.on('connection', (socket) => {
    let [bytes, since] = [0, performance.now()];
    socket.on('message', (message: Buffer) => {
      const now = performance.now();
      if (now - since > time) [bytes, since] = [0, now];
      bytes += message.length;
      if (bytes > mostInTime) socket.terminate();
    });
    const stream = createWebSocketStream(socket, {
      // a packet comes in four pieces, and each would be a frame
      writev: (chunks, done) => {
        socket.send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)), done);
      },
    });
    // what is still to be read of somebody who is gone keeps nobody here
    socket.once('close', () => stream.destroy());
    taken(stream);
  });
  return {
    take: (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
      if (!protocols.includes('mqtt')) refuseUpgrade(socket, '400 Bad Request');
      else if (server.clients.size >= mostConnections) refuseUpgrade(socket, '503 Service Unavailable');
      else server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request));
    },
    close: (): void => {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
};
