import { CapsuleProblem, capsuleLimits, isPartName, largestOf } from './parts.ts';

/**
 * The directory of a zip, read before anything is unpacked: whatever is odd about it is refused. Our own writer makes
 * plain archives, so nothing that only a clever one has needs to be understood.
 */

/** A part as the directory tells of it. */
export interface ArchiveEntry {
  readonly name: string;
  readonly isDeflated: boolean;
  /** Bytes once unpacked. */
  readonly size: number;
  /** As they lie in the file. */
  readonly bytes: Uint8Array;
}

const endSize = 22;
const endSignature = 0x06054b50;
const centralSize = 46;
const centralSignature = 0x02014b50;
const localSize = 30;
const localSignature = 0x04034b50;
/** What stands in a field of 32 bits when the value stands elsewhere. */
const elsewhere = 0xffffffff;
/** Encrypted, patched, or with a hidden directory. */
const strangeFlags = 0x2061;

function refuse(why: string): never {
  throw new CapsuleProblem(`这个文件不是可以打开的记录文件（${why}），请重新导出后再试`);
}

const nameAt = (bytes: Uint8Array, at: number, length: number): string => {
  if (length > 100) refuse('内容名称过长');
  return String.fromCharCode(...bytes.subarray(at, at + length));
};

/** Where the directory begins and how many entries it has. */
function endOf(view: DataView): { readonly start: number; readonly end: number; readonly count: number } {
  const at = view.byteLength - endSize;
  if (at < 0 || view.getUint32(at, true) !== endSignature || view.getUint16(at + 20, true) !== 0)
    refuse('不是压缩文件，或不完整');
  const [disk, firstDisk, here, count] = [4, 6, 8, 10].map((offset) => view.getUint16(at + offset, true)) as [
    number,
    number,
    number,
    number,
  ];
  const size = view.getUint32(at + 12, true);
  const start = view.getUint32(at + 16, true);
  if (disk !== 0 || firstDisk !== 0 || here !== count) refuse('分卷压缩');
  if (count > capsuleLimits.entries) refuse(`内容超过 ${capsuleLimits.entries} 项`);
  if (size === elsewhere || start === elsewhere || start + size !== at) refuse('目录不完整');
  return { start, end: at, count };
}

/** One entry of the directory, checked against what stands before its bytes; and where the next entry is. */
function entryAt(bytes: Uint8Array, view: DataView, at: number, directory: { start: number; end: number }) {
  if (at + centralSize > directory.end || view.getUint32(at, true) !== centralSignature) refuse('目录不完整');
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
  const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  const [nameLength, extra, comment, disk] = [28, 30, 32, 34].map((offset) => view.getUint16(at + offset, true)) as [
    number,
    number,
    number,
    number,
  ];
  const next = at + centralSize + nameLength + extra + comment;
  if (next > directory.end || disk !== 0) refuse('目录不完整');
  const name = nameAt(bytes, at + centralSize, nameLength);
  if (!isPartName(name)) refuse('含有不认识的内容');
  if ((flags & strangeFlags) !== 0) refuse('内容已加密');
  if (method !== 0 && method !== 8) refuse('压缩方式不支持');
  if (packed === elsewhere || size === elsewhere || size > largestOf(name)) refuse('单项内容过大');
  if (method === 0 && packed !== size) refuse('大小不一致');

  const local = view.getUint32(at + 42, true);
  if (local + localSize > directory.start || view.getUint32(local, true) !== localSignature) refuse('内容位置有误');
  const localName = view.getUint16(local + 26, true);
  const begin = local + localSize + localName + view.getUint16(local + 28, true);
  if (begin + packed > directory.start) refuse('内容位置有误');
  const isSame =
    localName === nameLength &&
    nameAt(bytes, local + localSize, localName) === name &&
    view.getUint16(local + 8, true) === method &&
    (view.getUint16(local + 6, true) & strangeFlags) === 0;
  if (!isSame) refuse('目录与内容不一致');
  const entry: ArchiveEntry = { name, isDeflated: method === 8, size, bytes: bytes.subarray(begin, begin + packed) };
  return { entry, next, from: local, to: begin + packed };
}

/**
 * Reads what an archive says that it holds.
 *
 * @throws CapsuleProblem when it is none that a capsule may be: too large, with strange, double or overlapping entries
 */
export function readArchive(bytes: Uint8Array): readonly ArchiveEntry[] {
  if (bytes.length > capsuleLimits.file) refuse(`超过 ${capsuleLimits.file / 1024 / 1024} MB`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = endOf(view);
  const entries = new Map<string, ArchiveEntry>();
  const places: { readonly from: number; readonly to: number }[] = [];
  let at = directory.start;
  let declared = 0;
  for (let index = 0; index < directory.count; index += 1) {
    const { entry, next, from, to } = entryAt(bytes, view, at, directory);
    if (entries.has(entry.name)) refuse('内容重复');
    declared += entry.size;
    if (declared > capsuleLimits.declared) refuse('展开后过大');
    entries.set(entry.name, entry);
    places.push({ from, to });
    at = next;
  }
  if (at !== directory.end) refuse('目录不完整');
  const inOrder = places.toSorted((one, other) => one.from - other.from);
  if (inOrder.some(({ from }, index) => from < (inOrder[index - 1]?.to ?? 0))) refuse('内容互相重叠');
  return [...entries.values()];
}
