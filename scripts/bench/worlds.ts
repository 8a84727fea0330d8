import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { openCapsule, packCapsule } from '../../apps/mock-gateway/src/control/capsules/capsuleFile.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import { createWorlds } from '../../apps/mock-gateway/src/world/worlds/registry.ts';
import { type Figure, measure, print } from './measure.ts';

/** What a world costs beside others: to begin one from another, to wake it, and many at once against one alone. */

/** Microseconds that a fork may take: 10 ms up to 3 MB, and 3 ms for each one more. */
const goal = (bytes: number): number => 10_000 + Math.max(0, bytes / 1024 ** 2 - 3) * 3000;

async function forks(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-bench-'));
  const figures: Figure[] = [];
  for (const [scenario, where, isLookedAt] of [
    ['default', ':memory:', false],
    ['default', ':memory:', true],
    ['default', join(folder, 'default.db'), true],
    ['many', ':memory:', false],
    ['large-plan', ':memory:', false],
  ] as readonly (readonly [ScenarioName, string, boolean])[]) {
    const main = { current: createWorld({ file: where, scenario }) };
    if (isLookedAt) void main.current.objectsDirectory;
    const worlds = createWorlds({ main });
    let count = 0;
    const bytes = main.current.store.size();
    const about = `${where === ':memory:' ? '' : ', file'}${isLookedAt ? ', with its objects' : ''}`;
    const name = `fork of ${scenario}${about} (${(bytes / 1024 ** 2).toFixed(1)} MB)`;
    const figure = await measure(name, 20, 1, () => worlds.fork('main', `f${(count += 1)}`, { kind: 'test' }));
    figures.push({ ...figure, name: `${name}, ${(figure.median / goal(bytes)).toFixed(2)} of the goal` });
    if (scenario === 'default' && !isLookedAt)
      figures.push(
        await measure('  asleep and awake again', 10, 1, () => {
          worlds.sleep(`f${count}`);
          return worlds.find(`f${count}`)?.current;
        }),
        await measure('  a fresh one from its template', 20, 1, () => worlds.reset(`f${count}`, 'default')),
      );
    worlds.close();
  }
  print('worlds: to begin one', figures);
  rmSync(folder, { recursive: true, force: true });
}

/** What it takes to save a world as a capsule, and to open it. */
async function capsules(): Promise<void> {
  const figures: Figure[] = [];
  for (const scenario of ['default', 'many'] as const) {
    const main = { current: createWorld({ file: ':memory:', scenario }) };
    const worlds = createWorlds({ main });
    let count = 0;
    const file = await packCapsule(main.current, { title: scenario, note: '' });
    const size = `${Math.round(file.length / 1024)} kB`;
    figures.push(
      await measure(`${scenario} saved as a capsule (${size})`, 5, 1, () =>
        packCapsule(main.current, { title: scenario, note: '' }),
      ),
      await measure(`${scenario} opened from a capsule`, 5, 1, async () => {
        const { open } = await openCapsule(file);
        return worlds.make(`c${(count += 1)}`, '', open);
      }),
    );
    worlds.close();
  }
  print('worlds: capsules', figures);
}

async function many(): Promise<void> {
  const box = { current: createWorld({ file: ':memory:', scenario: 'default' }) };
  const server = buildServer({ box });
  await server.ready();
  const { accessToken } = openSession(box.current, 'u_admin');
  const memory = (): number => process.memoryUsage().rss;
  const before = memory();
  const names = Array.from({ length: 50 }, (_, index) => `w${index}`);
  for (const name of names) server.worlds.fork('main', name, { kind: 'test' });
  const each = (memory() - before) / names.length / 1024 ** 2;
  let turn = 0;
  const call = async (name: string): Promise<void> => {
    const answer = await server.inject({
      url: '/gateway/general/api/v1/feedback/list?page=1&pageSize=10',
      headers: { authorization: `Bearer ${accessToken}`, 'x-mock-world': name },
    });
    if (answer.json<{ code: number }>().code !== 200) throw new Error(answer.body);
  };
  for (const name of names) for (let n = 0; n < 3; n += 1) await call(name);
  // in turns, so that what else the machine does meets both
  const alone: number[] = [];
  const spread: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    for (const [times, next] of [
      [alone, () => 'w0'],
      [spread, () => names[(turn += 1) % names.length] ?? 'w0'],
    ] as const) {
      const started = performance.now();
      for (let n = 0; n < 50; n += 1) await call(next());
      times.push(performance.now() - started);
    }
  }
  const median = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
  const ratio = median(alone) / median(spread);
  console.log(
    `\n50 worlds against one: ${ratio.toFixed(2)} of its calls a second (goal 0.9), ${each.toFixed(1)} MB each`,
  );
  await server.close();
  server.worlds.close();
}

export async function benchWorlds(): Promise<void> {
  await forks();
  await capsules();
  await many();
}
