import { imageTypeOf } from './imageType.ts';

/** How large a picture is, read from its first bytes: whoever sent it may say anything. */

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const sized = (width: number, height: number): ImageSize | null => (width > 0 && height > 0 ? { width, height } : null);

const pngSize = (bytes: Buffer): ImageSize | null =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? sized(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
    : null;

const webpSize = (bytes: Buffer): ImageSize | null => {
  if (bytes.length < 30) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
};

/** Whether an Exif part says that the picture is shown on its side (orientations 5 to 8). */
const liesOnItsSide = (part: Buffer): boolean => {
  if (part.length < 16 || part.toString('latin1', 0, 6) !== 'Exif\0\0') return false;
  const tiff = part.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return false;
  const count = short(first);
  for (let at = first + 2; at < first + 2 + count * 12 && at + 12 <= tiff.length; at += 12)
    if (short(at) === 0x0112) return short(at + 8) >= 5 && short(at + 8) <= 8;
  return false;
};

/** Frames of a JPEG: all but the markers C4, C8 and CC, which are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const jpegSize = (bytes: Buffer): ImageSize | null => {
  let isTurned = false;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    // bytes that fill up
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return null;
    if (isFrame(marker)) {
      if (at + 9 > bytes.length) return null;
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return isTurned ? sized(height, width) : sized(width, height);
    }
    if (marker === 0xe1) isTurned ||= liesOnItsSide(bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return null;
};

/**
 * Width and height of a png, jpg or webp in pixels, as it is shown; null for whatever says no size.
 *
 * @param bytes the beginning of the file, up to its frame: of a jpg that may be far behind what a camera adds
 */
export const imageSizeOf = (bytes: Buffer): ImageSize | null => {
  switch (imageTypeOf(bytes.subarray(0, 16))) {
    case 'image/png':
      return pngSize(bytes);
    case 'image/webp':
      return webpSize(bytes);
    case 'image/jpeg':
      return jpegSize(bytes);
    default:
      return null;
  }
};
