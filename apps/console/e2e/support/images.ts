import { crc32, deflateSync } from 'node:zlib';
import type { Locator } from 'playwright/test';

/** Pictures to send: real ones, each different from the others. */

/** A file as a file input of the page takes it. */
export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const side = 16;

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, check]);
}

/** A PNG of 16 x 16 pixels of one colour. */
function png(colour: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  // eight bits a channel, red green blue
  header.set([8, 2], 8);
  const line = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: side }, () => Buffer.from([colour & 255, (colour >> 8) & 255, (colour >> 16) & 255])),
  ]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: side }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A picture that browsers show, of so many bytes: behind the picture come bytes that no part of the file repeats.
 *
 * @param size bytes; the picture alone when left out
 */
export function pictureOf(name: string, size = 0): Picture {
  const image = png(crc32(name));
  const buffer = Buffer.alloc(Math.max(size, image.length));
  let seed = crc32(name) | 1;
  for (let at = 0; at + 4 <= buffer.length; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    buffer.writeUInt32LE(seed, at);
  }
  image.copy(buffer);
  return { name, mimeType: 'image/png', buffer };
}

/** Gives files to a place of the page as a paste or a drop does. */
export const givePictures = (target: Locator, kind: 'paste' | 'drop', files: readonly Picture[]): Promise<void> =>
  target.evaluate(
    (element, { kind: event, files: given }) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of given) {
        transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }));
      }
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      );
    },
    {
      kind,
      files: files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: buffer.toString('base64') })),
    },
  );
