import { describe, expect, it } from 'vitest';
import { headLength, imageKindOf } from './screenshots.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('imageKindOf', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n0000', 'png'],
    ['\xff\xd8\xff\xe0 JFIF', 'jpeg'],
    ['GIF89a000000', 'gif'],
    ['GIF87a000000', 'gif'],
    ['RIFF\x01\x02\x03\x04WEBP', 'webp'],
    ['BM0000000000', 'bmp'],
    ['<svg xmlns="', null],
    ['<script>aler', null],
    ['RIFF0000WAVE', null],
    ['%PDF-1.7', null],
    ['', null],
  ])('says what %j is', (text, kind) => {
    expect(text.length).toBeLessThanOrEqual(headLength);
    expect(imageKindOf(bytes(text))).toBe(kind);
  });
});
