import type { OaReportAction, OaReportType } from '@fleet/domain/areas/projects/oa-reports/oaReportTypes.ts';
import type { World } from '../../../world/world.ts';
import { numberAfter } from '../shared/numbers.ts';
import { expectAnswer } from './oaOffice.ts';

/** Reports as they are made and pushed, and what is noted of them. */

/** Who did something to a report, and what he said. */
interface Step {
  readonly action: OaReportAction;
  readonly operatorName: string;
  readonly remark?: string;
}

/** Notes what somebody did to a report. */
export const noteStep = ({ store, clock }: World, reportId: string, { remark = '', ...step }: Step): void => {
  store.run(
    `insert into oa_report_steps (report_id, position, action, operator_name, remark, at)
     values (@reportId, (select count(*) from oa_report_steps where report_id = @reportId), @action,
       @operatorName, @remark, @now)`,
    { ...step, remark, reportId, now: clock.now() },
  );
};

interface NewReport {
  readonly tntId: string;
  readonly projectId: string;
  readonly type: OaReportType;
  readonly title: string;
  readonly content: string;
  readonly submitter: { readonly userId: string; readonly realName: string };
}

/** Makes a report and pushes it: the OA answers after a while. */
export const makeReport = (
  world: World,
  { submitter, ...report }: NewReport,
): { readonly id: string; readonly reportNo: string } => {
  const { store, ids, clock } = world;
  const id = ids.next('oa');
  const reportNo = numberAfter(
    world,
    'OA',
    'select max(report_no) as last from oa_reports where substr(report_no, 1, length(@begin)) = @begin',
  );
  store.run(
    `insert into oa_reports (id, tnt_id, project_id, report_no, type, title, content, submitter_id, submitted_at,
       status, updated_at)
     values (@id, @tntId, @projectId, @reportNo, @type, @title, @content, @userId, @now, 7, @now)`,
    { ...report, id, reportNo, userId: submitter.userId, now: clock.now() },
  );
  for (const action of ['create', 'push'] as const) noteStep(world, id, { action, operatorName: submitter.realName });
  expectAnswer(world, id, 7);
  return { id, reportNo };
};
