import { describe, expect, it } from 'vitest';
import { checkPicture } from './checkPicture.ts';

const png = '\x89PNG\r\n\x1a\n and the rest';
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const file = (name: string, text = png) => new File([bytesOf(text)], name);
const measure = (width: number, height: number) => () => Promise.resolve({ width, height });
const usual = measure(1600, 900);

describe('a picture that says what something looks like', () => {
  it('is a png, jpg or webp by its name and by its bytes', async () => {
    expect(await checkPicture(file('整车.png'), usual)).toBeNull();
    expect(await checkPicture(file('整车.JPG', '\xff\xd8\xff\xe0 and the rest'), usual)).toBeNull();
    expect(await checkPicture(file('整车.webp', 'RIFF1234WEBPVP8 '), usual)).toBeNull();
    for (const wrong of [file('整车.gif'), file('整车.svg'), file('整车'), file('整车.png', 'GIF89a and the rest')])
      expect(await checkPicture(wrong, usual)).toBe('仅支持 png、jpg、webp 格式的图片！');
    expect(await checkPicture(file('整车.png', ''), usual)).toBe('文件内容为空！');
  });

  it('has at most 5 MB, and is one that browsers draw', async () => {
    const large = new File([bytesOf(png), new Uint8Array(5 * 1024 * 1024)], '整车.png');
    expect(await checkPicture(large, usual)).toBe('图片不能超过 5MB！');
    expect(await checkPicture(file('整车.png'), () => Promise.resolve(null))).toBe('图片无法识别，请换一张图片');
    expect(await checkPicture(file('整车.png'), measure(800, 10_001))).toBe('图片的宽和高不能超过 10000 像素');
  });
});
