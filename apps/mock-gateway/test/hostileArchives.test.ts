import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Entry, toldOf, zipOf } from './support/archives.ts';
import { type GatewayProcess, startGateway } from './support/process.ts';

/** Files that somebody has made to do harm, handed in where testers hand in theirs, at a gateway of its own process. */

const megabyte = 1024 * 1024;

let folder: string;
let gateway: GatewayProcess;
let capsule: Buffer;
let world: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-hostile-'));
  gateway = await startGateway(['--db', join(folder, 'main.sqlite'), '--scenario', 'empty']);
  capsule = await bytesAt('POST', '/mock/api/capsules');
  world = await bytesAt('GET', '/mock/api/worlds/main/file');
  // what is loaded once is there then
  expect((await handIn('/mock/api/capsules?as=good', capsule)).status).toBe(200);
  expect((await handIn('/mock/api/worlds/whole/file', world)).status).toBe(200);
});
afterAll(async () => {
  await gateway.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const bytesAt = async (method: 'GET' | 'POST', path: string): Promise<Buffer> => {
  const answer = await fetch(gateway.base + path, { method });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const handIn = async (path: string, file: Buffer) => {
  const headers = { 'content-type': 'application/octet-stream' };
  const answer = await fetch(gateway.base + path, { method: 'PUT', headers, body: new Uint8Array(file) });
  const { message_cn: message = '' } = (await answer.json()) as { message_cn?: string };
  return { status: answer.status, message };
};

const names = [
  '../x',
  '../../../../tmp/x',
  '/etc/x',
  'world/../../x',
  'world/pieces/../../x',
  String.raw`..\x`,
  String.raw`C:\x`,
  String.raw`\\host\x`,
  'world/rows.ndjson/x',
  'world/',
  './manifest.json',
  'manifest.json\0.txt',
  'MANIFEST.JSON',
  'world/pieces/xyz',
  `world/pieces/${'A'.repeat(64)}`,
  `world/pieces/${'a'.repeat(65)}`,
  'x'.repeat(200),
  '',
  '__proto__',
  'constructor',
  '．．/x',
];

const manifestOf = (parts: readonly Entry[], more: object = {}): Entry => {
  const { 'manifest.json': head } = unzipSync(capsule);
  const manifest = JSON.parse(Buffer.from(head ?? []).toString()) as object;
  return { name: 'manifest.json', bytes: Buffer.from(JSON.stringify({ ...manifest, parts: toldOf(parts), ...more })) };
};
const rows: Entry = { name: 'world/rows.ndjson', bytes: Buffer.from('{"table":"roles","columns":["id"]}\n') };
/** A whole archive of some parts, and of what its directory says otherwise. */
const archive = (parts: readonly Entry[], said: Parameters<typeof zipOf>[1] = {}): Buffer =>
  zipOf([manifestOf(parts), ...parts], said);
const saying = (told: NonNullable<Entry['said']>): Buffer => archive([{ ...rows, said: told }]);

const listed = '/gateway/user/api/v1/tnt/group/list';
/** A call that a capsule brings to be run again, of which something is otherwise. */
const calling = (line: object, sent: object = {}): object => ({
  seq: 1,
  kind: 'call',
  id: 'r1',
  at: '2026-11-25T02:10:00.000Z',
  method: 'GET',
  path: listed,
  endpoint: 'user.group.list',
  query: {},
  body: null,
  user: 'admin',
  status: 200,
  code: 200,
  duration: 1,
  reason: null,
  faults: [],
  wrote: false,
  overlapped: false,
  due: null,
  ...line,
  sent: {
    at: Date.parse('2026-11-25T02:10:00.000Z'),
    drawn: 0,
    url: listed,
    headers: {},
    body: null,
    answer: { status: 200, code: 200, text: null, bytes: 0 },
    ...sent,
  },
});
/** A capsule whose record has one line: it is read before the rows. */
const bringing = (line: string): Buffer => archive([rows, { name: 'log/requests.ndjson', bytes: Buffer.from(line) }]);
const bringingCall = (line: object, sent?: object): Buffer => bringing(JSON.stringify(calling(line, sent)));

/** Archives that are to be refused, by what is wrong with them. */
const hostile = (): readonly (readonly [what: string, file: Buffer])[] => {
  const zeros: Entry = { name: rows.name, bytes: Buffer.alloc(96 * megabyte) };
  const many = Array.from({ length: 4001 }, (_, n): Entry => {
    return { name: `world/pieces/${n.toString(16).padStart(64, '0')}`, bytes: Buffer.from([n & 255]) };
  });
  const whole = archive([rows]);
  const cuts = [1, 20, 21, 22, 40, 46, 68, 90, 150, Math.floor(whole.length / 2), whole.length - 30, whole.length - 1];
  return [
    ...names.map(
      (name) => [`a part named ${JSON.stringify(name.slice(0, 40))}`, archive([{ ...rows, name }])] as const,
    ),
    ...cuts.map((length) => [`the first ${length} bytes`, whole.subarray(0, length)] as const),
    ['nothing', Buffer.alloc(0)],
    ['only zeros', Buffer.alloc(4096)],
    ['an end alone', zipOf([])],
    ['a bomb that says 1,000 bytes', archive([{ ...zeros, said: { size: 1000 } }])],
    [
      'a bomb whose manifest says so too',
      zipOf([manifestOf([{ ...zeros, bytes: zeros.bytes.subarray(0, 1000) }]), { ...zeros, said: { size: 1000 } }]),
    ],
    ['a part of 300 MB', saying({ size: 300 * megabyte })],
    ['a part of 4 GB', saying({ size: 0xffffffff })],
    ['a part of 4 GB, packed', saying({ packed: 0xffffffff })],
    [
      'parts of 600 MB in all',
      archive(
        [0, 1, 2].map((n): Entry => ({
          name: `world/pieces/${String(n).repeat(64)}`,
          bytes: Buffer.from('x'),
          said: { size: 200 * megabyte },
        })),
      ),
    ],
    ['a manifest of 96 MB', zipOf([{ ...zeros, name: 'manifest.json' }])],
    ['4,001 parts', archive(many)],
    ['more parts than it has', archive([rows], { count: 9 })],
    ['fewer parts than it has', archive([rows], { count: 1 })],
    ['65,535 parts', archive([rows], { count: 65_535 })],
    ['the same part twice', archive([rows, rows])],
    ['two manifests', zipOf([manifestOf([rows]), manifestOf([rows]), rows])],
    ['no manifest', zipOf([rows])],
    [
      'parts that lie over each other',
      archive([rows, { name: 'world/due.ndjson', bytes: rows.bytes, said: { at: 0 } }]),
    ],
    ['a part within another one', archive([rows, { ...rows, name: 'world/due.ndjson', said: { at: 30 } }])],
    ['a part beyond the end', saying({ at: 0x7fffffff })],
    ['a part before the start', saying({ at: 0xfffffff0 })],
    ['another name before its bytes', saying({ localName: 'world/due.ndjson_' })],
    ['encrypted', saying({ flags: 1 })],
    ['strongly encrypted', saying({ flags: 0x40 })],
    ['packed by LZMA', saying({ method: 14 })],
    ['stored in another size', saying({ method: 0, size: 7 })],
    ['on another disk', saying({ disk: 1 })],
    ['of several disks', archive([rows], { disk: 1 })],
    ['a directory that begins elsewhere', archive([rows], { start: 7 })],
    ['a directory beyond the file', archive([rows], { start: 0x7fffffff })],
    ['a directory of another size', archive([rows], { size: 0x7fffffff })],
    ['a comment that is a zip', archive([rows], { comment: archive([rows]) })],
    ['a manifest that is no JSON', zipOf([{ name: 'manifest.json', bytes: Buffer.from('{') }, rows])],
    ['a manifest that is deep', zipOf([{ name: 'manifest.json', bytes: Buffer.from('['.repeat(200_000)) }, rows])],
    [
      'a manifest that changes what all objects are',
      zipOf([{ name: 'manifest.json', bytes: Buffer.from('{"__proto__":{"parts":[]}}') }, rows]),
    ],
    ['a manifest of nothing', zipOf([{ name: 'manifest.json', bytes: Buffer.from('null') }, rows])],
    ['a manifest of other parts', zipOf([manifestOf([{ ...rows, bytes: Buffer.from('x') }]), rows])],
    ['a zip in a zip', archive([{ ...rows, bytes: archive([rows]) }])],
    ['a link', archive([{ ...rows, bytes: Buffer.from('/etc/passwd'), said: { attributes: 0xa1ff0000 } }])],
    ['a call by a method that is none', bringingCall({ method: 'CONNECT' })],
    ['a call of another server', bringingCall({}, { url: `http://evil.example${listed}` })],
    ['a call of what steers the gateway', bringingCall({ path: '/mock/api/reset' }, { url: '/mock/api/reset' })],
    ['a call that climbs', bringingCall({}, { url: `${listed}/../../../../../../../mock/api/reset` })],
    ['a call with a body of 2 MB', bringingCall({ method: 'POST' }, { body: 'x'.repeat(2 * megabyte) })],
    [
      'a call with an answer of 90 MB',
      bringingCall({}, { answer: { status: 200, code: 200, text: 'x'.repeat(90 * megabyte), bytes: 1 } }),
    ],
    ['a call of 5 MB', bringing(JSON.stringify(calling({})) + ' '.repeat(5 * megabyte))],
    [
      'a call that changes what all objects are',
      bringing(JSON.stringify(calling({})).replace('"drawn":0', '"drawn":0,"__proto__":{"isAdmin":true}')),
    ],
    ['a call whose body does', bringingCall({ method: 'POST' }, { body: '{"__proto__":{"isAdmin":true}}' })],
    ['compressed by gzip', Buffer.from('1f8b08000000000000030300000000000000000000', 'hex')],
  ];
};

/** Files of worlds that are to be refused: a line that says what they are, and what is packed. */
const hostileWorlds = (): readonly (readonly [what: string, file: Buffer])[] => {
  const end = world.indexOf(0x0a);
  const head = JSON.parse(world.toString('utf8', 0, end)) as Record<string, unknown>;
  const body = world.subarray(end + 1);
  const sealed = (change: object, packed = body): Buffer => {
    const sha256 = createHash('sha256').update(packed).digest('hex');
    return Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, sha256, ...change })}\n`), packed]);
  };
  const bomb = zstdCompressSync(Buffer.alloc(96 * megabyte));
  const part = (path: string) => ({ parts: [{ path, size: 0 }] });
  return [
    ['a bomb that says 1,000 bytes', sealed({ image: 1000 }, bomb)],
    ['an image of 600 MB', sealed({ image: 600 * megabyte })],
    ['an image of less than nothing', sealed({ image: -1 })],
    ['an image of no number', sealed({ image: '9' })],
    ...['../x', '/etc/x', 'objects/../../x', 'pieces/../x', String.raw`..\x`, '', 'kept/x'].map(
      (path) => [`a part at ${JSON.stringify(path)}`, sealed(part(path))] as const,
    ),
    ['records that climb', sealed({ records: ['../../x.json'] })],
    ['a digest that is not right', sealed({ sha256: '0'.repeat(64) })],
    ['zeros for an image', sealed({ image: 4096, parts: [] }, zstdCompressSync(Buffer.alloc(4096)))],
    ['half of it', world.subarray(0, world.length / 2)],
    ['a line without an end', Buffer.alloc(2 * megabyte, 0x20)],
    ['a line that is deep', Buffer.from(`${'['.repeat(200_000)}\n`)],
  ];
};

const filesIn = (path: string): readonly string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/-(?:wal|shm)$/.test(name))
    .toSorted();
/** The most that the process had in memory since it was last asked to begin anew, in megabytes. */
const mostMemory = (): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8'))?.[1]) / 1024;

it('over eighty of them are refused at every door, lay no file anywhere and take no memory to speak of', async () => {
  const archives = hostile();
  const worlds = hostileWorlds();
  expect(archives.length + worlds.length).toBeGreaterThan(80);
  const listed = async () => (await (await fetch(`${gateway.base}/mock/api/worlds`)).json()) as { list: object[] };
  const [files, above, { list }] = [
    filesIn(folder),
    readdirSync(join(folder, '..')).filter((name) => name === 'x'),
    await listed(),
  ];
  writeFileSync(`/proc/${gateway.pid}/clear_refs`, '5');
  const before = mostMemory();
  const wrong: string[] = [];
  const expectRefused = async (what: string, path: string, file: Buffer): Promise<void> => {
    const { status, message } = await handIn(path, file);
    const isMeant = !what.startsWith('a call') || path.endsWith('recording') || /请求|requests|过大/.test(message);
    if (status !== 400 || !isMeant || !/[\u4e00-\u9fff]/.test(message))
      wrong.push(`${path} ${what}: ${status} ${message}`);
  };
  for (const [what, file] of archives)
    for (const path of ['/mock/api/capsules?as=spoilt', '/mock/api/recording']) await expectRefused(what, path, file);
  for (const [what, file] of worlds) await expectRefused(what, '/mock/api/worlds/spoilt/file', file);
  expect(wrong.join('\n')).toBe('');
  expect(filesIn(folder)).toEqual(files);
  expect(readdirSync(join(folder, '..')).filter((name) => name === 'x')).toEqual(above);
  expect((await listed()).list).toHaveLength(list.length);
  expect(mostMemory() - before).toBeLessThan(64);
  // and what is none of them is still taken
  expect((await handIn('/mock/api/capsules?as=after', capsule)).status).toBe(200);
});
