import { mkdtempSync, readdirSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { worldsDirectoryOf } from '../src/store/files.ts';
import { worldHeader } from '../src/world/worlds/naming.ts';
import { signInAt, startGateway } from './support/process.ts';

/** Gateways that are killed while worlds are being saved. */

/** How often; `npm run soak` asks for a hundred. */
const kills = Math.min(Number(process.env.KILLS ?? 3), 100);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-killed-saves-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The world that is saved all the time, as a file: it is put in the place of the one before, and never written to. */
const keptFile = 'kept.world';

const files = (under: string): string[] =>
  readdirSync(under, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.writing'));

it(
  'kill -9 while worlds are saved: none is there in part, what was saved is there, and main has lost nothing',
  async () => {
    const file = join(folder, 'main.sqlite');
    const said = { main: new Set<string>(), kept: new Set<string>() };
    let token: string | null = null;
    const writtenTo: string[] = [];
    for (let round = 0; round <= kills; round += 1) {
      const gateway = await startGateway(['--db', file, '--scenario', 'empty']);
      token ??= await signInAt(gateway.base, 'huadong', 'Huadong@2026');
      const authorization = `Bearer ${token}`;
      const ask = async <Data>(world: string, method: string, path: string, body?: object): Promise<Data> => {
        const answer = await fetch(`${gateway.base}${path}`, {
          method,
          headers: { authorization, [worldHeader]: world, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
        return (await answer.json()) as Data;
      };
      const idsIn = async (world: string): Promise<ReadonlySet<string>> => {
        const found = new Set<string>();
        for (let page = 1; ; page += 1) {
          const { data } = await ask<{ data: { list: { groupId: string }[]; total: number } }>(
            world,
            'GET',
            `/gateway/user/api/v1/tnt/group/list?page=${page}&pageSize=100`,
          );
          for (const { groupId } of data.list) found.add(groupId);
          if (data.list.length < 100) return found;
        }
      };
      if (round === 0) await ask('main', 'POST', '/mock/api/worlds', { name: 'kept', from: 'main' });
      // what was put away half is gone, and every world that is listed opens
      expect(files(folder)).toEqual([]);
      for (const world of ['main', 'kept'] as const) {
        const there = await idsIn(world);
        expect([round, world, [...said[world]].filter((id) => !there.has(id))]).toEqual([round, world, []]);
      }
      if (round === kills) {
        await gateway.end('SIGTERM');
        return;
      }
      const add = async (world: string, n: number): Promise<string> => {
        const body = { name: `${world} ${round}-${n}`, description: '' };
        const { data } = await ask<{ data: { groupId: string } }>(
          world,
          'POST',
          '/gateway/user/api/v1/tnt/group/add',
          body,
        );
        return data.groupId;
      };
      const goesOn = async (): Promise<void> => {
        for (let n = 0; ; n += 1) {
          said.main.add(await add('main', n));
          const id = await add('kept', n);
          // answered once it lies on the disk
          await ask('main', 'POST', '/mock/api/worlds/kept/sleep', {});
          said.kept.add(id);
        }
      };
      const looking = watch(worldsDirectoryOf(file), (event, name) => {
        if (event === 'change' && name === keptFile) writtenTo.push(`round ${round}`);
      });
      let isKilled = false;
      const problems: unknown[] = [];
      const writing = goesOn().catch((error: unknown) => {
        if (!isKilled) problems.push(error);
      });
      // two saves at least
      const goal = said.kept.size + 2;
      await vi.waitUntil(() => said.kept.size >= goal || problems.length > 0, { timeout: 60_000, interval: 1 });
      // nothing will be written any more then
      expect(problems).toEqual([]);
      // as soon as the next one begins to be written
      await new Promise<void>((resolve) => {
        const watcher = watch(worldsDirectoryOf(file), () => {
          isKilled = true;
          watcher.close();
          resolve(gateway.end('SIGKILL').then(() => undefined));
        });
      });
      await writing;
      looking.close();
      expect([problems, writtenTo]).toEqual([[], []]);
    }
  },
  60_000 + 10_000 * kills,
);
