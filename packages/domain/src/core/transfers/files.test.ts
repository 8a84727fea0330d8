import { describe, expect, test } from 'vitest';
import {
  extensionOf,
  fileIconOf,
  isImage,
  isPreviewable,
  logFileProblem,
  logFilesProblem,
  imageProblem,
  screenshotLimit,
  softwarePackageProblem,
} from './files.ts';

const images = ['webp', 'png', 'jpg', 'jpeg', 'gif', 'bmp'];
const others = ['pdf', 'mp3', 'wav', 'ogg', 'flac', 'mp4', 'webm', 'json', 'txt', 'svg'];
const neither = ['exe', 'zip', 'html', 'doc', 'tiff', ''];

describe('types of files (S1 §5)', () => {
  test.each(images)('%s is an image and can be previewed', (extension) => {
    expect([isImage(`a.${extension}`), isPreviewable(`a.${extension.toUpperCase()}`)]).toEqual([true, true]);
  });

  test.each(others)('%s can be previewed and is no image', (extension) => {
    expect([isImage(`a.${extension}`), isPreviewable(`a.${extension}`)]).toEqual([false, true]);
  });

  test.each(neither)('%j is neither', (extension) => {
    expect([isImage(`a.${extension}`), isPreviewable(`a.${extension}`)]).toEqual([false, false]);
  });

  test('the extension is what follows the last dot', () => {
    expect(['a.PNG', 'a.b.png', 'png', '.png', 'a.', '', '图.片.jpg', 'a.png.exe'].map(extensionOf)).toEqual([
      'png',
      'png',
      '',
      '',
      '',
      '',
      'jpg',
      'exe',
    ]);
  });

  test('the icon follows the extension', () => {
    expect(
      [
        'a.png',
        'a.svg',
        'a.pdf',
        'a.flac',
        'a.webm',
        'a.json',
        'a.xlsx',
        'a.docx',
        'a.pptx',
        'a.tar.gz',
        'a.exe',
        'a',
      ].map(fileIconOf),
    ).toEqual([
      'image',
      'image',
      'pdf',
      'audio',
      'video',
      'text',
      'sheet',
      'document',
      'slides',
      'archive',
      'other',
      'other',
    ]);
  });
});

describe('checks before an upload', () => {
  const limit = 10 * 1024 * 1024;

  test('a log file is under 10 MB', () => {
    expect(logFileProblem({ name: 'a.log', size: limit - 1 })).toBeNull();
    expect(logFileProblem({ name: 'a.log', size: limit })).toBe('文件大小请小于10M！');
    expect(logFileProblem({ name: 'a.log', size: limit + 1 })).toBe('文件大小请小于10M！');
  });

  test('log files come one at a time', () => {
    const file = { name: 'a.log', size: 1 };
    expect(logFilesProblem([])).toBeNull();
    expect(logFilesProblem([file])).toBeNull();
    expect(logFilesProblem([file, file])).toBe('一次只能上传一个文件！');
    expect(logFilesProblem([{ ...file, size: limit }])).toBe('文件大小请小于10M！');
  });

  test('a screenshot is an image, and svg is none', () => {
    expect(imageProblem({ name: '截图.png', size: 1 }, screenshotLimit)).toBeNull();
    expect(imageProblem({ name: '截图.svg', size: 1 }, screenshotLimit)).toBe(
      '仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片！',
    );
    expect(imageProblem({ name: '截图.png', size: 0 }, screenshotLimit)).toBe('文件内容为空！');
    expect(imageProblem({ name: '截图.png', size: screenshotLimit }, screenshotLimit)).toBeNull();
    expect(imageProblem({ name: '截图.png', size: screenshotLimit + 1 }, screenshotLimit)).toBe('图片不能超过 20MB！');
  });

  test('a package of software is at most 2 GB and not empty', () => {
    const gigabyte = 1024 ** 3;
    expect(softwarePackageProblem({ size: 2 * gigabyte })).toBeNull();
    expect(softwarePackageProblem({ size: 2 * gigabyte + 1 })).toBe('软件包不能超过 2 GB！');
    expect(softwarePackageProblem({ size: 0 })).toBe('文件内容为空！');
  });
});
