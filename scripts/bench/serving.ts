import process from 'node:process';
import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import type { WorldBox } from '../../apps/mock-gateway/src/world/world.ts';
import { bareServer } from '../../apps/mock-gateway/test/support/bareServer.ts';

/** A server in a process of its own, for `lists.ts`: `bare`, or the gateway. Says on one line where it listens. */

function gateway() {
  const box: WorldBox = { current: createWorld({ file: ':memory:', scenario: 'many' }) };
  return { server: buildServer({ box }), token: openSession(box.current, 'u_admin').accessToken };
}

const { server, token } = process.argv[2] === 'bare' ? bareServer() : gateway();
const address = await server.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ address, token }));
