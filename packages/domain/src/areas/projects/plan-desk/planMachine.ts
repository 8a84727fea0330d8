import type { DeskMachine } from '../../../core/desk/deskOf.ts';
import { tenantOf } from '../../../core/desk/desks.ts';
import { readDocument } from '../../../core/desk/rules/opening.ts';
import { isObject } from '../../../core/values/objects.ts';
import { shownOf } from '../../../kernel/document/draft.ts';
import { type PlanDetail, planInfo, planSave } from '../plan/contract.ts';
import { headOf, planKind } from '../plan/desk/planEditor.ts';
import type { PlanTypes } from '../plan/desk/planTypes.ts';
import { treeOf } from '../plan/document/document.ts';
import { answersTo } from '../plan/document/serverFields.ts';
import { isPlanOpen } from '../plan/planState.ts';
import { savedNode } from '../plan/saveEdge.ts';
import { $desks, $owned, type DeskView, planDesk } from './desks.ts';
import { planFacts } from './facts.ts';
import { planPorts } from './ports.ts';
import { sayGone } from './presence.ts';
import { planRequests } from './requests.ts';

/** The plan of a project as a kind of desk: what it is read and saved by, and when it may be changed. */
export const planMachine: DeskMachine<PlanTypes, DeskView> = {
  name: 'plan',
  kind: planKind,
  editor: planDesk,
  facts: planFacts,
  requests: planRequests,
  ports: planPorts,
  $desks,
  $owned,
  isDetail: (opened) => isObject(opened) && typeof opened['version'] === 'number' && Array.isArray(opened['nodes']),
  isOpen: ({ state }) => isPlanOpen(state),
  reading: {
    endpoint: planInfo,
    inputOf: (instance, view) => ({ query: { projectId: instance, ...tenantOf(view) } }),
  },
  saving: {
    endpoint: planSave,
    inputOf: (instance, view, { head, draft }) => ({
      query: { projectId: instance, ...tenantOf(view) },
      body: { version: head.version, nodes: treeOf(shownOf(draft)).map(savedNode) },
    }),
    after: ({ draft }, data) => {
      const detail = data as PlanDetail;
      return { head: headOf(detail), answers: answersTo(shownOf(draft), detail.nodes) };
    },
  },
  texts: { saved: '计划已保存', followed: '已改在另一个页面编辑这份计划，本页随之更新' },
  onLeft: sayGone,
  // nothing stands in the way of what somebody else has saved any more
  onDiscarded: (instance, view) => (view.newer === null ? [] : [readDocument(planMachine, instance, view)]),
};
