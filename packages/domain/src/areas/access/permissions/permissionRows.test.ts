import { describe, expect, it } from 'vitest';
import { actions, buttonKeys, pageKeys } from '../../../core/codes/permissions.ts';
import { knownResources } from '../../../core/codes/permissionTitles.ts';
import { changesOf, grantsOf, nothing } from './permissionMatrix.ts';
import { changeLines, columnsOf, matrixGroups, permissionChoices } from './permissionRows.ts';

const everyOne = () => true;
const shown = (search: string) =>
  matrixGroups(search, everyOne).map(
    ({ title, resources }) => `${title}：${resources.map((one) => one.title).join('、')}`,
  );

describe('the rows of the matrix', () => {
  it('hold every resource once, by module in the order of the menu', () => {
    const groups = matrixGroups('', everyOne);
    const names = groups.flatMap(({ resources }) => resources.map(({ name }) => name));
    expect(names.toSorted()).toEqual(knownResources.map(({ name }) => name as string).toSorted());
    expect(groups.map(({ title }) => title).slice(0, 3)).toEqual(['项目管理', '产品管理', '设备管理']);
    expect(groups.at(-1)).toEqual({ title: '其他', resources: [expect.objectContaining({ name: 'Feedback' })] });
  });

  it('are found by title, key, verb, or the module that holds them', () => {
    expect(shown('软件管理')).toEqual(['软件管理：全部软件、分类管理']);
    expect(shown('remote-control')).toEqual(['设备管理：设备详情']);
    expect(shown('更新型号 列表')).toEqual(['设备管理：设备列表']);
    expect(shown('没有这样的')).toEqual([]);
  });

  it('need only the columns of verbs that they have', () => {
    const [software] = matrixGroups('软件管理', everyOne);
    expect(columnsOf(software!.resources)).toEqual([null, 'add', 'edit', 'delete', 'download', 'make-code']);
  });
});

describe('the choice of a key', () => {
  it('has every key once', () => {
    expect(permissionChoices.map(({ id }) => id).toSorted()).toEqual(
      [...pageKeys, ...buttonKeys, ...actions].toSorted(),
    );
  });
});

describe('the list of changes', () => {
  it('has a line for each resource, and one for the actions', () => {
    const after = grantsOf(
      [
        { resources: ['Users'], verbs: ['edit', 'view'] },
        { resources: ['*'], verbs: ['*'] },
      ],
      ['project-add'],
    );
    expect(changeLines(changesOf(nothing, after))).toEqual([
      { name: '*', title: '通配', what: ['全部页面', '全部按钮'] },
      { name: 'Users', title: '用户', what: ['页面', '查看', '编辑'] },
      { name: '', title: '操作权限', what: ['新增项目'] },
    ]);
  });
});
