import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { gatewayEnvironment, nodeFlags } from '../steps/gatewayProcess.ts';

/** Servers that are measured, each in a process of its own, and calls to them over connections that stay open. */

export interface Serving {
  readonly address: string;
  readonly token: string;
  readonly stop: () => void;
}

/** Starts a bare server, or a gateway over a scenario. */
export async function serve(kind: 'bare' | ScenarioName): Promise<Serving> {
  const child = spawn(process.execPath, [...nodeFlags, fileURLToPath(new URL('serving.ts', import.meta.url)), kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...gatewayEnvironment, ...process.env },
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { ...(JSON.parse(line) as { address: string; token: string }), stop: () => child.kill() };
}

/** Makes calls over so many connections, and gives how each was answered; refuses what was no success. */
export function sender({ address, token }: Serving, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = (path: string, body?: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const method = body === undefined ? 'GET' : 'POST';
      const call = request(`${address}${path}`, { agent, method, headers }, (answer) => {
        let head = '';
        answer.on('data', (chunk: Buffer) => (head ||= chunk.subarray(0, 200).toString()));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200 && !head.startsWith('{"type":"fail"')) resolve();
          else reject(new Error(`${path}: ${answer.statusCode} ${head}`));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  return { send, end: () => agent.destroy() };
}
