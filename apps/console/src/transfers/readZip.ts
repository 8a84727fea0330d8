/** The one file that lies in a zip. What a zip says of itself is believed nowhere: its content is read up to a limit. */

const endSign = 0x06_05_4b_50;
const entrySign = 0x02_01_4b_50;
const localSign = 0x04_03_4b_50;
const endLength = 22;
const longestComment = 65_535;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly isLocked: boolean;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

const broken = { problem: '压缩包已损坏，请重新压缩后再试' } as const;

/** What a system puts beside the files of a folder. */
const isByTheWay = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/.test(name);

/** The entries by the list at the end of the zip; null where there is none. */
const entriesOf = (bytes: DataView): readonly Entry[] | null => {
  let end = bytes.byteLength - endLength;
  const first = Math.max(0, end - longestComment);
  while (end >= first && bytes.getUint32(end, true) !== endSign) end -= 1;
  if (end < first) return null;
  const entries: Entry[] = [];
  let at = bytes.getUint32(end + 16, true);
  for (let count = bytes.getUint16(end + 10, true); count > 0; count -= 1) {
    if (at + 46 > bytes.byteLength || bytes.getUint32(at, true) !== entrySign) return null;
    const lengthOf = (place: number): number => bytes.getUint16(at + place, true);
    if (at + 46 + lengthOf(28) > bytes.byteLength) return null;
    entries.push({
      name: new TextDecoder().decode(new Uint8Array(bytes.buffer, bytes.byteOffset + at + 46, lengthOf(28))),
      method: lengthOf(10),
      isLocked: (lengthOf(8) & 1) === 1,
      packed: bytes.getUint32(at + 20, true),
      size: bytes.getUint32(at + 24, true),
      at: bytes.getUint32(at + 42, true),
    });
    at += 46 + lengthOf(28) + lengthOf(30) + lengthOf(32);
  }
  return entries;
};

/** What was packed; null once it is longer than the limit. */
const unpacked = async (packed: Uint8Array<ArrayBuffer>, method: number, limit: number): Promise<Blob | null> => {
  if (method === 0) return packed.byteLength > limit ? null : new Blob([packed]);
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    length += value.byteLength;
    if (length > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
};

/**
 * The one file of a kind in a zip.
 *
 * @param extension with its dot, in small letters
 * @param limit bytes of the file once it is unpacked
 * @returns the file, or why there is none, as a sentence
 */
export async function readZip(
  zip: Blob,
  { extension, limit, tooLarge }: { readonly extension: string; readonly limit: number; readonly tooLarge: string },
): Promise<File | { readonly problem: string }> {
  const buffer = await zip.arrayBuffer();
  const bytes = new DataView(buffer);
  const entries = entriesOf(bytes);
  if (entries === null) return broken;
  const files = entries.filter(({ name }) => !name.endsWith('/') && !isByTheWay(name));
  const [entry] = files;
  if (entry === undefined || files.length > 1 || !entry.name.toLowerCase().endsWith(extension))
    return { problem: `压缩包中须有且只有一个 ${extension} 文件` };
  if (entry.isLocked) return { problem: '压缩包有密码，请使用不加密的压缩包' };
  if (entry.method !== 0 && entry.method !== 8) return { problem: '压缩包的压缩方式不受支持，请使用 zip 默认方式压缩' };
  if (entry.size > limit) return { problem: tooLarge };
  if (entry.at + 30 > buffer.byteLength || bytes.getUint32(entry.at, true) !== localSign) return broken;
  const from = entry.at + 30 + bytes.getUint16(entry.at + 26, true) + bytes.getUint16(entry.at + 28, true);
  if (from + entry.packed > buffer.byteLength) return broken;
  try {
    const content = await unpacked(new Uint8Array(buffer, from, entry.packed), entry.method, limit);
    if (content === null) return { problem: tooLarge };
    return content.size === entry.size ? new File([content], entry.name.split('/').at(-1)!) : broken;
  } catch {
    // what was packed is no deflate
    return broken;
  }
}
