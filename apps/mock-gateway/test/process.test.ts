import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildServer } from '../src/build.ts';
import { readFlags } from '../src/flags.ts';
import { objectsDirectoryOf, setOtherVersionAside } from '../src/store/files.ts';
import { openStore, StartProblem } from '../src/store/store.ts';
import { openSession } from '../src/session/sessions.ts';
import { nextNoticeAt } from '../src/areas/home/news/releases.ts';
import { createWorld } from '../src/world/createWorld.ts';
import { letDevicesBe } from './support/gateway.ts';
import { callGateway, runGateway, signInAt, startGateway } from './support/process.ts';

const list = '/gateway/general/api/v1/feedback/list';
const add = '/gateway/general/api/v1/feedback/add';
const feedback = (content: string) => ({ content, files: [], moduleId: 'm_other', type: 'cloud' });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-gateway-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const oneLine = /^fleet gateway: [^\n]+\n$/;

describe('a start that cannot succeed', () => {
  it('says so in one line and ends with a code, for a file that is no database', async () => {
    const file = join(folder, 'text.sqlite');
    writeFileSync(file, 'this is no database at all, '.repeat(400));
    const { code, stderr, stdout } = await runGateway(['--db', file]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain('damaged or no database');
  });

  it('says so for a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await runGateway(['--port', String(port), '--scenario', 'empty']);
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(`fleet gateway: port ${port} of 127.0.0.1 is taken\n`);
  });

  it('says so for a disk that is full', async () => {
    // A limit on the size of files, in blocks of a kilobyte, stands in for the disk.
    for (const limit of [24, 160]) {
      const file = join(folder, `full${limit}.sqlite`);
      const { code, stderr, stdout } = await runGateway(['--db', file], { shell: `trap "" XFSZ; ulimit -f ${limit}` });
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain('no space left');
    }
  });

  it('says so for wrong flags, a folder without a console, and a folder in place of a file', async () => {
    const wrong = [
      [['--console', folder], 'holds no built console'],
      [['--db', folder], 'cannot be opened'],
      [['--host', '-1'], '-1 is no address'],
    ] as const;
    const ends = await Promise.all(wrong.map(([flags]) => runGateway(flags)));
    for (const [index, { code, stderr }] of ends.entries()) {
      expect(code).toBe(1);
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain(wrong[index]?.[1]);
    }
  });

  it('says so in one line as well when pages of a database are damaged', async () => {
    const file = join(folder, 'pages.sqlite');
    createWorld({ file, scenario: 'empty' }).close();
    const bytes = readFileSync(file);
    for (let page = 20; page < 60; page += 3) bytes.fill(0xa5, 4096 * page, 4096 * page + 2000);
    writeFileSync(file, bytes);
    const { code, stderr, stdout } = await runGateway(['--db', file]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toContain('is damaged');
  });

  it('says so for a database that another gateway has, until that one is gone, killed or not', async () => {
    const file = join(folder, 'shared.sqlite');
    const first = await startGateway(['--db', file, '--scenario', 'empty']);
    const { code, stderr, stdout } = await runGateway(['--db', file]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`fleet gateway: the database ${file} is in use by another gateway or another program\n`);
    expect((await fetch(`${first.base}/mock/api/scenarios`)).status).toBe(200);
    await first.end('SIGKILL');

    const next = await startGateway(['--db', file]);
    expect(problemOf(file)).toBe(`the database ${file} is in use by another gateway or another program`);
    expect((await next.end('SIGTERM')).code).toBe(0);
    expect(problemOf(file)).toBe('opened');
  });

  it('says so on a Node that is too old, before anything else is loaded', async () => {
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '22.18.0' })`;
    const { code, stderr } = await runGateway([], {
      nodeFlags: ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`],
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^fleet gateway: Node 24 or newer is needed, this is 22\.18\.0[^\n]*\n$/);
  });
});

describe('built pages', () => {
  it('are found in folders that are named from where the gateway is started', async () => {
    const words = (['console', 'panel', 'replay'] as const).flatMap((page) => {
      const built = join(folder, `built-${page}`);
      mkdirSync(built);
      writeFileSync(join(built, 'index.html'), `<title>${page}</title>`);
      return [`--${page}`, relative(process.cwd(), built)];
    });
    const gateway = await startGateway(words);
    const pages = ['/', '/mock/', '/mock/replay/'].map(async (path) => (await fetch(gateway.base + path)).text());
    const titles = (await Promise.all(pages)).map((page) => /<title>(\w+)<\/title>/.exec(page)?.[1]);
    expect(titles).toEqual(['console', 'panel', 'replay']);
    expect((await gateway.end('SIGTERM')).code).toBe(0);
  });
});

describe('flags', () => {
  it('have defaults, and say what is wrong with them', () => {
    expect(readFlags([])).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      database: ':memory:',
      scenario: 'default',
      console: null,
    });
    const scenario = () => readFlags(['--scenario', 'nothing']);
    expect(scenario).toThrow('--scenario nothing is none of');
    const ambiguous = () => readFlags(['--port', '--db', 'x.db']);
    expect(ambiguous).toThrow("Option '--port' argument is ambiguous.");
    for (const words of [
      ['--port', '70000'],
      ['--port', 'x'],
      ['--port', '-1'],
      ['--colour', 'blue'],
      ['file'],
      ['--db', ''],
    ]) {
      expect(() => readFlags(words)).toThrow(StartProblem);
    }
  });
});

const problemOf = (file: string): string => {
  try {
    createWorld({ file, scenario: 'empty' }).close();
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
    throw error;
  }
  return 'opened';
};

describe('a database file', () => {
  it('is refused when pages in its middle are damaged', () => {
    const file = join(folder, 'damaged.sqlite');
    createWorld({ file, scenario: 'empty' }).close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 4096 * 3, 4096 * 30);
    writeFileSync(file, bytes);
    expect(problemOf(file)).toMatch(/damaged|cannot be/);
  });

  it('is refused when it was cut short', () => {
    const file = join(folder, 'short.sqlite');
    createWorld({ file, scenario: 'empty' }).close();
    truncateSync(file, 4096 * 8);
    expect(problemOf(file)).toMatch(/damaged|cannot be/);
  });

  it('is refused when it belongs to another program or another version', () => {
    const file = join(folder, 'other.sqlite');
    const store = openStore(file);
    store.run('pragma user_version = 99');
    store.close();
    expect(problemOf(file)).toContain('version 99');
    const foreign = join(folder, 'foreign.sqlite');
    const theirs = openStore(foreign);
    theirs.run('pragma user_version = 0');
    theirs.close();
    expect(problemOf(foreign)).toContain('belongs to another program');
  });

  it('of another version is refused by the gateway with what to do', async () => {
    const file = join(folder, 'older.sqlite');
    const store = openStore(file);
    store.run('pragma user_version = 1');
    store.close();
    const { code, stderr, stdout } = await runGateway(['--db', file]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(oneLine);
    expect(stderr).toMatch(/has version 1, .*: move it away to begin anew, or name another file with --db\n$/);
  });

  it('is refused without space for it, and made when there is', () => {
    const file = join(folder, 'small.sqlite');
    expect(() => createWorld({ file, maximumPages: 20 })).toThrow(/no space left/);
    expect(problemOf(file)).toBe('opened');
  });
});

describe('data of another version', () => {
  const written = (name: string): string => {
    const file = join(folder, name);
    const world = createWorld({ file, scenario: 'empty' });
    world.store.run('pragma user_version = 1');
    writeFileSync(join(world.objectsDirectory, 'kept.txt'), name);
    world.close();
    return file;
  };

  it('is put aside with its objects, each time under a name of its own, and a fresh set takes its place', () => {
    const file = written('updated.sqlite');
    for (const name of [`${file}.v1`, `${file}.v1-2`]) {
      expect(setOtherVersionAside(file)).toEqual({ version: 1, file: name });
      expect([existsSync(file), existsSync(objectsDirectoryOf(file))]).toEqual([false, false]);
      expect(readFileSync(join(objectsDirectoryOf(name), 'kept.txt'), 'utf8')).toBe('updated.sqlite');
      expect(problemOf(name)).toContain('version 1');
      expect(problemOf(file)).toBe('opened');
      written('updated.sqlite');
    }
  });

  it('is put aside whole when its gateway was killed', async () => {
    const file = join(folder, 'stopped.sqlite');
    const killed = await startGateway(['--db', file, '--scenario', 'empty']);
    await signInAt(killed.base, 'huadong', 'Huadong@2026');
    await killed.end('SIGKILL');
    const store = openStore(file);
    store.run('pragma user_version = 1');
    expect(existsSync(`${file}-wal`)).toBe(true);
    // In use, it stays where it is.
    expect(setOtherVersionAside(file)).toBeNull();
    store.close();
    expect(setOtherVersionAside(file)?.file).toBe(`${file}.v1`);
    expect([`${file}-wal`, `${file}-shm`].filter((name) => existsSync(name))).toEqual([]);
  });

  it('is only what another version wrote: the own, a text and nothing at all are left alone', () => {
    const own = join(folder, 'own.sqlite');
    openStore(own).close();
    const text = join(folder, 'note.sqlite');
    writeFileSync(text, 'this is no database at all, '.repeat(400));
    for (const file of [own, text, join(folder, 'nothing.sqlite'), folder]) {
      expect(setOtherVersionAside(file)).toBeNull();
    }
    expect([existsSync(own), existsSync(text)]).toEqual([true, true]);
  });
});

describe('a disk that fills while running', () => {
  it('refuses writes with a message, goes on reading, and takes writes again when there is room', async () => {
    const file = join(folder, 'filling.sqlite');
    createWorld({ file }).close();
    const world = createWorld({ file, maximumPages: statSync(file).size / 4096 + 6 });
    const box = { current: world };
    const server = buildServer({ box });
    const { accessToken } = openSession(world, 'u_huadong');
    const headers = { authorization: `Bearer ${accessToken}` };
    const send = async (content: string) =>
      (await server.inject({ method: 'POST', url: add, headers, payload: feedback(content) })).json<{
        type: string;
        code: number;
        message_cn: string;
      }>();
    let stored = 0;
    let answer = await send('第一条');
    while (answer.type === 'success' && stored < 20_000) {
      stored += 1;
      answer = await send(`${'字'.repeat(90)}${stored}`);
    }
    expect(answer).toMatchObject({
      type: 'fail',
      code: 830507,
      message_cn: '存储空间不足，暂时无法保存，请联系管理员',
    });
    const read = await server.inject({ url: list, headers });
    expect(read.json()).toMatchObject({ type: 'success' });
    world.store.run('delete from feedback_history where feedback_id in (select id from feedback limit 200)');
    expect((await send('又有空间')).type).toBe('success');
    await server.close();
    world.close();
  });
});

describe('a restart', () => {
  it('keeps rows, sessions, objects and the clock', async () => {
    const file = join(folder, 'kept', 'gateway.sqlite');
    mkdirSync(join(folder, 'kept'));
    const first = await startGateway(['--db', file, '--scenario', 'empty']);
    const token = await signInAt(first.base, 'huadong', 'Huadong@2026');
    await callGateway(first.base, add, { token, body: feedback('重启前') });
    await callGateway(first.base, '/mock/api/clock', { body: { advance: 120_000 } });
    const ended = await first.end('SIGTERM');
    expect([ended.code, ended.stderr]).toEqual([0, '']);

    const second = await startGateway(['--db', file, '--scenario', 'many']);
    const { envelope } = await callGateway(second.base, list, { token });
    expect(envelope.data).toMatchObject({ total: 1, list: [{ content: '重启前' }] });
    const clock = (await (await fetch(`${second.base}/mock/api/clock`)).json()) as { offset: number };
    expect(clock.offset).toBe(120_000);
    expect((await second.end('SIGTERM')).code).toBe(0);
  });
});

it('a copy of the database that is made while it is written is whole, and a gateway begins with it', async () => {
  const world = createWorld({ file: join(folder, 'written.sqlite'), scenario: 'empty' });
  const server = buildServer({ box: { current: world } });
  const { accessToken } = openSession(world, 'u_huadong');
  const headers = { authorization: `Bearer ${accessToken}` };
  let acknowledged = 0;
  const isOver = () => acknowledged >= 60;
  const write = async (): Promise<void> => {
    while (!isOver()) {
      const { statusCode } = await server.inject({
        method: 'POST',
        url: add,
        headers,
        payload: feedback('备份时写入'),
      });
      expect(statusCode).toBe(200);
      acknowledged += 1;
    }
  };
  const copies: { readonly file: string; readonly atLeast: number }[] = [];
  const copy = async (): Promise<void> => {
    while (!isOver()) {
      const file = join(folder, `copy-${copies.length}.sqlite`);
      const atLeast = acknowledged;
      writeFileSync(file, world.store.image());
      copies.push({ file, atLeast });
      await vi.waitUntil(() => isOver() || acknowledged >= atLeast + 10, { timeout: 30_000, interval: 1 });
    }
  };
  await Promise.all([write(), write(), write(), write(), copy()]);
  await server.close();
  world.close();
  expect(copies.length).toBeGreaterThan(3);
  for (const { file, atLeast } of copies) {
    const restored = createWorld({ file });
    expect(restored.store.column('pragma integrity_check')).toEqual(['ok']);
    expect(restored.store.all('pragma foreign_key_check')).toEqual([]);
    const rows = restored.store.all<{ n: number }>(
      'select count(h.id) as n from feedback f left join feedback_history h on h.feedback_id = f.id group by f.id',
    );
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
    expect(rows.every(({ n }) => n === 1)).toBe(true);
    restored.close();
  }
});

/** How often; `npm run soak` asks for hundreds. */
const kills = Number(process.env.KILLS ?? 3);

describe('kill -9 in the middle of writes', () => {
  it(
    'loses nothing that was acknowledged, time after time',
    async () => {
      const file = join(folder, 'killed.sqlite');
      const acknowledged = new Set<string>();
      let token: string | null = null;
      for (let round = 0; round < kills; round += 1) {
        const gateway = await startGateway(['--db', file, '--scenario', 'empty']);
        token ??= await signInAt(gateway.base, 'huadong', 'Huadong@2026');
        const session = token;
        const goal = acknowledged.size + 15 + round;
        const write = async (): Promise<void> => {
          while (acknowledged.size < goal) {
            const { envelope } = await callGateway(gateway.base, add, {
              token: session,
              body: feedback(`第${round}轮`),
            });
            acknowledged.add((envelope.data as { id: string }).id);
          }
          // The others are still in the middle of theirs.
          await gateway.end('SIGKILL');
        };
        const writers = await Promise.allSettled(Array.from({ length: 4 }, write));
        expect(writers.some(({ status }) => status === 'fulfilled')).toBe(true);
      }
      const world = createWorld({ file });
      const rows = world.store.all<{ id: string; n: number }>(
        `select f.id, count(h.id) as n from feedback f left join feedback_history h on h.feedback_id = f.id group by f.id`,
      );
      world.close();
      const kept = new Set(rows.map(({ id }) => id));
      expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
      // Nothing is there in part: every feedback has the history row of the same transaction.
      expect(rows.every(({ n }) => n === 1)).toBe(true);
      expect(acknowledged.size).toBeGreaterThanOrEqual(15 * kills);
    },
    30_000 + 10_000 * kills,
  );
});

it('kill -9 in the middle of what is due loses and doubles nothing: the next start goes on', async () => {
  const file = join(folder, 'due.sqlite');
  const made = createWorld({ file });
  letDevicesBe({ box: { current: made } });
  made.close();
  const months = { freeze: true, advance: 130 * 24 * 3_600_000 };
  const first = await startGateway(['--db', file]);
  const moved = callGateway(first.base, '/mock/api/clock', { body: months }).catch(() => null);
  // it has written some of it, and not all
  const writes = new Set<number>();
  await vi.waitUntil(() => writes.add(statSync(`${file}-wal`).mtimeMs).size > 30, { timeout: 30_000, interval: 1 });
  await first.end('SIGKILL');
  await moved;

  const second = await startGateway(['--db', file]);
  const { now } = (await (await fetch(`${second.base}/mock/api/clock`)).json()) as { now: string };
  const { list } = (await (await fetch(`${second.base}/mock/api/due`)).json()) as { list: { at: string }[] };
  expect(list.filter(({ at }) => at <= now)).toEqual([]);
  await second.end('SIGTERM');

  const { store, seed, close } = createWorld({ file });
  const notice = store.one<{ at: number; payload: string }>(
    "select at, payload from due where kind = 'platform.notice'",
  );
  const { nth } = JSON.parse(notice?.payload ?? '{}') as { nth: number };
  const told = store
    .all<{ at: number }>('select published_at as at from publish_notices order by published_at desc limit @nth', {
      nth: nth - 1,
    })
    .map(({ at }) => at)
    .toReversed();
  // each of them once, as far apart as they are planned, up to the one that is to come
  expect(told.length).toBeGreaterThan(10);
  [...told, notice?.at].forEach((at, index, all) => {
    if (index > 0) expect(at).toBe(nextNoticeAt(seed, index, all[index - 1] ?? 0));
  });
  const orders = store.all<{ orderNo: string; n: number }>(
    `select o.order_no as orderNo, count(w.id) as n from production_orders o
       left join news w on w.content like '%生产单 ' || o.order_no || ' 已发货'
     where o.finished_at is not null and o.status = 'shipped' group by o.id having n > 1`,
  );
  expect(orders).toEqual([]);
  close();
});
