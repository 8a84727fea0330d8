import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { type Capsule, readCapsule, type Unpacking } from '@fleet/domain/core/capsule/capsule.ts';
import type { Manifest } from '@fleet/domain/core/capsule/manifest.ts';
import {
  capsuleFormat,
  capsuleLimits,
  CapsuleProblem,
  largestOf,
  partNames,
} from '@fleet/domain/core/capsule/parts.ts';
import { schemaVersion } from '../../schema.ts';
import { linesOf, readLines } from '../../world/capsules/container.ts';
import { createWorld } from '../../world/createWorld.ts';
import type { LoggedRequest, StretchCall } from '../../world/requestLog.ts';
import type { World } from '../../world/world.ts';
import type { Opening } from '../../world/worlds/kept.ts';
import { isConfidential } from '../again/keeping.ts';
import { withoutAnySecret } from '../recording/secrets.ts';
import { readFaultState, readLog } from './asides.ts';
import { hidingOf } from './secretValues.ts';
import { carriedCalls, longestLine } from './sentLines.ts';
import { loadRows } from './loadRows.ts';
import { layObjects, writeObjects } from './objects.ts';
import { carriedTables, writeRows } from './writeRows.ts';

/**
 * A world as a capsule: rows, objects, faults, what is due and the record of requests, without a secret. It is read by
 * other versions of the gateway than the one that wrote it, and may come from anybody.
 */

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const unpacking: Unpacking = {
  // it takes no limit of nothing
  inflate: (bytes, size) => inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) }),
  digest: async (bytes) => digestOf(bytes),
  text: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'),
};

/** What a capsule says of itself beside what is in it. */
export interface About {
  readonly title: string;
  readonly note: string;
}

/** Of what is confidential only how it ended. */
const carriedRequest = ({ before: _before, unkept: _unkept, ...request }: LoggedRequest): object =>
  withoutAnySecret(isConfidential(request.endpoint) ? { ...request, query: null, body: null } : request) as object;

/** Calls that are to be run again in the world of a capsule. */
export interface Carried {
  readonly calls: readonly StretchCall[];
  /** The world in which they were made, as it is after them. */
  readonly world: World;
}

const carriedLines = ({ calls, world }: Carried, before: World): object[] => {
  const hide = hidingOf([before.store, world.store]);
  const sentOf = carriedCalls(hide);
  return calls.map((one) => ({
    ...(JSON.parse(hide(JSON.stringify(carriedRequest(one.logged)))) as object),
    sent: sentOf(one),
  }));
};

/**
 * Writes a world as a capsule.
 *
 * @param carried stand in the place of the record of the world
 * @throws CapsuleProblem when it is too large for one
 */
export const packCapsule = async (
  world: World,
  { title, note }: About,
  carried: Carried | null = null,
): Promise<Buffer> => {
  // brings what the clock says into its rows
  world.image();
  const { store } = world;
  const now = world.clock.now();
  const [rows, due] = store.transaction(() => [writeRows(store, carriedTables), writeRows(store, ['due'])]);
  const requests = linesOf(carried === null ? world.requests.list().map(carriedRequest) : carriedLines(carried, world));
  const faults = Buffer.from(JSON.stringify(withoutAnySecret(world.faults.state())));
  const objects = await writeObjects(world);
  const parts: Readonly<Record<string, Uint8Array>> = {
    [partNames.rows]: rows,
    [partNames.due]: due,
    [partNames.faults]: faults,
    [partNames.requests]: requests,
    ...objects,
  };
  const all = Object.entries(parts);
  if (all.length >= capsuleLimits.entries || all.some(([name, bytes]) => bytes.length > largestOf(name)))
    throw new CapsuleProblem('世界过大，不能存成胶囊，请改存世界文件（world is too large for a capsule）');
  const manifest: Manifest = {
    format: capsuleFormat,
    kind: 'capsule',
    build: null,
    schemaVersion,
    title,
    note,
    person: null,
    screen: null,
    clock: now,
    redaction: null,
    parts: all.map(([name, bytes]) => ({ name, size: bytes.length, sha256: digestOf(bytes) })),
  };
  const file = Buffer.from(
    zipSync({ [partNames.manifest]: Buffer.from(JSON.stringify(manifest, null, 1)), ...parts }, { level: 9 }),
  );
  if (file.length <= capsuleLimits.file) return file;
  throw new CapsuleProblem('胶囊超过 64 MB，请先删除其中的大文件（capsule is too large）');
};

/** A capsule whose rows have been looked at: a world can be opened of it. */
export interface ReadyCapsule {
  readonly title: string;
  /** What is not as this build has it, in words. */
  readonly differs: readonly string[];
  /** Opens a world of it. */
  readonly open: (opening: Opening) => World;
}

const jsonOf = (capsule: Capsule, name: string): unknown => {
  const text = capsule.text(name);
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    throw new CapsuleProblem(`胶囊中的 ${name} 无法读取，请重新导出后再试`);
  }
};

/** The values of a part of lines; none of one that is not there. */
const linesIn = (capsule: Capsule, name: string, longest?: number): readonly unknown[] => {
  try {
    return [...readLines(capsule.bytes(name) ?? new Uint8Array(), longest)];
  } catch {
    throw new CapsuleProblem(`胶囊中的 ${name} 无法读取，请重新导出后再试`);
  }
};

/** Keys that are named in a sentence. */
const mostNamed = 3;

const missingWords = (keys: readonly string[]): string =>
  `${keys.length} 个文件没有随胶囊带来，打开时会显示不存在：${keys.slice(0, mostNamed).join('、')}${keys.length > mostNamed ? ' 等' : ''}`;

/**
 * Reads a capsule of a world, whoever has made it.
 * @throws CapsuleProblem, with what to do about it
 */
export const openCapsule = async (file: Uint8Array): Promise<ReadyCapsule> => {
  const capsule = await readCapsule(file, unpacking);
  const { schemaVersion: version, clock, title } = capsule.manifest;
  const rows = capsule.bytes(partNames.rows);
  if (rows === null || version === null)
    throw new CapsuleProblem('这个胶囊里没有世界的数据，只有操作记录，请在控制台的回放中打开');
  if (!(Number.isFinite(clock) && Math.abs(clock) < 8e15)) throw new CapsuleProblem('胶囊的时间有误，请重新导出后再试');
  const aside: string[] = [];
  // before the rows, which are more work: most that is wrong is wrong here
  const faults = readFaultState(jsonOf(capsule, partNames.faults), (what) => aside.push(what));
  const requests = readLog(linesIn(capsule, partNames.requests, longestLine), (what) => aside.push(what));
  const objects = linesIn(capsule, partNames.objects);
  const { image, told } = loadRows(rows, capsule.bytes(partNames.due) ?? new Uint8Array(), version);
  const differs = [...told, ...aside];
  if (version !== schemaVersion) differs.unshift(`胶囊来自数据版本 ${version}，当前为 ${schemaVersion}，已按列名读取`);
  return {
    title,
    differs,
    open: (opening) => {
      const { records, isAny, missing } = layObjects(capsule, objects, opening.objectsDirectory);
      if (missing.length > 0) differs.push(missingWords(missing));
      const world = createWorld({ ...opening, file: ':memory:', image, isAnew: true, goesOnAt: clock, requests });
      if (isAny || records !== null) world.objectsFolder.take({ folder: opening.objectsDirectory, files: [], records });
      world.faults.become(faults);
      return world;
    },
  };
};
