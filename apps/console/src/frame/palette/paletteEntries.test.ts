import { describe, expect, test } from 'vitest';
import { actionEntries, matchingEntries } from './paletteEntries.ts';

const entries = [
  { title: '标签管理', group: '设备管理', path: '/equipment/tag-list', run: null },
  { title: '设备上报故障', group: '数据看板', path: '/grafana/device-reported-malfunction', run: null },
  { title: '我的设备', group: '', path: '/mine', run: null },
  { title: '设备列表', group: '设备管理', path: '/equipment/list', run: null },
];
const titles = (query: string) => matchingEntries(entries, query).map(({ title }) => title);

describe('the command palette', () => {
  test('shows everything for nothing', () => {
    expect(titles('  ')).toHaveLength(4);
  });

  test('puts titles that begin with the word first, then titles that hold it, then the rest', () => {
    expect(titles('设备')).toEqual(['设备上报故障', '设备列表', '我的设备', '标签管理']);
  });

  test('wants every word, in title, module or path, whatever the case', () => {
    expect(titles('设备 LIST')).toEqual(['设备列表', '标签管理']);
    expect(titles('设备 没有')).toEqual([]);
  });

  test('has what can be done on the open page, and not what cannot', () => {
    const done: string[] = [];
    const items = [
      { title: '新增用户', onClick: () => done.push('add') },
      { title: '删除', onClick: () => done.push('remove'), disabledReason: '不能删除自己' },
    ];
    const found = matchingEntries([...actionEntries(items), ...entries], '新增');
    expect(found.map(({ title, group }) => `${group} ${title}`)).toEqual(['本页操作 新增用户']);
    found[0]!.run!();
    expect(done).toEqual(['add']);
  });
});
