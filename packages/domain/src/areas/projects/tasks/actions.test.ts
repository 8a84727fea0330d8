import { expect, it } from 'vitest';
import { grantedBy } from '../../../core/permissions/permissions.ts';
import { isPermitted } from '../../../core/actions/action.ts';
import type { ApprovalRow } from '../approvals/contract.ts';
import { taskManagementPage } from './actions.ts';

const { decide, viewApproval } = taskManagementPage.actions;
const shownTo = (verbs: string[], row: Pick<ApprovalRow, 'canDecide'>): readonly string[] => {
  const actor = { userId: 'u_approver', granted: grantedBy([{ resources: ['TaskManagement'], verbs }], []) };
  return [decide, viewApproval]
    .filter((one) => isPermitted(actor.granted, one) && one.appliesTo(row as ApprovalRow, actor))
    .map(({ title }) => title);
};

it('An approval is decided by who can, and looked at by everybody else.', () => {
  expect(shownTo(['view', 'edit'], { canDecide: true })).toEqual(['审批']);
  expect(shownTo(['view', 'edit'], { canDecide: false })).toEqual(['查看']);
  expect(shownTo(['view'], { canDecide: true })).toEqual(['查看']);
});
