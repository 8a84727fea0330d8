import type * as contract from '@fleet/domain/areas/projects/plan/contract.ts';
import { countTasks, daysOf, planFromTemplate, type TemplateTask } from '@fleet/domain/areas/projects/plan/template.ts';
import { instantToDay } from '@fleet/domain/core/values/formats.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { readBaseline } from './baselines.ts';
import { emptySheet, exportPlan } from './planExport.ts';
import { findPlan, readNodesAhead, readPlan, stampOf } from './planRows.ts';
import { savePlan } from './planSaving.ts';
import { hearPage, othersAt } from './planWatchers.ts';
import { refuseArchived, requireProject } from '../project/projectRows.ts';

/** The implementation plan of a project (S2 §7). */

interface StoredTemplate {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tasks: string;
}

const tasksOf = ({ tasks }: StoredTemplate) => JSON.parse(tasks) as readonly TemplateTask[];

export const planHandlers: HandlersOf<typeof contract> = {
  planInfo: {
    prepare: async (call) => {
      const { projectId } = call.query;
      const nodes = await readNodesAhead(call, projectId);
      return () => readPlan(call, projectId, nodes());
    },
  },

  planStamp: (call) => ({ stamp: stampOf(call, call.query.projectId) }),

  planPresence: (call) => {
    // whoever may not see the project is refused before he is heard
    const stamp = stampOf(call, call.query.projectId);
    hearPage(call);
    return { stamp, others: othersAt(call) };
  },

  planBaseline: (call) => {
    const { projectId, version } = call.query;
    requireProject(call, projectId);
    return readBaseline(call.world.store, projectId, version) ?? refuse('notFound', `没有第 ${version} 版的基线`);
  },

  planSave: {
    prepare: async (call) => {
      const { projectId } = call.query;
      const show = await savePlan(call, projectId, call.body);
      return () => readPlan(call, projectId, show());
    },
  },

  planTemplates: (call) => {
    requireProject(call, call.query.projectId);
    const rows = call.world.store.all<StoredTemplate>(
      'select id, name, description, tasks from plan_templates order by position',
    );
    return {
      list: rows.map((row) => {
        const { id, name, description } = row;
        const tasks = tasksOf(row);
        return { id, name, description, taskCount: countTasks(tasks), days: daysOf(tasks) };
      }),
    };
  },

  planGenerate: {
    prepare: async (call) => {
      const { projectId } = call.query;
      const { templateId, startDate, workHourFactor } = call.body;
      const { store, ids } = call.world;
      refuseArchived(call, projectId);
      const { version } = findPlan(call, projectId);
      const any = store.one('select 1 from plan_nodes where project_id = @projectId limit 1', { projectId });
      if (any !== undefined) refuse('invalidInput', '计划已有任务，不能由模板生成');
      const template =
        store.one<StoredTemplate>('select id, name, description, tasks from plan_templates where id = @templateId', {
          templateId,
        }) ?? refuse('notFound', '计划模板不存在');
      fromInstant(startDate, '计划开始');
      const lifeCycle = store.all<{ id: string; name: string }>(
        'select id, name from life_cycle_nodes where project_id = @projectId order by position desc',
        { projectId },
      );
      const nodes = planFromTemplate(tasksOf(template), {
        startDay: instantToDay(startDate) ?? '',
        workHourFactor,
        lifeCycle: new Map(lifeCycle.map(({ id, name }) => [name, id])),
        nextId: () => ids.next('pn'),
      });
      const show = await savePlan(call, projectId, { version, nodes });
      return () => readPlan(call, projectId, show());
    },
  },

  planExport: {
    prepare: async (call) => {
      const nodes = await readNodesAhead(call, call.query.projectId);
      return () => exportPlan(call, call.query, nodes());
    },
  },
  planSheet: (call) => emptySheet(call, call.query),
};
