import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { businessCodes } from '../../../core/codes/business.ts';
import type { RouteName } from '../../../core/codes/routes.ts';
import { traceCreate } from './contract.ts';
import { admin, factsOf, openFakeConsole, refusal, settleDown, success } from '../../../fakePorts.ts';
import { noticed } from '../../../core/notices/facts.ts';
import { pageVisited } from '../../../core/session/page/facts.ts';
import { $page } from '../../../core/session/page/page.ts';
import { sessionEnded } from '../../../core/session/facts.ts';
import { $session, $signInAgain } from '../../../core/session/session.ts';

type Console = Awaited<ReturnType<typeof openFakeConsole>>;

const visit = async ({ scope }: Console, fullPath: string, route: RouteName) => {
  void allSettled(pageVisited, { scope, params: { fullPath, route, title: '', at: 1 } });
  await settleDown();
};
const reported = (fleet: Console) => fleet.reported.map(({ input }) => input.body);
const entry = (page: RouteName) => ({ app: 'cloud', type: 'entryPage', page });

describe('what is used', () => {
  it('is reported page by page as it is entered', async () => {
    const fleet = await openFakeConsole();
    await visit(fleet, '/welcome', 'Dashboard');
    await visit(fleet, '/management/users?page=2', 'Users');
    await visit(fleet, '/management/users-detail/a/u-1', 'UsersDetail');
    await visit(fleet, '/management/users-detail/b/u-2', 'UsersDetail');
    expect(reported(fleet)).toEqual(
      ['Dashboard', 'Users', 'UsersDetail', 'UsersDetail'].map((name) => entry(name as RouteName)),
    );
  });

  it('is reported with the project and the device that the page is about', async () => {
    const fleet = await openFakeConsole();
    const device = '/%E4%B8%80%E5%8F%B7/a1LurkAgv01/SN-1';
    await visit(fleet, '/project-management/detail/t_huadong/p_huadong_1?tab=cost', 'ProjectDetail');
    await visit(
      fleet,
      '/project-management/detail/t_huadong/p_huadong_1/lc_1/-/warehouse',
      'ProjectStageEditWarehouse',
    );
    await visit(fleet, `/project-management/project-detail/detail/dv_1${device}`, 'ProjectDeviceDetail');
    await visit(fleet, `/equipment/detail/dv_2${device}`, 'EquipmentsDetail');
    await visit(
      fleet,
      '/monitoring-operation-maintenance/real-time-monitoring/device-detail/dv_3/SN-1/a1LurkAgv01',
      'MonitoringDeviceDetail',
    );
    await visit(fleet, '/management/users-detail/a/u-1', 'UsersDetail');
    expect(reported(fleet)).toEqual([
      { ...entry('ProjectDetail'), projectId: 'p_huadong_1' },
      { ...entry('ProjectStageEditWarehouse'), projectId: 'p_huadong_1' },
      { ...entry('ProjectDeviceDetail'), deviceId: 'dv_1' },
      { ...entry('EquipmentsDetail'), deviceId: 'dv_2' },
      { ...entry('MonitoringDeviceDetail'), deviceId: 'dv_3' },
      entry('UsersDetail'),
    ]);
  });

  it('is reported without a project or a device that the address does not hold', async () => {
    const fleet = await openFakeConsole();
    await visit(fleet, '/project-management/detail/t_huadong/-', 'ProjectDetail');
    await visit(fleet, '/project-management/oa-report/detail', 'OAReportDetail');
    await visit(fleet, '/equipment/detail/%3Cb%3E/-/-/-', 'EquipmentsDetail');
    expect(reported(fleet)).toEqual([entry('ProjectDetail'), entry('OAReportDetail'), entry('EquipmentsDetail')]);
  });

  it('is no new entry when only the query has changed, and one when the page was left in between', async () => {
    const fleet = await openFakeConsole();
    await visit(fleet, '/management/users', 'Users');
    await visit(fleet, '/management/users?page=2', 'Users');
    await visit(fleet, '/management/users?page=2#main', 'Users');
    expect(reported(fleet)).toHaveLength(1);
    await visit(fleet, '/404', 'Page404');
    await visit(fleet, '/management/users', 'Users');
    expect(reported(fleet)).toEqual([entry('Users'), entry('Users')]);
  });

  it('is nothing without a session, and begins anew with the next one', async () => {
    const fleet = await openFakeConsole({ session: null });
    await visit(fleet, '/login', 'Login');
    expect(reported(fleet)).toEqual([]);
    const other = await openFakeConsole();
    await visit(other, '/welcome', 'Dashboard');
    await allSettled(sessionEnded, {
      scope: other.scope,
      params: { reason: 'rulesFailed', to: '/login', reload: false },
    });
    await visit(other, '/login', 'Login');
    expect(reported(other)).toHaveLength(1);
  });
});

describe('a report that fails', () => {
  const failures = [
    ...Object.values(businessCodes).map(({ code }) => [`with ${code}`, refusal(code)] as const),
    ['with 500', { kind: 'httpError', status: 500, message: '', requestId: null }],
    ['without an answer', { kind: 'networkFailure', message: '网络错误' }],
    ['with nonsense', 'nonsense'],
  ] as const;
  it.each(failures)('%s is seen by nobody, and leaves session and page alone', async (_, answer) => {
    const fleet = await openFakeConsole({
      respond: ({ endpoint }) => (endpoint === traceCreate ? answer : success({ list: [] })),
    });
    await visit(fleet, '/welcome', 'Dashboard');
    expect(factsOf(fleet.scope, noticed)).toEqual([]);
    expect([fleet.reloads, fleet.navigations, fleet.storage]).toEqual([[], [], []]);
    expect(fleet.scope.getState($signInAgain)).toBeNull();
    expect(fleet.scope.getState($session)).toEqual(admin);
    expect(fleet.scope.getState($page)?.route).toBe('Dashboard');
  });

  it('because its token has expired goes out once more with new tokens', async () => {
    const expired = refusal(businessCodes.tokenExpired.code);
    const fleet = await openFakeConsole({ respond: (_, generation) => (generation === 1 ? expired : success()) });
    await visit(fleet, '/welcome', 'Dashboard');
    expect([fleet.renewals, reported(fleet)]).toEqual([[1], [entry('Dashboard'), entry('Dashboard')]]);
  });

  it('is not made again, unless its token had expired', async () => {
    const fleet = await openFakeConsole({ respond: () => refusal(businessCodes.invalidInput.code) });
    await visit(fleet, '/welcome', 'Dashboard');
    expect([fleet.renewals, reported(fleet)]).toEqual([[], [entry('Dashboard')]]);
  });
});
