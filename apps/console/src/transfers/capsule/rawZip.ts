/** Archives as nobody writes them, for tests: every field can be given a lie. */

/** One entry, with what is said of it in the directory and before its bytes. */
export interface RawEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly localName?: string;
  readonly method?: number;
  readonly localMethod?: number;
  readonly flags?: number;
  readonly localFlags?: number;
  readonly packed?: number;
  readonly size?: number;
  readonly disk?: number;
  readonly offset?: (real: number) => number;
  readonly localSignature?: number;
  readonly signature?: number;
}

/** What is said at the end. */
export interface RawEnd {
  readonly count?: number;
  readonly here?: number;
  readonly disk?: number;
  readonly size?: (real: number) => number;
  readonly start?: (real: number) => number;
  readonly comment?: string;
  readonly signature?: number;
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array {
  const length = values.reduce((sum, [bytes]) => sum + bytes, 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Writes an archive. */
export function rawZip(entries: readonly RawEntry[], end: RawEnd = {}): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const entry of entries) {
    const { name, bytes, method = 0, flags = 0, packed = bytes.length, size = bytes.length } = entry;
    const localName = entry.localName ?? name;
    const local = joined([
      fields(
        [4, entry.localSignature ?? 0x04034b50],
        [2, 20],
        [2, entry.localFlags ?? flags],
        [2, entry.localMethod ?? method],
        [4, 0],
        [4, 0],
        [4, packed],
        [4, size],
        [2, localName.length],
        [2, 0],
      ),
      ascii(localName),
      bytes,
    ]);
    directory.push(
      fields(
        [4, entry.signature ?? 0x02014b50],
        [4, 20],
        [2, flags],
        [2, method],
        [4, 0],
        [4, 0],
        [4, packed],
        [4, size],
        [2, name.length],
        [4, 0],
        [2, entry.disk ?? 0],
        [2, 0],
        [4, 0],
        [4, entry.offset?.(at) ?? at],
      ),
      ascii(name),
    );
    parts.push(local);
    at += local.length;
  }
  const table = joined(directory);
  const { count = entries.length, here = count, disk = 0, comment = '' } = end;
  return joined([
    ...parts,
    table,
    fields(
      [4, end.signature ?? 0x06054b50],
      [2, disk],
      [2, 0],
      [2, here],
      [2, count],
      [4, end.size?.(table.length) ?? table.length],
      [4, end.start?.(at) ?? at],
      [2, comment.length],
    ),
    ascii(comment),
  ]);
}
