import { describe, expect, it } from 'vitest';
import { todoCount, todoList } from '@fleet/domain/areas/home/todos/contract.ts';
import { todoKinds } from '@fleet/domain/areas/home/todos/kinds.ts';
import { approvalDo, approvalList, approvalWithdraw } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { readRequested, readShown, refreshRequested } from '@fleet/domain/core/reads/facts.ts';
import { $reads, readKey } from '@fleet/domain/core/reads/reads.ts';
import { $session } from '@fleet/domain/core/session/session.ts';
import { badgesOf, type TodoCount } from '@fleet/domain/core/todos/todo.ts';
import type { FaultAnswer } from '../../src/world/faults/rule.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** What waits for a person in a console: home's list, the badges of the menu, and the lists of the areas move together. */

const journeys = journeysOn();
const badgeKey = readKey(todoCount, { query: {} });

/** The badges of the menu, read as the menu reads them. */
const showBadges = async (tab: Tab) => {
  await tab.fire(readShown, { key: badgeKey, endpoint: todoCount, isOnce: false, isBackground: true });
  await tab.fire(readRequested, { key: badgeKey, input: { query: {} } });
  return () => badgesOf(todoKinds, (tab.state($reads)[badgeKey]?.data as { counts: TodoCount[] } | null)?.counts ?? []);
};
const look = (tab: Tab) => tab.fire(refreshRequested, { key: badgeKey });

describe('what waits', () => {
  it('goes from list, badges and the area’s own list at one decision, with one reading each', async () => {
    const tab = await journeys.enterAs('admin', '/welcome');
    const badges = await showBadges(tab);
    const home = await tab.read(todoList, { query: {} });
    const own = await tab.list(approvalList, { scope: 'approver', status: 4 });
    const group = () => home().data!.groups.find(({ kind }) => kind === 'approval.waiting')!;
    const before = group().count;
    expect([badges().TaskManagement, own().data!.total]).toEqual([before, before]);
    const { id } = group().list[0]!;
    await tab.call(approvalDo, { body: { id, decision: 'approve', remark: '' } });
    expect([group().count, badges().TaskManagement, own().data!.total]).toEqual([before - 1, before - 1, before - 1]);
    expect(group().list.map((row) => row.id)).not.toContain(id);
    expect([journeys.asked(todoCount).length, journeys.asked(todoList).length]).toEqual([2, 2]);
  });

  it('goes from the approver when it is taken back, at his next look', async () => {
    const [approver, submitter] = [await journeys.enterAs('admin'), await journeys.enterAs('huadong')];
    const badges = await showBadges(approver);
    const handedIn = await submitter.list(approvalList, { scope: 'submitter', status: 4 });
    const mine = handedIn().data!.list.find((row) => row.canWithdraw && row.approver.userId === 'u_admin')!;
    const before = badges().TaskManagement!;
    await submitter.call(approvalWithdraw, { body: { id: mine.id, remark: '' } });
    expect(handedIn().data!.list.map(({ id }) => id)).not.toContain(mine.id);
    await look(approver);
    expect(badges().TaskManagement).toBe(before - 1);
    const late = await approver.call(approvalDo, { body: { id: mine.id, decision: 'approve', remark: '' } });
    expect(late).toMatchObject({ kind: 'refused', code: businessCodes.conflict.code });
  });

  it.each<FaultAnswer>([{ httpStatus: 500 }, { businessCode: businessCodes.sessionEnded.code }, { httpStatus: 503 }])(
    'is counted quietly: %j tells nobody, keeps the last count and ends no session',
    async (answer) => {
      const tab = await journeys.enterAs('admin', '/welcome');
      const badges = await showBadges(tab);
      const before = badges();
      expect(before.TaskManagement).toBeGreaterThan(0);
      journeys.setFaults({ match: { path: todoCount.path }, answer, times: 'always' });
      await look(tab);
      expect(badges()).toEqual(before);
      expect(tab.notices()).toEqual([]);
      expect(tab.state($session)?.userName).toBe('admin');
    },
  );
});
