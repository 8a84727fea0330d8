import { openPage } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Any unknown code shows the text 状态有误 (S1 §4), and no page breaks over one. */

const plate = '/monitoring-operation-maintenance/operation-and-maintenance-plate';

const lists = [
  ['feedback', '/feedback?tab=all', '/gateway/general/api/v1/feedback/list'],
  ['upgrade jobs', '/ota-updrade/upgrade-task-list', '/gateway/ota/api/v1/job/list'],
  ['packs', '/ota-updrade/upgrade-package', '/gateway/ota/api/v1/pack/list'],
  ['approvals', '/project-management/task-management?tab=approver', '/gateway/general/api/v1/task/approval/list'],
  [
    'versions',
    '/ota-updrade/version-monitoring?production=a1LurkAgv01&moduleId=om_a1LurkAgv01_nav',
    '/gateway/ota/api/v1/version/device/list',
  ],
  ['problems of versions', '/ota-updrade/version-issue-registration', '/gateway/ota/api/v1/issue/list'],
  ['upkeep', `${plate}?tab=upkeep`, '/gateway/device/api/v1/upkeepRecord/list'],
] as const;

for (const [what, address, path] of lists)
  test(`a list of ${what} says so of a status that nobody knows`, async ({ page, gateway }) => {
    await enterAs(page, gateway, 'admin');
    await gateway.setFaults([
      { match: { path }, answer: { patch: [{ at: '/data/list/*/status', value: 99 }] }, times: 'always' },
    ]);
    await openPage(page, address);
    await expect(page.locator('tbody').getByText('状态有误').first()).toBeVisible();
  });
