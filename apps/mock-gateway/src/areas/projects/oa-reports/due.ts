import type { OaReportType } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import { emit } from '../../../pipeline/reactions.ts';
import type { Due } from '../../../pipeline/call.ts';
import type { World } from '../../../world/world.ts';
import { answerOf, expectAnswer } from './oaOffice.ts';
import { noteStep } from './reportMaking.ts';

interface StoredReport {
  readonly id: string;
  readonly projectId: string;
  readonly reportNo: string;
  readonly type: OaReportType;
  readonly title: string;
  readonly status: number;
  readonly stepCount: number;
}

/** The tasks that a granted order of delay is about name it; open desks see another version of the plan. */
const orderDelay = ({ store }: World, { id, projectId, reportNo }: StoredReport): void => {
  const tasks = 'project_id = @projectId and id in (select node_id from delay_order_nodes where report_id = @id)';
  if (store.one(`select 1 from plan_nodes where ${tasks} limit 1`, { id, projectId }) === undefined) return;
  store.run(`update plan_nodes set delay_order_id = @reportNo where ${tasks}`, { id, projectId, reportNo });
  store.run('update plans set version = version + 1 where project_id = @projectId', { projectId });
};

/** The OA goes on with reports that were pushed to it. */
export const oaDue: readonly Due[] = [
  {
    kind: 'oa.answer',
    run: (happening, id) => {
      const { world } = happening;
      const { store, clock, seed } = world;
      const report = store.one<StoredReport>(
        `select id, project_id as projectId, report_no as reportNo, type, title, status,
           (select count(*) from oa_report_steps where report_id = r.id) as stepCount
         from oa_reports r where id = @id`,
        { id },
      );
      const answer = report === undefined ? null : answerOf(seed, report);
      if (report === undefined || answer === null) return;
      const { status } = answer;
      store.run('update oa_reports set status = @status, version = version + 1, updated_at = @now where id = @id', {
        id,
        status,
        now: clock.now(),
      });
      noteStep(world, id, answer);
      if (report.type === 'delay' && status === 8) orderDelay(world, report);
      const { projectId, reportNo, title } = report;
      emit(happening, 'report.answered', { projectId, reportNo, title, status });
      expectAnswer(world, id, status);
    },
    isBlind: true,
    isApart: true,
  },
];
