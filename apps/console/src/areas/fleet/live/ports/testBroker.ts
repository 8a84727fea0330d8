import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Aedes, type Client } from 'aedes';
import { createWebSocketStream, WebSocketServer } from 'ws';

/** A real broker, for tests: whoever shows a known token is let in. */
export const openTestBroker = async () => {
  const clients = new Map<string, Client>();
  const tokens = new Set<string>();
  const broker = await Aedes.createBroker({
    authenticate: (_client, _name, password, done) => done(null, tokens.has(password?.toString() ?? '')),
  });
  broker.on('client', (client) => void clients.set(client.id, client));
  broker.on('clientDisconnect', (client) => void clients.delete(client.id));
  const server = createServer();
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'mqtt' });
  sockets.on('connection', (socket) => void broker.handle(createWebSocketStream(socket)));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = (): void => {
    for (const socket of sockets.clients) socket.terminate();
  };
  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Those that are connected, by their ids. */
    clients: clients as ReadonlyMap<string, Client>,
    /** Those that it takes. */
    tokens,
    publish: (topic: string, payload: string) =>
      new Promise<void>((resolve) => {
        broker.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, () => resolve());
      }),
    /** Cuts the line of everybody. */
    cut,
    close: async () => {
      cut();
      server.close();
      await new Promise<void>((resolve) => {
        broker.close(resolve);
      });
    },
  };
};
export type TestBroker = Awaited<ReturnType<typeof openTestBroker>>;
