import { expect, test, describe } from 'vitest';
import { projectListPage } from '../../areas/projects/list/actions.ts';
import { grantedBy } from '../permissions/permissions.ts';
import { firstStepsText } from './firstSteps.ts';

const { actions } = projectListPage;
const offer = {
  steps: [
    [actions.add, '新增一个项目'],
    [actions.import, '从 ERP 导入合同'],
    [actions.view, '查看'],
  ],
  otherwise: '项目建立后显示在这里。',
} as const;
const holding = (...verbs: string[]) => grantedBy([{ resources: ['ProjectManagement'], verbs }], []);

describe('what is said where there is nothing yet', () => {
  test('offers what the person can do', () => {
    expect(firstStepsText(holding('add'), offer)).toBe('从 ERP 导入合同。');
    const everything = grantedBy([{ resources: ['*'], verbs: ['*'] }], ['project-add']);
    expect(firstStepsText(everything, offer)).toBe('新增一个项目，或从 ERP 导入合同，或查看。');
  });

  test('tells others what will be here', () => {
    expect(firstStepsText(grantedBy([], []), offer)).toBe(offer.otherwise);
  });

  test('offers nothing that changes something where nothing can be changed', () => {
    expect(firstStepsText(holding('add'), { ...offer, readOnly: '已归档' })).toBe(offer.otherwise);
    expect(firstStepsText(holding('add', 'view'), { ...offer, readOnly: '已归档' })).toBe('查看。');
  });
});
