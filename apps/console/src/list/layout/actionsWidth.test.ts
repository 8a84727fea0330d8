import { expect, test } from 'vitest';
import { actionsWidthFor } from './actionsWidth.ts';

test('the usual actions fit into what tables have for them', () => {
  expect(actionsWidthFor(116, [['查看', '编辑', '锁定', '删除'], ['查看', '编辑'], []])).toBe(116);
  expect(actionsWidthFor(72, [['查看']])).toBe(72);
});

test('longer ones get the room that they need', () => {
  const rows = [
    ['下载', '预览', '编辑'],
    ['查看版本', '上传新版本', '编辑', '删除'],
  ];
  expect(actionsWidthFor(148, rows)).toBe(177);
  // what is behind ⋯ needs none, and letters less than characters
  expect(actionsWidthFor(0, [['转 Alpha', '验证', '一个很长很长的操作']])).toBe(144);
});
