import { createHash } from 'node:crypto';
import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate';

/**
 * Files that travel (`.fleet`): a zip of a few parts with fixed names, and a manifest that says what each of them is. What
 * somebody hands in is looked at before any of it is unpacked.
 */

/** What is in such a file. */
export type ContainerKind = 'capsule' | 'feedback' | 'recording';

/** What stands in `manifest.json`, beside what each kind says of itself. */
export interface Manifest {
  readonly format: 1;
  readonly kind: ContainerKind;
  readonly parts: Readonly<Record<string, { readonly size: number; readonly sha256: string }>>;
}

/** Says no to a file, in a sentence for whoever handed it in. */
export class ContainerProblem extends Error {}

/** What somebody may hand in, in bytes. */
const largestContainer = 64 * 1024 ** 2;
/** Parts at most; bytes of one and of all, unpacked; of the manifest. */
const [mostParts, largestPart, largestWhole, largestManifest] = [4000, 256 * 1024 ** 2, 512 * 1024 ** 2, 4 * 1024 ** 2];

const manifestName = 'manifest.json';

/** SHA-256 in hexadecimal. */
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What is written one value a line. */
export const linesOf = (values: Iterable<unknown>): Buffer =>
  Buffer.from(Array.from(values, (value) => `${JSON.stringify(value)}\n`).join(''));

/** The values of such lines, one after the other. @throws SyntaxError for what is no JSON, and for more bytes than a line may have */
export function* readLines(bytes: Uint8Array, longest = Infinity): Generator<unknown> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < text.length;) {
    const end = text.indexOf(0x0a, at);
    const stop = end < 0 ? text.length : end;
    if (stop - at > longest) throw new SyntaxError('line too long');
    if (stop > at) yield JSON.parse(text.toString('utf8', at, stop)) as unknown;
    at = stop + 1;
  }
}

/** Writes parts with their manifest as one file. */
export const packContainer = (
  kind: ContainerKind,
  about: object,
  parts: Readonly<Record<string, Uint8Array>>,
): Buffer => {
  const listed = Object.fromEntries(
    Object.entries(parts).map(([name, bytes]) => [name, { size: bytes.length, sha256: digestOf(bytes) }]),
  );
  const manifest = { format: 1, kind, ...about, parts: listed };
  return Buffer.from(
    zipSync({ [manifestName]: Buffer.from(JSON.stringify(manifest, null, 2)), ...parts }, { level: 6 }),
  );
};

const isManifest = (value: unknown, kind: ContainerKind): value is Manifest => {
  const manifest = value as Partial<Manifest> | null;
  return (
    typeof manifest === 'object' &&
    manifest !== null &&
    manifest.format === 1 &&
    manifest.kind === kind &&
    typeof manifest.parts === 'object' &&
    manifest.parts !== null &&
    Object.values(manifest.parts).every(
      (part) => Number.isSafeInteger(part?.size) && part.size >= 0 && /^[\da-f]{64}$/.test(part.sha256),
    )
  );
};

/**
 * Opens a file of a kind.
 *
 * @param isKnown whether a part may have this name
 * @throws ContainerProblem for what is too large, damaged, of another kind, or has parts that it should not have
 */
export const openContainer = (
  file: Uint8Array,
  kind: ContainerKind,
  isKnown: (name: string) => boolean,
): { readonly manifest: Manifest; readonly parts: ReadonlyMap<string, Uint8Array> } => {
  if (file.length > largestContainer) throw new ContainerProblem('文件超过 64 MB（file too large）');
  const seen = new Set<string>();
  let whole = 0;
  // asked with what the directory of the zip declares, and no more than that is ever unpacked
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (seen.has(name) || (name !== manifestName && !isKnown(name)))
      throw new ContainerProblem(`文件中有不认识或重复的部分（unexpected part）：${name.slice(0, 80)}`);
    seen.add(name);
    whole += originalSize;
    const largest = name === manifestName ? largestManifest : largestPart;
    if (seen.size > mostParts || originalSize > largest || whole > largestWhole)
      throw new ContainerProblem('文件解压后过大（file too large once unpacked）');
    return true;
  };
  let unpacked: Readonly<Record<string, Uint8Array>>;
  let manifest: unknown;
  try {
    unpacked = unzipSync(file, { filter });
    manifest = JSON.parse(Buffer.from(unpacked[manifestName] ?? []).toString());
  } catch (error) {
    if (error instanceof ContainerProblem) throw error;
    throw new ContainerProblem('不是完整的 .fleet 文件（not a whole file）');
  }
  if (!isManifest(manifest, kind)) throw new ContainerProblem(`不是这种 .fleet 文件（no ${kind} of format 1）`);
  const { [manifestName]: _manifest, ...rest } = unpacked;
  const parts = new Map(Object.entries(rest));
  const names = Object.keys(manifest.parts);
  const isWhole =
    names.length === parts.size &&
    names.every((name) => {
      const [bytes, declared] = [parts.get(name), manifest.parts[name]];
      return bytes?.length === declared?.size && bytes !== undefined && digestOf(bytes) === declared?.sha256;
    });
  if (!isWhole) throw new ContainerProblem('文件内容与清单不符（parts differ from the manifest）');
  return { manifest, parts };
};
