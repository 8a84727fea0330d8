import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { accounts } from '@fleet/fixtures/core/users.ts';
import { gatewayEnvironment, gatewayProcess } from '../steps/gatewayProcess.ts';

/** How long a gateway takes until it answers for the first time, and how much memory it holds after many calls. */

const calls = 20_000;
const together = 8;
const lists = [
  'general/api/v1/feedback/list?scope=all&page=1',
  'user/api/v1/tnt/user/list?page=1',
  'user/api/v1/tnt/role/list?page=1',
  'user/api/v1/tnt/user/rule/simple/list',
];

/** Megabytes of a process in memory; null where the machine does not say. */
const memoryOf = ({ pid }: ChildProcess): number | null => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  } catch {
    return null;
  }
};

interface Answer<Data> {
  readonly data: Data;
}

/** Starts a gateway, and gives it with its address and the milliseconds until its first answer. */
const start = async (database: string) => {
  const from = performance.now();
  const child = spawn(process.execPath, [...(await gatewayProcess()), '--port', '0', '--db', database], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...gatewayEnvironment, ...process.env },
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const address = /http:\S+/.exec(line)![0];
  const answer = await fetch(`${address}/gateway/auth/api/v1/captchacode`);
  const { data } = (await answer.json()) as Answer<{ captchaId: string }>;
  return { child, address, captchaId: data.captchaId, took: performance.now() - from };
};

const stop = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM');
  await once(child, 'exit');
};

const signIn = async (address: string, captchaId: string): Promise<string> => {
  const { code } = (await (await fetch(`${address}/mock/api/captcha/${captchaId}`)).json()) as { code: string };
  const { userName, password } = accounts[0];
  const answer = await fetch(`${address}/gateway/auth/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password, captchaId, captchaCode: code }),
  });
  return ((await answer.json()) as Answer<{ accessToken: string }>).data.accessToken;
};

export async function benchStarting(): Promise<void> {
  console.log('\nstarting, and memory');
  const show = (name: string, value: number | null, unit: string, goal: string) =>
    console.log(`  ${name.padEnd(58)} ${(value ?? NaN).toFixed(0).padStart(8)} ${unit}  goal ${goal}`);
  const folder = mkdtempSync(join(tmpdir(), 'fleet-bench-'));
  const database = join(folder, 'fleet.db');
  const first = await start(database);
  show('to the first answer, with a store that it makes', first.took, 'ms', '-');
  await stop(first.child);
  const { child, address, captchaId, took } = await start(database);
  show('to the first answer, with one that it had', took, 'ms', '800 ms');
  show('memory by then', memoryOf(child), 'MB', '-');
  const headers = { authorization: `Bearer ${await signIn(address, captchaId)}` };
  let asked = 0;
  const ask = async () => {
    while (asked < calls) {
      asked += 1;
      const answer = await fetch(`${address}/gateway/${lists[asked % lists.length]!}`, { headers });
      if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: together }, ask));
  show(`memory after ${calls} calls`, memoryOf(child), 'MB', '200 MB');
  await stop(child);
  rmSync(folder, { recursive: true });
}
