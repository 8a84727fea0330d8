import { createHash } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';

/** Zips made byte by byte, for what no honest tool would write. */

export interface Entry {
  readonly name: string;
  readonly bytes: Buffer;
  /** Said in place of the truth. */
  readonly said?: {
    readonly size?: number;
    readonly packed?: number;
    readonly method?: number;
    readonly flags?: number;
    readonly localName?: string;
    readonly at?: number;
    readonly disk?: number;
    readonly attributes?: number;
  };
}

interface Said {
  readonly count?: number;
  readonly start?: number;
  readonly size?: number;
  readonly disk?: number;
  readonly comment?: Buffer;
}

const named = (size: number, signature: number): Buffer => {
  const head = Buffer.alloc(size);
  head.writeUInt32LE(signature, 0);
  return head;
};

/** A zip of some entries, all deflated. */
export const zipOf = (entries: readonly Entry[], said: Said = {}): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, said: told = {} } of entries) {
    const packed = told.method === 0 ? bytes : deflateRawSync(bytes);
    const fields = (head: Buffer, from: number): void => {
      head.writeUInt16LE(told.flags ?? 0, from);
      head.writeUInt16LE(told.method ?? 8, from + 2);
      head.writeUInt32LE(crc32(bytes), from + 8);
      head.writeUInt32LE((told.packed ?? packed.length) >>> 0, from + 12);
      head.writeUInt32LE((told.size ?? bytes.length) >>> 0, from + 16);
    };
    const localName = Buffer.from(told.localName ?? name);
    const local = named(30, 0x04034b50);
    fields(local, 6);
    local.writeUInt16LE(localName.length, 26);
    const central = named(46, 0x02014b50);
    fields(central, 8);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt16LE(told.disk ?? 0, 34);
    central.writeUInt32LE((told.attributes ?? 0) >>> 0, 38);
    central.writeUInt32LE((told.at ?? at) >>> 0, 42);
    directory.push(central, Buffer.from(name));
    parts.push(local, localName, packed);
    at += local.length + localName.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = named(22, 0x06054b50);
  end.writeUInt16LE(said.disk ?? 0, 4);
  end.writeUInt16LE((said.count ?? entries.length) & 0xffff, 8);
  end.writeUInt16LE((said.count ?? entries.length) & 0xffff, 10);
  end.writeUInt32LE((said.size ?? listed.length) >>> 0, 12);
  end.writeUInt32LE((said.start ?? at) >>> 0, 16);
  end.writeUInt16LE(said.comment?.length ?? 0, 20);
  return Buffer.concat([...parts, listed, end, said.comment ?? Buffer.alloc(0)]);
};

/** What a manifest has to say of parts, as both kinds of files have it. */
export const toldOf = (parts: readonly Pick<Entry, 'name' | 'bytes'>[]) =>
  parts.map(({ name, bytes }) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
