import { describe, expect, it } from 'vitest';
import { isFigure } from './figures.ts';

describe('isFigure', () => {
  it.each([
    '0',
    '52,604.30',
    '-1,234.50',
    '98.5%',
    '2026-11-23',
    '2026-11-23 08:00:05',
    '12 / 40',
    '3 天 4 小时',
    '60.00 MB',
  ])('takes %s for a figure', (text) => {
    expect(isFigure(text)).toBe(true);
  });

  it.each(['—', '', '华东智造', '入库区 2', 'AGV-HD-0201', '13800138000 沈志远先生', 'a@b.cn'])(
    'takes %s for a text, which may be shortened',
    (text) => {
      expect(isFigure(text)).toBe(false);
    },
  );
});
