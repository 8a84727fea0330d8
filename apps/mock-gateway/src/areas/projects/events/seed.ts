import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { instantOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Reports in the OA with their steps, and the events of projects that some of them are about. */
export const seedEvents = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const realNames = new Map(data.users.map(({ userName, realName }) => [userName, realName]));
  const tenants = new Map(data.projects.map(({ id, tntId }) => [id, tntId]));
  const reportIds = new Map<string, string>();
  for (const { reportNo, projectId, type, title, content, submitter, status, steps } of data.oaReports) {
    const id = ids.next('oa');
    reportIds.set(reportNo, id);
    const moments = steps.map((step) => instantOf(step.at, now));
    store.run(
      `insert into oa_reports (id, tnt_id, project_id, report_no, type, title, content, submitter_id, submitted_at,
         status, updated_at)
       values (@id, @tntId, @projectId, @reportNo, @type, @title, @content, @submitterId, @submittedAt,
         @status, @updatedAt)`,
      {
        id,
        tntId: tenants.get(projectId) ?? null,
        projectId,
        reportNo,
        type,
        title,
        content,
        submitterId: userId(submitter),
        submittedAt: Math.min(...moments),
        status,
        updatedAt: Math.max(...moments),
      },
    );
    steps.forEach(({ action, operator, remark }, index) =>
      store.run(
        `insert into oa_report_steps (report_id, position, action, operator_name, remark, at)
         values (@id, @index, @action, @operator, @remark, @at)`,
        {
          id,
          index,
          action,
          operator: operator === '' ? (realNames.get(submitter) ?? '') : operator,
          remark,
          at: moments[index] ?? now,
        },
      ),
    );
  }
  for (const { projectId, device, finder, foundAt, report, ...fields } of data.events)
    store.run(
      `insert into quality_faults (id, tnt_id, project_id, event_no, title, level, device_id, finder_id, found_at,
         description, report_id, created_by, created_at)
       values (@id, @tntId, @projectId, @eventNo, @title, @level, @device, @finder, @foundAt,
         @description, @reportId, @finder, @foundAt)`,
      {
        ...fields,
        id: ids.next('qf'),
        tntId: tenants.get(projectId) ?? null,
        projectId,
        device,
        finder: userId(finder),
        foundAt: instantOf(foundAt, now),
        reportId: report === null ? null : (reportIds.get(report) ?? null),
      },
    );
};
