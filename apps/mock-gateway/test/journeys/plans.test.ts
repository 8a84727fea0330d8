import { expect, it } from 'vitest';
import { approvalDo, approvalSubmit } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { planBaseline, planInfo } from '@fleet/domain/areas/projects/plan/contract.ts';
import { hasUnsaved } from '@fleet/domain/areas/projects/plan/desk/planEditor.ts';
import { fieldsOf, treeOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { shownOf } from '@fleet/domain/kernel/document/draft.ts';
import type { PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import '@fleet/domain/areas/projects/plan-desk/desk.ts';
import { $desks } from '@fleet/domain/areas/projects/plan-desk/desks.ts';
import {
  deskRefreshRequested,
  deskWatched,
  mergeRequested,
  planRequests,
} from '@fleet/domain/areas/projects/plan-desk/requests.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** The desk of a plan over the gateway: two people on one plan, a draft that outlives its page, an approval. */

const { choiceRequested, commandRequested, deskLeft, deskOpened, saveRequested, stepRequested } = planRequests;
const journeys = journeysOn();
const projectId = 'p_huadong_2';
const address = `/project-management/detail/t_huadong/${projectId}?tab=implementationPlan`;

const flat = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

let pages = 0;

/** The desk of the plan in a tab, and what a person does at it. */
const openDesk = async (tab: Tab) => {
  const instance = projectId;
  const pageId = `page-${(pages += 1)}`;
  let at = 0;
  const now = () => (at += 1);
  await tab.fire(deskOpened, { instance, tntId: 't_huadong' });
  const view = () => tab.state($desks)[instance]!;
  const desk = () => view().desk!;
  const idOf = (name: string): string =>
    flat(treeOf(shownOf(desk().draft))).find((node) => node.name === name)?.id ?? '';
  return {
    view,
    desk,
    idOf,
    nameOf: (id: string) => fieldsOf(shownOf(desk().draft), id)?.name,
    rename: (from: string, name: string) =>
      tab.fire(commandRequested, {
        instance,
        command: { kind: 'change', ids: [idOf(from)], values: { name } },
        at: now(),
      }),
    save: () => tab.fire(saveRequested, { instance }),
    /** What the page does every few seconds. */
    look: () => tab.fire(deskWatched, { instance, pageId }),
    merge: () => tab.fire(mergeRequested, { instance }),
    leave: () => tab.fire(deskLeft, { instance, pageId }),
    others: () => view().others.map(({ realName, isEditing }) => [realName, isEditing]),
    step: (by: number) => tab.fire(stepRequested, { instance, by, at: now() }),
    choose: (key: string, choice: 'mine' | 'theirs') => tab.fire(choiceRequested, { instance, key, choice, at: now() }),
  };
};

it('a plan that two people save keeps the changes of both, and asks where they are of the same', async () => {
  const tab = await journeys.enterAs('huadong', address);
  const mine = await openDesk(tab);
  const theirs = await openDesk(await journeys.enterAs('admin', address));
  const [phase, review] = [mine.idOf('生产阶段'), mine.idOf('合同评审')];
  await mine.rename('生产阶段', '甲方阶段');
  await mine.rename('合同评审', '合同会审');
  await theirs.rename('生产阶段', '乙方阶段');
  await theirs.save();
  expect(hasUnsaved(theirs.desk())).toBe(false);

  await mine.save();
  expect([mine.nameOf(phase), mine.nameOf(review)]).toEqual(['乙方阶段', '合同会审']);
  expect(mine.desk().merged).toMatchObject({ applied: 1 });
  expect(mine.desk().conflicts.map(({ choice }) => choice)).toEqual([null]);
  const { key } = mine.desk().conflicts[0]!.conflict;
  await mine.choose(key, 'theirs');
  // until the plan is saved it can be chosen again
  await mine.choose(key, 'mine');
  await mine.save();
  expect(hasUnsaved(mine.desk())).toBe(false);

  const stored = await tab.call(planInfo, { query: { projectId } });
  if (stored.kind !== 'data') throw new Error('the plan cannot be read');
  const names = flat(stored.data.nodes).map(({ name }) => name);
  expect([names.includes('甲方阶段'), names.includes('合同会审'), names.includes('乙方阶段')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('a draft is there again after its page was killed, with its way back to the first edit', async () => {
  const browser = journeys.browser();
  browser.enter('huadong');
  const killed = await browser.open(address);
  const before = await openDesk(killed);
  const review = before.idOf('合同评审');
  await before.rename('合同评审', '合同会审');
  await before.rename('合同会审', '合同终审');
  killed.close();
  const after = await openDesk(await browser.open(address));
  expect([after.nameOf(review), hasUnsaved(after.desk())]).toEqual(['合同终审', true]);
  await after.step(-2);
  expect([after.nameOf(review), hasUnsaved(after.desk())]).toEqual(['合同评审', false]);
});

it('a plan that was handed in is locked until it is decided, and the baseline once it is approved', async () => {
  const tab = await journeys.enterAs('huadong', address);
  const desk = await openDesk(tab);
  const review = desk.idOf('合同评审');
  await desk.rename('合同评审', '合同会审');
  await desk.save();
  const submitted = await tab.call(approvalSubmit, {
    body: { kind: 'plan', subjectId: projectId, approverId: 'u_admin', remark: '', isStatus6Known: true },
  });
  if (submitted.kind !== 'data') throw new Error('the plan was not handed in');
  await tab.fire(deskRefreshRequested, { instance: projectId });
  await desk.rename('合同会审', '合同终审');
  expect([desk.desk().head.state, desk.nameOf(review)]).toEqual(['approving', '合同会审']);

  const admin = await journeys.enterAs('admin');
  const decision = { id: submitted.data.id, decision: 'approve' as const, remark: '' };
  expect(await admin.call(approvalDo, { body: decision })).toMatchObject({ kind: 'data' });
  await tab.fire(deskRefreshRequested, { instance: projectId });
  expect(desk.desk().head.state).toBe('approved');
  const stored = await tab.call(planInfo, { query: { projectId } });
  if (stored.kind !== 'data') throw new Error('the plan cannot be read');
  const { version } = stored.data.baselines[0]!;
  const baseline = await tab.call(planBaseline, { query: { projectId, version } });
  if (baseline.kind !== 'data') throw new Error('the baseline cannot be read');
  expect(flat(baseline.data.nodes).find(({ id }) => id === review)?.name).toBe('合同会审');
});

it('two people see each other, and each other’s saves and decisions, without asking and without a reload', async () => {
  const tab = await journeys.enterAs('huadong', address);
  const adminTab = await journeys.enterAs('admin', address);
  const mine = await openDesk(tab);
  const theirs = await openDesk(adminTab);
  const [phase, review] = [mine.idOf('生产阶段'), mine.idOf('合同评审')];
  await mine.look();
  await theirs.look();
  await mine.look();
  expect([mine.others(), theirs.others()]).toEqual([[['沈志远', false]], [['陈建国', false]]]);

  // nothing of mine is unsaved: his version is taken
  await theirs.rename('生产阶段', '乙方阶段');
  await theirs.look();
  await mine.look();
  expect(mine.others()).toEqual([['沈志远', true]]);
  await theirs.save();
  await mine.look();
  const { version } = theirs.desk().head;
  expect([mine.nameOf(phase), mine.desk().head.version]).toEqual(['乙方阶段', version]);
  expect(tab.notices().at(-1)?.lines).toEqual([`沈志远刚保存了第 ${version} 版，已为您更新`]);

  // something is: it is told, and merged at a click
  await mine.rename('合同评审', '合同会审');
  await theirs.rename('乙方阶段', '丙方阶段');
  await theirs.save();
  await mine.look();
  await mine.look();
  expect([mine.nameOf(phase), mine.nameOf(review)]).toEqual(['乙方阶段', '合同会审']);
  expect(mine.view().newer).toMatchObject({ version: version + 1, savedBy: '沈志远' });
  await mine.merge();
  expect([mine.nameOf(phase), mine.nameOf(review), mine.view().newer]).toEqual(['丙方阶段', '合同会审', null]);
  await mine.save();
  await theirs.look();
  expect(theirs.nameOf(review)).toBe('合同会审');

  // handed in by one and approved by the other
  const body = { kind: 'plan' as const, subjectId: projectId, approverId: 'u_admin', remark: '', isStatus6Known: true };
  const submitted = await tab.call(approvalSubmit, { body });
  if (submitted.kind !== 'data') throw new Error('the plan was not handed in');
  // what one has done himself is shown and not told
  expect([mine.desk().head.state, tab.notices().at(-1)?.lines]).toEqual(['approving', ['计划已保存']]);
  await theirs.look();
  expect(theirs.desk().head.waiting).toMatchObject({ canDecide: true });
  expect(adminTab.notices().at(-1)?.lines).toEqual(['计划已提交审批，等待您审批']);
  await adminTab.call(approvalDo, { body: { id: submitted.data.id, decision: 'approve', remark: '' } });
  expect(theirs.desk().head.state).toBe('approved');
  await mine.look();
  expect(mine.desk().head).toMatchObject({ state: 'approved', waiting: null });
  expect(tab.notices().at(-1)?.lines).toEqual([`沈志远已批准计划，现为第 ${version + 3} 版`]);

  await theirs.leave();
  await mine.look();
  expect(mine.others()).toEqual([]);
  const asked = journeys.asked(planInfo).length;
  await mine.look();
  expect(journeys.asked(planInfo)).toHaveLength(asked);
});
