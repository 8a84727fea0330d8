import { describe, expect, test } from 'vitest';
import { menuOf } from '@fleet/domain/core/session/page/menu.ts';
import { routes, type RouteName } from '@fleet/domain/core/codes/routes.ts';
import { pinyinMatch } from '../../ui/matching/pinyinMatch.ts';
import { goPlaces } from '../keys/goPlaces.ts';
import { actionEntries, entryOf, pageEntries, type PaletteGroup, recentEntries } from './paletteEntries.ts';
import { rankEntries } from './rankEntries.ts';
import { recordEntries } from './recordEntries.ts';

const all = new Set(routes.map(({ name }) => name));
const reach = { built: all, opens: () => true, spans: true };
const pages = pageEntries(menuOf([...all], all, {}), goPlaces(reach));
const commands = ['新增项目', '外观：深色', '退出', '提交意见反馈'].map((title) =>
  entryOf({ id: title, group: 'command', title, run: () => {} }),
);
const scopes = ['华南港航仓储有限公司', '华东智造物流有限公司'].map((name) =>
  entryOf({ id: name, group: 'scope', title: `切换到 ${name}`, subject: name, words: ['切换租户'] }),
);
const recents = recentEntries(
  [
    { path: '/here', route: 'Users', title: '用户', name: null },
    { path: '/p1', route: 'ProjectDetail', title: '项目详情', name: '昆山立体库' },
    { path: '/u', route: 'Roles', title: '角色', name: null },
  ],
  '/here',
  () => true,
);

const find = (typed: string, entries = [...recents, ...pages, ...commands, ...scopes]) =>
  rankEntries(entries, typed, pinyinMatch);
const titles = (typed: string) => find(typed).flatMap(({ entries }) => entries.map(({ entry }) => entry.title));

describe('the command palette', () => {
  test.each([
    ['yh', '用户'],
    ['yhz', '用户组'],
    ['xmlb', '项目列表'],
    ['xm', '项目列表'],
    ['cb', '成本汇总'],
    ['xiangmu', '项目列表'],
    ['chengbenhz', '成本汇总'],
    ['ks', '昆山立体库'],
    ['xzxm', '新增项目'],
    ['tc', '退出'],
    ['深色', '外观：深色'],
    ['hngh', '切换到 华南港航仓储有限公司'],
    ['/profile', '账号信息'],
    ['OA', 'OA报表'],
  ])('leads from %s to %s first', (typed, title) => {
    expect(titles(typed)[0]).toBe(title);
  });

  test('offers what was visited last, then pages and what can be done, while nothing is typed', () => {
    const groups = find('  ');
    expect(groups.map(({ group }): PaletteGroup => group)).toEqual(['recent', 'page', 'command', 'scope']);
    expect(groups[0]?.entries.map(({ entry }) => [entry.title, entry.sub])).toEqual([
      ['昆山立体库', '项目详情'],
      ['角色', ''],
    ]);
    expect(groups[1]?.entries).toHaveLength(pages.length);
  });

  test('wants every word, in title, module or path, whatever the case', () => {
    expect(titles('访问 YONGHU')).toEqual(['用户', '用户组']);
    expect(titles('equipment LIST')).toContain('设备列表');
    expect(titles('访问 没有')).toEqual([]);
  });

  test('finds a tenant by its name, and all of them by the word before it', () => {
    expect(find('hngh')[0]?.entries[0]?.hits).toEqual([4, 5, 6, 7]);
    expect(titles('切换')).toEqual(scopes.map(({ title }) => title));
  });

  test('tells with each page by which keys it is reached', () => {
    expect(pages.find(({ title }) => title === '项目列表')?.keys).toEqual(['g', 'p']);
  });

  test('has what can be done on the open page, each once, and not what cannot', () => {
    const done: string[] = [];
    const found = actionEntries([
      { title: '新增用户', onClick: () => done.push('add') },
      { title: '新增用户', onClick: () => done.push('again') },
      { title: '删除', onClick: () => done.push('remove'), disabledReason: '不能删除自己' },
    ]);
    expect(found.map(({ title }) => title)).toEqual(['新增用户']);
    found[0]?.run?.();
    expect(done).toEqual(['add']);
  });
});

describe('records that were found', () => {
  const record = { id: 'p1', title: '昆山立体库', sub: 'PT-2025-001', tntId: 't_huadong', tntName: '华东' };
  const found = { kind: 'found', records: [record], total: 7 } as const;

  test('lead to their pages, and to the rest of them on the list', () => {
    const [first, rest] = recordEntries({ kind: 'project', found }, '昆山', true);
    expect(first).toMatchObject({ path: '/project-management/detail/t_huadong/p1', sub: 'PT-2025-001', aside: '华东' });
    expect(rest).toMatchObject({
      title: '查看全部 7 个项目',
      path: `/project-management/list?keyword=${encodeURIComponent('昆山')}`,
    });
  });

  test('tell whose they are to who looks at several tenants alone', () => {
    expect(recordEntries({ kind: 'project', found }, '昆山', false)[0]?.aside).toBe('');
  });

  test('are none while they are searched and where they could not be read', () => {
    expect(recordEntries({ kind: 'user', found: null }, 'x', true)).toEqual([]);
    expect(recordEntries({ kind: 'user', found: { kind: 'refused', message: '网络' } }, 'x', true)).toEqual([]);
  });
});

test('letters after g are those of permitted pages, none twice', () => {
  const places = goPlaces(reach);
  expect(new Set(places.map(({ letter }) => letter)).size).toBe(places.length);
  expect(places.find(({ letter }) => letter === 't')).toMatchObject({ title: '切换租户', path: null });
  const few = goPlaces({ ...reach, opens: (route: RouteName) => route === 'Users', spans: false });
  expect(few).toEqual([{ letter: 'u', title: '用户', path: '/management/users' }]);
});
