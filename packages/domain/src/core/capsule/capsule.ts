import { Value } from 'typebox/value';
import { isObject } from '../values/objects.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { type Manifest, manifestSchema } from './manifest.ts';
import { CapsuleProblem, capsuleFormat, partNames } from './parts.ts';

/** What unpacks and digests bytes; neither is here. */
export interface Unpacking {
  /**
   * Unpacks raw deflated bytes.
   *
   * @param size bytes that are set apart for it; never more
   * @throws when they are none
   */
  readonly inflate: (bytes: Uint8Array, size: number) => Uint8Array;
  /** The SHA-256 of bytes as hexadecimal digits. */
  readonly digest: (bytes: Uint8Array) => Promise<string>;
  readonly text: (bytes: Uint8Array) => string;
}

/** A capsule that was looked at: its parts are what its manifest says. */
export interface Capsule {
  readonly manifest: Manifest;
  /** Text of a part; null when the capsule has none of that name. */
  readonly text: (name: string) => string | null;
  /** Bytes of a part; null when the capsule has none of that name. */
  readonly bytes: (name: string) => Uint8Array | null;
  /** Names of its parts beside the manifest. */
  readonly parts: readonly string[];
}

function refuse(why: string): never {
  throw new CapsuleProblem(`这个文件不是可以打开的记录文件（${why}），请重新导出后再试`);
}

function unpacked(entry: ArchiveEntry, { inflate }: Unpacking): Uint8Array {
  if (!entry.isDeflated) return entry.bytes;
  let bytes: Uint8Array;
  try {
    bytes = inflate(entry.bytes, entry.size);
  } catch {
    return refuse('内容损坏');
  }
  return bytes.length === entry.size ? bytes : refuse('大小不一致');
}

function readManifest(text: string): Manifest {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return refuse('说明无法读取');
  }
  if (isObject(stored) && Number.isInteger(stored['format']) && (stored['format'] as number) > capsuleFormat)
    throw new CapsuleProblem('这个记录文件来自更新的版本，请用更新的控制台打开');
  return Value.Check(manifestSchema, stored) ? stored : refuse('说明无法读取');
}

/**
 * Opens a capsule file. The archive is looked at first, then the manifest, and then every part against it.
 *
 * @throws CapsuleProblem when anything of it is not as it should be
 */
export async function readCapsule(bytes: Uint8Array, unpacking: Unpacking): Promise<Capsule> {
  const entries = new Map(readArchive(bytes).map((entry) => [entry.name, entry]));
  const first = entries.get(partNames.manifest) ?? refuse('没有说明');
  const manifest = readManifest(unpacking.text(unpacked(first, unpacking)));
  entries.delete(partNames.manifest);
  const told = new Map(manifest.parts.map((part) => [part.name, part]));
  if (told.size !== manifest.parts.length || told.size !== entries.size) refuse('说明与内容不一致');
  const parts = new Map<string, Uint8Array>();
  for (const [name, entry] of entries) {
    const part = told.get(name);
    if (part === undefined || part.size !== entry.size) return refuse('说明与内容不一致');
    const whole = unpacked(entry, unpacking);
    if ((await unpacking.digest(whole)) !== part.sha256) refuse('内容与校验值不一致');
    parts.set(name, whole);
  }
  return {
    manifest,
    parts: [...parts.keys()],
    bytes: (name) => parts.get(name) ?? null,
    text: (name) => {
      const part = parts.get(name);
      return part === undefined ? null : unpacking.text(part);
    },
  };
}
