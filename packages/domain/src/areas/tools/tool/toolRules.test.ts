import { describe, expect, it } from 'vitest';
import { toolFileLimit } from '../../../core/transfers/files.ts';
import { placingOf } from './placing.ts';
import { fileTypeText, previewKindOf, productsText, toolFileProblem } from './toolRules.ts';

describe('a file of a tool', () => {
  it('has something in it, is not too large, and has a name that can be kept', () => {
    expect(toolFileProblem({ name: 'a.zip', size: toolFileLimit })).toBeNull();
    expect(toolFileProblem({ name: 'a.zip', size: toolFileLimit + 1 })).toBe('文件不能超过 1 GB！');
    expect(toolFileProblem({ name: 'a.zip', size: 0 })).toBe('文件内容为空！');
    expect(toolFileProblem({ name: `${'长'.repeat(125)}.zip`, size: 1 })).toBe('文件名最多 128 个字');
  });

  it('is shown and called by its name', () => {
    const names = ['a.webp', 'a.PDF', 'a.mp4', 'a.ogg', 'a.json', 'a.zip', 'a'];
    expect(names.map(previewKindOf)).toEqual(['image', 'pdf', 'video', 'audio', 'text', 'none', 'none']);
    expect(names.map(fileTypeText)).toEqual(['图片', 'PDF', '视频', '音频', '文本', '压缩包', '其他']);
  });

  it('becomes a version by one call, which tells of the one that had to go', () => {
    const placed = { toolId: 'tl_1', fileName: 'a.zip', fileVersion: 'v1', note: '', makeCurrent: true };
    const { calls, besideIn } = placingOf(placed);
    const stored = { id: 'fl_1', path: '', uniqueKey: '', previewUrl: '', name: 'a.zip', size: 1 };
    expect(calls([{ key: 'k', stored }], 'ask')).toMatchObject([
      { input: { body: { ...placed, fileId: 'fl_1' } }, keys: ['k'] },
    ]);
    expect(besideIn?.({ fileId: 'tf_1', oustedVersion: 'v0.1' })).toBe('已达到版本数上限，最早的版本「v0.1」已移除');
    expect(besideIn?.({ fileId: 'tf_1', oustedVersion: null })).toBeNull();
  });
});

it('what a tool is for is all products where none is named', () => {
  expect(productsText([])).toBe('全部产品');
  expect(productsText([{ productName: '叉车' }, { productName: '潜伏车' }])).toBe('叉车、潜伏车');
});
