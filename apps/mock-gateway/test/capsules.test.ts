import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putObject, readObjectStart, statObject } from '../src/objects/objects.ts';
import { receive } from '../src/objects/disk.ts';
import { openCapsule } from '../src/control/capsules/capsuleFile.ts';
import { secretColumns, secretTables, dataTables, schemaVersion } from '../src/schema.ts';
import { pushChannelSave, pushGroupGet } from '@fleet/domain/areas/messages/push/contract.ts';
import { hashPassword } from '../src/session/password.ts';
import { openSession } from '../src/session/sessions.ts';
import type { World } from '../src/world/world.ts';
import { onePixel, openGateway, type TestGateway } from './support/gateway.ts';

/** Worlds as capsules: saved without a secret, opened elsewhere, by other versions, and when somebody has been at them. */

let gateway: TestGateway;
let count = 0;
const canaries: string[] = [];
const canary = (name: string): string => {
  const text = `kanarie-${name}-4711`;
  canaries.push(text);
  return text;
};

beforeAll(async () => {
  gateway = await openGateway();
  const { current: world } = gateway.box;
  const { store } = world;
  const run = (sql: string, values: Record<string, string>) => expect(store.run(sql, values)).toBeGreaterThan(0);
  run('update products set secret = @v where product_key = (select min(product_key) from products)', {
    v: canary('product'),
  });
  run('update devices set secret_word = @v where id = (select min(id) from devices)', { v: canary('device') });
  run("update push_channels set secrets = @v, hints = json_object('password', @v)", { v: canary('channel') });
  run('insert or replace into push_sealing (id, key) values (1, @v)', { v: canary('sealing') });
  run('update sign_ins set address = @v', { v: canary('address') });
  const hash = await hashPassword('Kanarie@2026');
  canaries.push(hash, hash.split('$').at(-1) ?? '');
  run("update users set password_hash = @v where user_name = 'viewer'", { v: hash });
  const session = openSession(world, 'u_admin');
  canaries.push(session.accessToken, session.refreshToken);
  run("insert into captchas values ('c', @v, 9e15)", { v: canary('captcha') });
  run("insert into failures values ('k', 's', @v, 1)", { v: canary('failure') });
  run("insert into kept_answers values ('u_admin', 'e', @v, 'h', null, 1)", { v: canary('kept') });
  run("insert into sink_entries values ('sk1', 'g', 'webhook', @v, 0, @v, @v, 1, 200, 1)", {
    v: JSON.stringify({ Authorization: `Bearer ${canary('sink')}` }),
  });
  run("update meta set value = @v where key = 'secret'", { v: Buffer.from(canary('meta')).toString('base64') });
  canaries.push(Buffer.from('kanarie-meta-4711').toString('base64'));
  await gateway.store('feedback/own.png', onePixel);
  world.faults.arm({ match: { endpoint: 'user.list' }, answer: { businessCode: 830500 }, times: 3 });
  await gateway.call({
    method: 'POST',
    path: '/gateway/auth/api/v1/login',
    body: { userName: 'viewer', password: canary('typed') },
  });
  world.clock.runAt(2);
});
afterAll(() => gateway.close());

const save = async (name = 'main') => {
  const { status, bytes } = await gateway.call({ method: 'POST', path: '/mock/api/capsules', body: { world: name } });
  expect(status).toBe(200);
  return bytes;
};
const open = async (file: Buffer, as = `o${(count += 1)}`) => {
  const answer = await gateway.server.inject({
    method: 'PUT',
    url: `/mock/api/capsules?as=${as}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: file,
  });
  return {
    status: answer.statusCode,
    data: answer.json<Record<string, unknown>>(),
    place: gateway.server.worlds.find(as),
  };
};
/** A capsule of a world as it was once, for what is changed in it afterwards. */
let kept: Promise<Buffer> | null = null;
const anySaved = (): Promise<Buffer> => (kept ??= save());
/** What was unzipped last: many tests change the same file. */
let last: { readonly file: Buffer; readonly parts: Readonly<Record<string, Uint8Array>> } | null = null;
const partsOf = (file: Buffer): Readonly<Record<string, Uint8Array>> => {
  if (last?.file !== file) last = { file, parts: unzipSync(file) };
  return last.parts;
};
/** Larger and sooner there than a file that is saved: how it is packed is nothing that is looked at. */
const zipped = (parts: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ ...parts }, { level: 0 }));
/** The same file with other parts, its manifest saying so. */
const changed = (
  file: Buffer,
  change: (parts: Record<string, Buffer>, manifest: Record<string, unknown>) => void,
): Buffer => {
  const { 'manifest.json': head, ...rest } = partsOf(file);
  const parts = Object.fromEntries(Object.entries(rest).map(([name, bytes]) => [name, Buffer.from(bytes)]));
  const manifest = JSON.parse(Buffer.from(head ?? []).toString()) as Record<string, unknown>;
  change(parts, manifest);
  manifest['parts'] = Object.entries(parts).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
  return zipped({ 'manifest.json': Buffer.from(JSON.stringify(manifest)), ...parts });
};
/** With other lines of rows: `change` gets those of a table, its head first. */
const withRows = (
  file: Buffer,
  table: string,
  change: (lines: string[]) => string[],
  version = schemaVersion,
): Buffer =>
  changed(file, (parts, manifest) => {
    manifest['schemaVersion'] = version;
    const lines = parts['world/rows.ndjson']!.toString().trimEnd().split('\n');
    const from = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`));
    const next = lines.findIndex((line, at) => at > from && line.startsWith('{'));
    const end = next < 0 ? lines.length : next;
    lines.splice(from, end - from, ...change(lines.slice(from, end)));
    parts['world/rows.ndjson'] = Buffer.from(`${lines.join('\n')}\n`);
  });

const hidden = new Set(secretColumns.map(({ table, column }) => `${table}.${column}`));
const rowsOf = ({ store }: World) =>
  Object.fromEntries(
    dataTables
      .filter((table) => !secretTables.includes(table))
      .map((table) => [
        table,
        store
          .all<Record<string, unknown>>(`select * from ${table} not indexed`)
          .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(`${table}.${name}`)))),
      ]),
  );

describe('a capsule', () => {
  it('holds no secret, in whatever part', async () => {
    const file = await save();
    const parts = Object.entries(unzipSync(file));
    expect(parts.map(([name]) => name)).toContain('log/requests.ndjson');
    expect(Buffer.from(parts.find(([name]) => name.startsWith('log'))![1]).toString()).toContain('/login');
    const found = parts.flatMap(([name, bytes]) =>
      canaries.filter((one) => Buffer.from(bytes).includes(one)).map((one) => `${name}: ${one}`),
    );
    expect(found).toEqual([]);
    expect(canaries.length).toBeGreaterThan(12);
  });

  it('gives a world with the same rows, objects, faults, record, clock and ids, in which the known may sign in', async () => {
    const { current: main } = gateway.box;
    main.clock.freeze();
    const { status, data, place } = await open(await save());
    expect([status, data['differs']]).toEqual([200, []]);
    const world = place!.current;
    expect(rowsOf(world)).toEqual(rowsOf(main));
    expect([world.clock.now(), world.clock.frozen, world.clock.rate]).toEqual([main.clock.now(), true, 2]);
    expect(world.faults.list()).toEqual(main.faults.list());
    expect(world.requests.list().map(({ path }) => path)).toContain('/gateway/auth/api/v1/login');
    expect(world.secret).not.toEqual(main.secret);
    expect(readObjectStart(world.objectsDirectory, 'feedback/own.png', 99)).toEqual(onePixel);
    const { path } = main.store.one<{ path: string }>('select path from files limit 1')!;
    expect(statObject(world.objectsDirectory, path)?.size).toBe(statObject(main.objectsDirectory, path)?.size);
    expect(world.ids.next('x')).toBe(main.ids.next('x'));
    const hashes = world.store.all<{ user: string; hash: string }>(
      'select user_name as user, password_hash as hash from users',
    );
    const own = main.store.all<{ user: string; hash: string }>(
      'select user_name as user, password_hash as hash from users',
    );
    expect(hashes.filter(({ hash }, at) => hash !== own[at]?.hash).map(({ user }) => user)).toEqual(['viewer']);
    const listed = await gateway.call({ path: '/mock/api/worlds', headers: { 'x-mock-world': place!.name } });
    expect(JSON.parse(listed.text)).toMatchObject({ current: place!.name });
    main.clock.resume();
  });

  it('lets channels be set up again whose secrets stayed behind', async () => {
    const { place } = await open(await save());
    const { accessToken: token } = openSession(place!.current, 'u_admin');
    const { group } = place!.current.store.one<{ group: string }>(
      'select min(group_id) as "group" from push_channels',
    )!;
    const world = { token, query: { groupId: group }, headers: { 'x-mock-world': place!.name } };
    const seen = await gateway.call({ ...world, path: pushGroupGet.path });
    const { channelList: channels } = seen.envelope.data as {
      channelList: { kind: string; secretHints: object; template: unknown }[];
    };
    expect(channels.map(({ secretHints }) => secretHints)).toEqual(channels.map(() => ({})));
    const form = { kind: 'webhook', settings: { preset: 'plain', method: 'POST' }, template: null, isEnabled: true };
    const saveChannel = (secrets: object) =>
      gateway.call({ ...world, method: 'POST', path: pushChannelSave.path, body: { ...form, secrets } });
    expect((await saveChannel({})).envelope.type).toBe('fail');
    expect((await saveChannel({ url: 'https://sink.localhost/anew' })).envelope.type).toBe('success');
  });

  it('of another version is read by the names of its columns, and what differs is told', async () => {
    const file = await anySaved();
    const other = withRows(
      file,
      'roles',
      ([head = '', ...rows]) => {
        const { table, columns } = JSON.parse(head) as { table: string; columns: string[] };
        const at = columns.indexOf('version');
        const without = (row: unknown[]) => [...row.filter((_, index) => index !== at), 'neu'];
        return [
          JSON.stringify({ table, columns: [...without(columns).slice(0, -1), 'colour'] }),
          ...rows.map((row) => JSON.stringify(without(JSON.parse(row) as unknown[]))),
          JSON.stringify({ table: 'of_tomorrow', columns: ['a'] }),
          '[1]',
        ];
      },
      schemaVersion + 1,
    );
    const { status, data, place } = await open(other);
    expect([status, data['differs']]).toEqual([
      200,
      [
        `胶囊来自数据版本 ${schemaVersion + 1}，当前为 ${schemaVersion}，已按列名读取`,
        '不认识的列 roles.colour，已略去',
        '缺少列 roles.version，取默认值 1',
        '不认识的表 of_tomorrow，已略去',
      ],
    ]);
    expect(place!.current.store.column('select distinct version from roles')).toEqual([1]);
  });

  it('tells which files it has no room for', async () => {
    const world = gateway.server.worlds.fork('main', 'large').current;
    const directory = world.objectsDirectory;
    const received = await receive(directory, Readable.from([Buffer.alloc(21 * 1024 ** 2, 7)]), 1024 ** 3);
    await putObject(directory, received, { key: 'feedback/large.bin', contentType: 'image/png', storedAt: 1 });
    const file = await save('large');
    expect(file.length).toBeLessThan(5 * 1024 ** 2);
    const { data, place } = await open(file);
    expect(data['differs']).toEqual([expect.stringContaining('feedback/large.bin')]);
    expect(statObject(place!.current.objectsDirectory, 'feedback/large.bin')).toBeNull();
    expect(readObjectStart(place!.current.objectsDirectory, 'feedback/own.png', 99)).toEqual(onePixel);
  });
});

describe('what somebody has been at', () => {
  const line = (lines: string[], change: (row: unknown[]) => void): string[] => {
    const row = JSON.parse(lines[1] ?? '[]') as unknown[];
    change(row);
    return [lines[0] ?? '', JSON.stringify(row), ...lines.slice(2)];
  };
  const hostile: readonly (readonly [what: string, change: (file: Buffer) => Buffer])[] = [
    ['no archive', (file) => file.subarray(0, file.length / 2)],
    ['no bytes', () => Buffer.alloc(0)],
    ['another kind of file', () => Buffer.from('SQLite format 3\0')],
    ['a part that nobody knows', (file) => changed(file, (parts) => void (parts['world/../../x'] = Buffer.from('x')))],
    ['a digest that is not right', (file) => zipped({ ...partsOf(file), 'world/due.ndjson': Buffer.from('[]\n') })],
    [
      'a table that nobody knows',
      (file) => withRows(file, 'roles', (lines) => ['{"table":"sqlite_schema","columns":["sql"]}', '["x"]', ...lines]),
    ],
    [
      'a table of sessions',
      (file) =>
        withRows(file, 'roles', (lines) => [
          '{"table":"sessions","columns":["id","user_id","created_at","revoked_at"]}',
          '["s","u_admin",1,null]',
          ...lines,
        ]),
    ],
    [
      'a name of a table that is a statement',
      (file) => withRows(file, 'roles', (lines) => ['{"table":"roles; drop table users","columns":[]}', ...lines]),
    ],
    [
      'a column that nobody knows',
      (file) =>
        withRows(file, 'roles', ([head = '', ...rows]) => [
          head.replace('"version"', '"x) values (1); drop table users; --"'),
          ...rows,
        ]),
    ],
    [
      'a text for a number',
      (file) => withRows(file, 'roles', (lines) => line(lines, (row) => void (row[row.length - 1] = 'x'))),
    ],
    [
      'an object for a text',
      (file) => withRows(file, 'roles', (lines) => line(lines, (row) => void (row[0] = { a: 1 }))),
    ],
    ['a row that is too short', (file) => withRows(file, 'roles', (lines) => line(lines, (row) => void row.pop()))],
    [
      'a row that refers to nothing',
      (file) => withRows(file, 'roles', (lines) => line(lines, (row) => void (row[1] = 't_nobody'))),
    ],
    ['a row that is there twice', (file) => withRows(file, 'roles', (lines) => [...lines, lines[1] ?? ''])],
    ['a table that is there twice', (file) => withRows(file, 'roles', (lines) => [...lines, ...lines])],
    [
      'a null where none may be',
      (file) => withRows(file, 'roles', (lines) => line(lines, (row) => void (row[2] = null))),
    ],
    ['lines that are no JSON', (file) => withRows(file, 'roles', () => ['{"table":'])],
    ['a secret in meta', (file) => withRows(file, 'meta', (lines) => [...lines, '["secret","x"]'])],
    [
      'a clock that runs backwards',
      (file) =>
        withRows(file, 'meta', (lines) =>
          lines.map((one) => (one.startsWith('["clock"') ? '["clock","{\\"rate\\":-1,\\"isFrozen\\":false}"]' : one)),
        ),
    ],
    ['no scenario', (file) => withRows(file, 'meta', (lines) => lines.filter((one) => !one.startsWith('["scenario"')))],
    ['no rows', (file) => changed(file, (parts) => void delete parts['world/rows.ndjson'])],
    [
      'an object of a key that climbs',
      (file) =>
        changed(file, (parts) => {
          parts['world/objects.ndjson'] = Buffer.from(
            parts['world/objects.ndjson']!.toString().replace('feedback/own.png', '../own.png'),
          );
        }),
    ],
    [
      'an object of another size',
      (file) =>
        changed(file, (parts) => {
          parts['world/objects.ndjson'] = Buffer.from(
            parts['world/objects.ndjson']!.toString().replaceAll(/"size":\d+/g, '"size":9'),
          );
        }),
    ],
    [
      'objects that are no JSON',
      (file) => changed(file, (parts) => void (parts['world/objects.ndjson'] = Buffer.from('{'))),
    ],
    [
      'a log that is no JSON',
      (file) => changed(file, (parts) => void (parts['log/requests.ndjson'] = Buffer.from('{'))),
    ],
    [
      'faults that are no JSON',
      (file) => changed(file, (parts) => void (parts['world/faults.json'] = Buffer.from('{'))),
    ],
    [
      'records that climb',
      (file) =>
        changed(file, (parts) => {
          parts['world/objects.ndjson'] = Buffer.from('{"records":["../../x.json"]}\n');
        }),
    ],
    ['a later format', (file) => changed(file, (_parts, manifest) => void (manifest['format'] = 2))],
  ];

  it('is refused with what to do about it, and leaves nothing behind', async () => {
    const file = await anySaved();
    const before = gateway.server.worlds.list().length;
    const taken: unknown[] = [];
    for (const [what, change] of hostile) {
      const bad = change(file);
      expect([what, bad.equals(file)]).toEqual([what, false]);
      const { status, data, place } = await open(bad, 'spoilt');
      const isRefused = status === 400 && /请|更新的/.test(String(data['message_cn'])) && place === null;
      if (!isRefused) taken.push(`${what}: ${status} ${String(data['message_cn'])}`);
    }
    expect(taken.join('\n')).toBe('');
    expect(gateway.server.worlds.list().length).toBe(before);
    expect((await open(file, 'main')).status).toBe(400);
    expect((await open(file, 'large')).status).toBe(409);
  });

  it('gets a secret of nobody’s choice', async () => {
    const file = withRows(await anySaved(), 'users', ([head = '', ...rows]) => [
      head,
      ...rows.map((row) => row.replaceAll(/scrypt\$[^"]*/g, 'scrypt$99999999$8$1$AAAA$AAAA')),
    ]);
    const { open: opening } = await openCapsule(file);
    const place = gateway.server.worlds.make('chosen', '', opening);
    expect(place.current.store.all("select 1 from users where password_hash like '%99999999%'")).toEqual([]);
  });

  it('of whose record some is not to be understood has the rest of it', async () => {
    const { status, data } = await open(
      changed(await anySaved(), (parts) => {
        const lines = parts['log/requests.ndjson']!.toString().trimEnd().split('\n');
        const strange = lines[0]!.replace(/"at":"\d{4}-\d\d/, '"at":"2026-99');
        parts['log/requests.ndjson'] = Buffer.from([...lines, strange, '{"seq":1}'].join('\n'));
      }),
    );
    expect([status, data['differs']]).toEqual([200, ['2 条请求记录本版不认识，已略去']]);
  });

  it('whose faults are not of this build has none, and says so', async () => {
    const { data, place } = await open(
      changed(
        await anySaved(),
        (parts) => void (parts['world/faults.json'] = Buffer.from('{"armed":[{"id":"f1"}],"count":1}')),
      ),
    );
    expect(data['differs']).toEqual(['胶囊里启用的故障本版不认识，没有启用任何故障']);
    expect(place!.current.faults.list()).toEqual([]);
  });
});

it('every column that may be a secret is one, or is known to be none', () => {
  /** Names, digests of what is public, counts and instants. */
  const none = new Set([
    'fleet_resets.fault_key',
    'sink_answers.answer',
    'ota_packs.firmware_sign',
    'ota_packs.expected_sign',
    'ota_packs.sign_method',
    'ota_packs.file_key',
    'upkeep_records.signature',
    'devices.credentials_at',
    'erp_projects.signed_at',
    'files.unique_key',
    'push_deliveries.delivery_key',
    'upkeep_plans.needs_signature',
    'upkeep_records.needs_signature',
    'repair_orders.assignee_id',
    'users.is_strong_password',
    'users.last_sign_in_at',
    'sink_entries.is_signed',
    'device_task_days.answers',
    'node_attachments.key_model_id',
    'project_files.name_key',
    'device_job_rows.row_key',
    'device_files.object_key',
    'file_job_files.object_key',
  ]);
  const { store } = gateway.box.current;
  const suspects = dataTables
    .filter((table) => !secretTables.includes(table))
    .flatMap((table) => store.column<string>("select @table || '.' || name from pragma_table_info(@table)", { table }))
    .filter((name) =>
      /secret|token|passw|hash|salt|sign|credential|captcha|cookie|private|answer|seal|(?<!product|category|tag|project)_key$/.test(
        name.slice(name.indexOf('.')),
      ),
    );
  expect(suspects.filter((name) => !none.has(name) && !hidden.has(name))).toEqual([]);
  for (const name of hidden)
    expect([
      name,
      store.one(`select 1 from pragma_table_info('${name.split('.')[0]}') where name = '${name.split('.')[1]}'`),
    ]).toEqual([name, expect.anything()]);
});
