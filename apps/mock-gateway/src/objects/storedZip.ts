import { crc32 } from 'node:zlib';

/**
 * Zips of files as they are. Nothing in them is packed, so that all there is to do is to copy and to sum up: a fresh world
 * measures all packs of its data set, for which a library in JavaScript takes a quarter of the time of all rows.
 */

/** A zip knows no zone and counts in two seconds from 1980 on. */
const stampOf = (at: Date): number =>
  ((at.getFullYear() - 1980) << 25) |
  ((at.getMonth() + 1) << 21) |
  (at.getDate() << 16) |
  (at.getHours() << 11) |
  (at.getMinutes() << 5) |
  (at.getSeconds() >> 1);

/** Version of the format that whoever reads it needs: 2.0. */
const version = 20;
/** Names are written in UTF-8. */
const inUtf8 = 1 << 11;

const [local, central, end] = [0x04034b50, 0x02014b50, 0x06054b50];

/** What stands of a file in both of its heads, from the flags on. */
const writeFacts = (head: Buffer, place: number, name: Buffer, stamp: number, sum: number, size: number): void => {
  head.writeUInt16LE(name.some((byte) => byte > 127) ? inUtf8 : 0, place);
  head.writeUInt32LE(stamp, place + 4);
  head.writeUInt32LE(sum, place + 8);
  head.writeUInt32LE(size, place + 12);
  head.writeUInt32LE(size, place + 16);
  head.writeUInt16LE(name.length, place + 20);
};

/** A zip of files by their names, all of them made at one moment. */
export const storedZip = (files: Readonly<Record<string, Uint8Array>>, madeAt: Date): Uint8Array => {
  const stamp = stampOf(madeAt);
  const parts: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const [path, bytes] of Object.entries(files)) {
    const name = Buffer.from(path);
    const sum = crc32(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(local, 0);
    head.writeUInt16LE(version, 4);
    writeFacts(head, 6, name, stamp, sum, bytes.length);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(central, 0);
    entry.writeUInt16LE(version, 4);
    entry.writeUInt16LE(version, 6);
    writeFacts(entry, 8, name, stamp, sum, bytes.length);
    entry.writeUInt32LE(place, 42);
    parts.push(head, name, bytes);
    directory.push(entry, name);
    place += head.length + name.length + bytes.length;
  }
  const last = Buffer.alloc(22);
  last.writeUInt32LE(end, 0);
  last.writeUInt16LE(directory.length / 2, 8);
  last.writeUInt16LE(directory.length / 2, 10);
  last.writeUInt32LE(Buffer.concat(directory).length, 12);
  last.writeUInt32LE(place, 16);
  return Buffer.concat([...parts, ...directory, last]);
};
