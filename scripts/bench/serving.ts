import process from 'node:process';
import { isScenarioName, type ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { optimiseSooner } from '../../apps/mock-gateway/src/server/optimising.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import type { WorldBox } from '../../apps/mock-gateway/src/world/world.ts';
import { bareServer } from '../../apps/mock-gateway/test/support/bareServer.ts';

/** A server in a process of its own: `bare`, or the gateway over a scenario. Says on one line where it listens. */

function gateway(scenario: ScenarioName) {
  const box: WorldBox = { current: createWorld({ file: ':memory:', scenario }) };
  return { server: buildServer({ box }), token: openSession(box.current, 'u_admin').accessToken };
}

const [, , asked = ''] = process.argv;
const { server, token } = asked === 'bare' ? bareServer() : gateway(isScenarioName(asked) ? asked : 'many');
const address = await server.listen({ host: '127.0.0.1', port: 0 });
optimiseSooner();
console.log(JSON.stringify({ address, token }));
