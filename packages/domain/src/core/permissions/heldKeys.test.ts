import { describe, expect, it } from 'vitest';
import { heldByModule } from './heldKeys.ts';
import { grantedBy, nothingGranted } from './permissions.ts';

const shown = (resources: readonly string[], verbs: readonly string[]) =>
  heldByModule(grantedBy([{ resources, verbs }], [])).map(({ title, resources: held }) => [
    title,
    held.map(({ title: page, isHeld, verbs: buttons }) => [page, isHeld, buttons.join('、')]),
  ]);

describe('the keys that somebody holds', () => {
  it('read by module and page, in Chinese', () => {
    expect(shown(['Users', 'UserGroup'], ['view', 'edit'])).toEqual([
      [
        '访问管理',
        [
          ['用户', true, '查看、编辑'],
          ['用户组', true, '查看、编辑'],
        ],
      ],
    ]);
  });

  it('name the page that a tab stands on', () => {
    const [module] = heldByModule(grantedBy([{ resources: ['MOTabRunStatistics'], verbs: [] }], []));
    expect(module?.resources[0]).toMatchObject({ title: '运行统计', pageTitle: '运维板块', verbs: [] });
  });

  it('show a button without its page as what it is', () => {
    const [module] = heldByModule({ ...nothingGranted, buttons: ['Users-edit'] });
    expect(module?.resources[0]).toMatchObject({ title: '用户', isHeld: false, verbs: ['编辑'] });
  });

  it('show buttons that no page of their own stands behind as held', () => {
    const [module] = heldByModule({ ...nothingGranted, buttons: ['ModuleTypeGroupDetail-edit'] });
    expect(module?.resources).toMatchObject([{ title: '模块类型分组详情', isHeld: true, verbs: ['编辑'] }]);
    expect(heldByModule({ ...nothingGranted, pages: ['ModuleTypeGroupDetail'] })).toEqual([]);
  });

  it('are everything for the wildcards, and nothing for a key that no page knows', () => {
    expect(heldByModule(grantedBy([{ resources: ['*'], verbs: ['*'] }], [])).length).toBeGreaterThan(8);
    expect(heldByModule(grantedBy([{ resources: ['Elsewhere'], verbs: ['*'] }], []))).toEqual([]);
    expect(heldByModule(nothingGranted)).toEqual([]);
  });
});
