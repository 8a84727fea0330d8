import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageSizeOf } from './imageSize.ts';

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

const part = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const frame = (width: number, height: number, marker = 0xc0) => {
  const content = Buffer.alloc(15);
  content[0] = 8;
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return part(marker, content);
};
const exif = (orientation: number, isLittle: boolean) => {
  const tiff = Buffer.alloc(26);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  short(42, 2);
  if (isLittle) tiff.writeUInt32LE(8, 4);
  else tiff.writeUInt32BE(8, 4);
  short(1, 8);
  short(0x0112, 10);
  short(3, 12);
  short(orientation, 18);
  return part(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
};
const jpeg = (...parts: readonly Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts]);

const webp = (kind: string, write: (bytes: Buffer) => void) => {
  const bytes = Buffer.alloc(32);
  bytes.write('RIFF', 'latin1');
  bytes.write('WEBP', 8, 'latin1');
  bytes.write(kind, 12, 'latin1');
  write(bytes);
  return bytes;
};

describe('the size of a picture', () => {
  it('is read from a png', () => {
    expect(imageSizeOf(png(1600, 900))).toEqual({ width: 1600, height: 900 });
    expect(imageSizeOf(png(0, 900))).toBeNull();
    expect(imageSizeOf(png(1600, 900).subarray(0, 20))).toBeNull();
  });

  it('is read from the frame of a jpg, behind all that a camera has put before it', () => {
    const before = part(0xe0, Buffer.alloc(14));
    expect(imageSizeOf(jpeg(before, part(0xc4, Buffer.alloc(40)), frame(640, 480)))).toEqual({
      width: 640,
      height: 480,
    });
    expect(imageSizeOf(jpeg(before, Buffer.from([0xff]), frame(64, 48, 0xc2)))).toEqual({ width: 64, height: 48 });
    expect(imageSizeOf(jpeg(before))).toBeNull();
    expect(imageSizeOf(jpeg(Buffer.alloc(40)))).toBeNull();
  });

  it('is that of a jpg as it is shown: on its side where the camera says so', () => {
    for (const isLittle of [true, false]) {
      expect(imageSizeOf(jpeg(exif(6, isLittle), frame(640, 480)))).toEqual({ width: 480, height: 640 });
      expect(imageSizeOf(jpeg(exif(3, isLittle), frame(640, 480)))).toEqual({ width: 640, height: 480 });
    }
  });

  it('is read from every kind of webp', () => {
    const lossy = webp('VP8 ', (bytes) => {
      bytes.writeUInt16LE(640, 26);
      bytes.writeUInt16LE(480, 28);
    });
    const lossless = webp('VP8L', (bytes) => bytes.writeUInt32LE(639 | (479 << 14), 21));
    const extended = webp('VP8X', (bytes) => {
      bytes.writeUIntLE(639, 24, 3);
      bytes.writeUIntLE(479, 27, 3);
    });
    for (const bytes of [lossy, lossless, extended]) expect(imageSizeOf(bytes)).toEqual({ width: 640, height: 480 });
    expect(imageSizeOf(webp('ALPH', () => undefined))).toBeNull();
  });

  it('is none for other bytes, and no bytes are too broken to be asked', () => {
    expect(imageSizeOf(Buffer.from('GIF89a and more of it'))).toBeNull();
    const heads = [png(4, 3), jpeg(), jpeg(exif(6, true)), webp('VP8X', () => undefined)];
    fc.assert(
      fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), fc.nat(60), (head, tail, kept) => {
        const size = imageSizeOf(Buffer.concat([head.subarray(0, kept), tail]));
        expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
      }),
    );
  });
});
