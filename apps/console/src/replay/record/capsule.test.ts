import { CapsuleProblem, capsuleLimits, partNames } from '@fleet/domain/core/capsule/parts.ts';
import type { ConsoleRecord } from '@fleet/domain/core/capsule/record.ts';
import { JournalProblem } from '@fleet/domain/kernel/replay/readLines.ts';
import { deflateSync, strToU8, unzipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOfFile } from './storedRecord.ts';
import { type RawEnd, type RawEntry, rawZip } from '../../transfers/capsule/rawZip.ts';
import { writeCapsule } from '../../transfers/capsule/writeCapsule.ts';
import { digest } from '../../transfers/capsule/zip.ts';

const plan = { nodes: Array.from({ length: 400 }, (_, id) => ({ id, title: `节点 ${id}` })) };
const record: ConsoleRecord = {
  build: { console: '0.1.0', contract: 'abc' },
  person: { userId: 'u_1', userName: 'admin', realName: '沈志远', tntId: 't_1' },
  screen: { path: '/feedback?tab=all', width: 1440, height: 900, locale: 'zh-CN', zone: 'Asia/Shanghai' },
  at: 1_800_000_000_000,
  base: { 'settings.$settings': [1, { dark: 'dark' }] },
  entries: [
    { fact: 'gateway.answered@1', payload: { data: plan }, at: 1, n: 41 },
    { fact: 'plan.opened@1', payload: { detail: plan }, at: 2, n: 42 },
  ],
  steps: [{ at: 1, kind: 'click', role: 'button', name: '审批' }],
  hashes: { 'settings.$settings': '0123' },
};
const about = { kind: 'capsule', title: '演示', note: '打开后看第二步' } as const;

describe('a capsule file', () => {
  it('gives back what was put in, and holds once what several facts share', async () => {
    const bytes = await writeCapsule(record, about);
    const opened = await recordOfFile(bytes);
    const { build, person, screen, at, base, entries, steps, hashes } = record;
    expect(opened).toEqual({
      build,
      person,
      screen,
      at,
      base,
      entries,
      steps,
      hashes,
      title: '演示',
      note: '打开后看第二步',
      others: [],
    });
    expect(unzipSync(bytes)[partNames.journal]!.length).toBeLessThan(JSON.stringify(plan).length * 1.2);
  });

  it('is the same for the same record, and passes over what only a gateway reads', async () => {
    expect(await writeCapsule(record, about)).toEqual(await writeCapsule(record, about));
    const { entries, manifest } = await plainParts();
    const rows = { name: partNames.rows, bytes: strToU8('{"table":"users"}\n') };
    const opened = await recordOfFile(rawZip(await withManifest([...entries, rows], manifest)));
    expect(opened.others).toEqual([partNames.rows]);
  });
});

/** The parts of a good file, stored as they are. */
async function plainParts() {
  const parts = unzipSync(await writeCapsule(record, about));
  const entries = Object.entries(parts)
    .filter(([name]) => name !== partNames.manifest)
    .map(([name, bytes]): RawEntry => ({ name, bytes }));
  return { entries, manifest: JSON.parse(new TextDecoder().decode(parts[partNames.manifest])) as object };
}

/** Entries with a manifest that tells the truth of them, but for what is changed. */
async function withManifest(entries: readonly RawEntry[], manifest: object, change: object = {}) {
  const parts = await Promise.all(
    entries.map(async ({ name, bytes }) => ({ name, size: bytes.length, sha256: await digest(bytes) })),
  );
  const bytes = strToU8(JSON.stringify({ ...manifest, parts, ...change }));
  return [{ name: partNames.manifest, bytes }, ...entries];
}

type Hostile = readonly [what: string, bytes: Uint8Array];

/** Every archive that must not be opened. */
async function hostileArchives(): Promise<readonly Hostile[]> {
  const { entries, manifest } = await plainParts();
  const good = await withManifest(entries, manifest);
  const zip = (change: Partial<RawEntry>, end: RawEnd = {}, of = 1): Uint8Array =>
    rawZip(
      good.map((entry, index) => (index === of ? { ...entry, ...change } : entry)),
      end,
    );
  const whole = rawZip(good);
  const named = [
    '../evil',
    '..\\evil',
    '/etc/passwd',
    'C:\\evil',
    'console/',
    'console/../console/base.json',
    './manifest.json',
    'MANIFEST.JSON',
    'console\\base.json',
    'console/base.json\0',
    'console//base.json',
    'world/pieces/',
    `world/pieces/${'A'.repeat(64)}`,
    `world/pieces/${'a'.repeat(63)}`,
    `world/pieces/${'a'.repeat(64)}/x`,
    'world/secret.db',
    '__proto__',
    'a'.repeat(300),
    '',
  ].map((name): Hostile => [`a part ${JSON.stringify(name.slice(0, 40))}`, zip({ name, localName: name })]);
  const fields: readonly Hostile[] = [
    ['a name that is another before the bytes', zip({ localName: 'console/best.json' })],
    ['a longer name before the bytes', zip({ localName: 'console/base.json.x' })],
    ['a part that is encrypted', zip({ flags: 1 })],
    ['a part that is encrypted before its bytes alone', zip({ localFlags: 1 })],
    ['a hidden directory', zip({ flags: 0x2000 })],
    ['a patch', zip({ flags: 0x20 })],
    ['an unknown compression', zip({ method: 12, localMethod: 12 })],
    ['another compression before the bytes', zip({ localMethod: 8 })],
    ['a part that says it is larger', zip({ size: 99_999 })],
    ['a part that says it is smaller', zip({ size: 1 })],
    ['a part that reaches beyond', zip({ packed: 1e9, size: 1e9 })],
    ['sizes that stand elsewhere', zip({ packed: 0xffffffff, size: 0xffffffff })],
    ['a part larger than any may be', zip({ method: 8, localMethod: 8, size: capsuleLimits.part + 1 })],
    ['a place beyond the file', zip({ offset: () => 0xfffffff0 })],
    ['a place in the middle of another', zip({ offset: (at) => at - 3 })],
    ['two parts at one place', zip({ offset: () => 0 })],
    ['another disk', zip({ disk: 2 })],
    ['no beginning of a part', zip({ localSignature: 0 })],
    ['no entry of the directory', zip({ signature: 0 })],
    ['one entry less than there are', zip({}, { count: good.length - 1 })],
    ['one entry more than there are', zip({}, { count: good.length + 1 })],
    ['more entries than any capsule has', zip({}, { count: 60_000 })],
    ['several disks', zip({}, { here: 1 })],
    ['a second disk', zip({}, { disk: 1 })],
    ['a directory that begins elsewhere', zip({}, { start: (at) => at + 1 })],
    ['a directory that begins before', zip({}, { start: (at) => at - 1 })],
    ['a directory that is larger', zip({}, { size: (size) => size + 1 })],
    ['a directory that stands elsewhere', zip({}, { start: () => 0xffffffff })],
    ['no end', zip({}, { signature: 0 })],
    ['a comment', zip({}, { comment: 'x' })],
    ['an end cut off', whole.slice(0, -1)],
    ['something before it', Uint8Array.from([0, ...whole])],
    ['something after it', Uint8Array.from([...whole, 0])],
    ['half of it', whole.slice(0, whole.length / 2)],
    ['nothing', new Uint8Array()],
    ['no archive', strToU8('{"format":1}')],
    ['a file larger than any may be', new Uint8Array(capsuleLimits.file + 1)],
  ];
  const bomb = deflateSync(new Uint8Array(3_000_000));
  const deflated = { method: 8, localMethod: 8 };
  const packed: readonly Hostile[] = [
    ['a part that unpacks to more than it says', zip({ ...deflated, bytes: bomb, packed: bomb.length, size: 1000 })],
    ['a part that unpacks to less', zip({ ...deflated, bytes: deflateSync(strToU8('x')), size: 1000 })],
    ['a part that cannot be unpacked', zip({ ...deflated, bytes: strToU8('no deflate at all'), size: 17 })],
    [
      'parts that say they are larger together than any memory',
      rawZip(
        Array.from({ length: 3 }, (_, index) => ({
          ...deflated,
          name: `world/pieces/${String(index).repeat(64)}`,
          bytes: bomb,
          size: capsuleLimits.part,
        })),
      ),
    ],
  ];
  const [first, ...rest] = entries as [RawEntry, ...RawEntry[]];
  const other = { name: partNames.due, bytes: strToU8('x') };
  const told = async (what: string, list: readonly RawEntry[], change: object = {}): Promise<Hostile> => [
    what,
    rawZip(await withManifest(list, manifest, change)),
  ];
  const withoutPart = (await withManifest(entries, manifest)).filter(({ name }) => name !== first.name);
  const changedPart = good.map((entry) =>
    entry.name === first.name ? { ...entry, bytes: entry.bytes.with(0, 65) } : entry,
  );
  const manifests: readonly Hostile[] = [
    ['no manifest', rawZip(entries)],
    ['two parts of one name', rawZip([...good, first])],
    ['a part of which the manifest does not tell', rawZip([...good, other])],
    ['no part of which the manifest tells', rawZip(withoutPart)],
    ['a part that was changed', rawZip(changedPart)],
    await told('a newer format', entries, { format: 2 }),
    await told('no format', entries, { format: '1' }),
    await told('an unknown kind', entries, { kind: 'virus' }),
    await told('a window without a size', entries, {
      screen: { path: '/', width: 0, height: 0, locale: '', zone: '' },
    }),
    await told('parts that are none', entries, { parts: null }),
    await told(
      'no journal',
      [first, ...rest].filter(({ name }) => name !== partNames.journal),
    ),
    await told('a journal that is none', [{ name: partNames.journal, bytes: strToU8('{') }]),
    await told('a journal with a prototype', [
      { name: partNames.journal, bytes: strToU8('{"fact":"a.b@1","payload":{"__proto__":{"x":1}}}\n') },
    ]),
    await told('a base with a prototype', [
      ...rest.filter(({ name }) => name !== partNames.base),
      { name: partNames.base, bytes: strToU8('{"__proto__":{"x":1}}') },
    ]),
    await told('a base that is no JSON', [
      ...entries.filter(({ name }) => name !== partNames.base),
      { name: partNames.base, bytes: strToU8('[') },
    ]),
    ['a manifest that is no JSON', rawZip([{ name: partNames.manifest, bytes: strToU8('{"format":1,') }, ...entries])],
  ];
  return [...named, ...fields, ...packed, ...manifests];
}

describe('a file that somebody else has made', () => {
  it('is refused with what to do about it, in each of more than sixty ways in which it can be hostile', async () => {
    const archives = await hostileArchives();
    expect(archives.length).toBeGreaterThan(60);
    const accepted: string[] = [];
    for (const [what, bytes] of archives) {
      const outcome = await recordOfFile(bytes).then(
        () => null,
        (error: unknown) => error,
      );
      const isTold = outcome instanceof CapsuleProblem || outcome instanceof JournalProblem;
      if (!isTold || !/请/.test(outcome.message)) accepted.push(`${what}: ${String(outcome)}`);
    }
    expect(accepted).toEqual([]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('unpacks a bomb into no more than it said', async () => {
    const { unpacking } = await import('../../transfers/capsule/zip.ts');
    const bomb = deflateSync(new Uint8Array(3_000_000));
    const unpacked = ((): Uint8Array | null => {
      try {
        return unpacking.inflate(bomb, 1000);
      } catch {
        return null;
      }
    })();
    expect(unpacked?.buffer.byteLength ?? 0).toBeLessThanOrEqual(1000);
  });

  it('never ends in anything but a record or a refusal, wherever a good file was changed', async () => {
    const good = await writeCapsule(record, about);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 }),
        async (changes) => {
          const bytes = Uint8Array.from(good);
          for (const [at, value] of changes) bytes[at] = value;
          const outcome = await recordOfFile(bytes).catch((error: unknown) => error);
          const isRefused = outcome instanceof CapsuleProblem || outcome instanceof JournalProblem;
          expect(isRefused || typeof (outcome as { title?: unknown }).title === 'string').toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
