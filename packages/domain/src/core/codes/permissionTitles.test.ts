import { describe, expect, it } from 'vitest';
import { actionTitles, knownResources, resourceTitle, verbTitles } from './permissionTitles.ts';
import { actions, resources } from './permissions.ts';

const isChinese = (title: string) => /\p{Script=Han}/u.test(title);

describe('the titles of the keys', () => {
  it('are there for every resource, and say what a person would', () => {
    expect(knownResources.map(({ name }) => name)).toEqual(Object.keys(resources));
    expect(knownResources.filter(({ title }) => !isChinese(title))).toEqual([]);
  });

  it('are there for every verb and every action, and for no other', () => {
    const verbs = new Set(Object.values(resources).flatMap(({ verbs: own }): readonly string[] => own));
    expect(Object.keys(verbTitles).toSorted()).toEqual([...verbs].toSorted());
    expect(Object.keys(actionTitles).toSorted()).toEqual([...actions].toSorted());
    expect(new Set(Object.values(verbTitles)).size).toBe(verbs.size);
  });

  it('tell two resources of one module apart', () => {
    const shown = knownResources.map(({ module, title, pageTitle }) => `${module}/${pageTitle}/${title}`);
    expect(shown.filter((one, place) => shown.indexOf(one) !== place)).toEqual([]);
  });

  it('of a page are those of its route, of a tab its own, of what nobody knows the name itself', () => {
    expect(['Users', 'ProjectManagement', 'project-to-device-detail', 'TagDetail'].map(resourceTitle)).toEqual([
      '用户',
      '项目列表',
      '设备详情',
      '标签详情',
    ]);
    expect(['AlphaPackage', 'constructor', '*'].map(resourceTitle)).toEqual(['Alpha包', 'constructor', '全部页面']);
  });

  it('stand under the module of their page', () => {
    const moduleOf = (name: string) => knownResources.find((resource) => resource.name === name)?.module;
    expect(moduleOf('WholePackageTest')).toBe('OtaUpgrade');
    expect(moduleOf('TabProjectCost')).toBe('ProjectManagement');
    expect(moduleOf('Feedback')).toBeNull();
  });
});
