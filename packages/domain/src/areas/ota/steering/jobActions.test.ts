import { expect, it } from 'vitest';
import { grantedBy } from '../../../core/permissions/permissions.ts';
import type { UpgradeJobDetail } from '../job/contract.ts';
import { upgradeJobPage } from './jobActions.ts';

it('a job is cancelled while there is something to cancel, and given up while something of it has failed', () => {
  const actor = { userId: 'u_huadong', granted: grantedBy([], []) };
  const { cancel } = upgradeJobPage.actions;
  const offered = [1, 2, 3, 4, 5].filter((status) => cancel.appliesTo({ status } as UpgradeJobDetail, actor));
  expect(offered).toEqual([1, 2, 5]);
});
