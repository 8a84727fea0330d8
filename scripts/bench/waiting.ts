import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Figure, print } from './measure.ts';

/** How long a short call waits while a plan of 20,000 tasks is exported and saved, over sockets. */

const rounds = 3;
const projectId = 'p_huadong_1';
const list = '/gateway/general/api/v1/feedback/list';
const plan = `/gateway/general/api/v1/plan`;

interface Serving {
  readonly address: string;
  readonly token: string;
}

const agent = new Agent({ keepAlive: true });

/** Makes a call and gives its answer as it came. */
const send = ({ address, token }: Serving, path: string, body?: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const call = request(`${address}${path}`, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const answer = Buffer.concat(chunks);
        const isRefused = answer.subarray(0, 30).toString().startsWith('{"type":"fail"');
        if (response.statusCode === 200 && !isRefused) resolve(answer);
        else reject(new Error(`${path}: ${response.statusCode} ${answer.subarray(0, 200).toString()}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });

/** Waits of short calls, one after the other, until some work is done. */
const waitsDuring = async (serving: Serving, work: () => Promise<unknown>): Promise<number[]> => {
  const waits: number[] = [];
  const state = { isDone: false };
  const done = work().finally(() => (state.isDone = true));
  while (!state.isDone) {
    const started = performance.now();
    await send(serving, list);
    waits.push((performance.now() - started) * 1000);
  }
  await done;
  return waits;
};

/** The longest wait of each round: their median, and the longest of all. */
const longest = async (name: string, serving: Serving, work: () => Promise<unknown>): Promise<Figure> => {
  const worst: number[] = [];
  for (let round = 0; round < rounds; round += 1) worst.push(Math.max(...(await waitsDuring(serving, work))));
  worst.sort((one, other) => one - other);
  return { name, median: worst[Math.floor(rounds / 2)] ?? 0, p95: worst.at(-1) ?? 0 };
};

interface Task {
  readonly name: string;
  readonly children: readonly Task[];
}
const renamed = (tasks: readonly Task[], mark: string): Task[] =>
  tasks.map((task) => ({ ...task, name: `${mark}${task.name.slice(1)}`, children: renamed(task.children, mark) }));

export async function benchWaiting(): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serving.ts'), 'large-plan'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const serving = JSON.parse(line) as Serving;
  const about = `projectId=${projectId}&tntId=t_huadong`;
  const exported = () => send(serving, `${plan}/export?${about}`);
  let saves = 0;
  /** The whole plan as somebody saves it, with each task changed. */
  const readied = async (): Promise<string> => {
    const { data } = JSON.parse(String(await send(serving, `${plan}/info?${about}`))) as {
      data: { version: number; nodes: Task[] };
    };
    saves += 1;
    return JSON.stringify({ version: data.version, nodes: renamed(data.nodes, String(saves % 10)) });
  };
  const saved = async (name: string): Promise<Figure> => {
    const worst: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const body = await readied();
      worst.push(Math.max(...(await waitsDuring(serving, () => send(serving, `${plan}/save?${about}`, body)))));
    }
    worst.sort((one, other) => one - other);
    return { name, median: worst[Math.floor(rounds / 2)] ?? 0, p95: worst.at(-1) ?? 0 };
  };
  const nothing = () => new Promise((resolve) => setTimeout(resolve, 500));
  print('longest wait of a short call beside a plan of 20,000 tasks, aim: at most 50 ms', [
    await longest('while nothing else is asked', serving, nothing),
    await longest('while the plan is read', serving, () => send(serving, `${plan}/info?${about}`)),
    await longest('while it is exported', serving, exported),
    await longest('while it is exported five times at once', serving, () =>
      Promise.all(Array.from({ length: 5 }, exported)),
    ),
    await saved('while it is saved with every task changed'),
  ]);
  agent.destroy();
  child.kill();
}
