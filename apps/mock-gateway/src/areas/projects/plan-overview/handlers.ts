import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import type { planAssignees, planReassign } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import type { Person } from '@fleet/domain/areas/projects/project/contract.ts';
import { reassignReason } from '@fleet/domain/areas/projects/plan-overview/tasks.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { exportOverview } from './planOverviewExport.ts';
import { overviewFilters, planLocks, readOverview } from './planOverviewRows.ts';
import { refuseArchived, requireProject } from '../project/projectRows.ts';
import { findTask, listTasks } from '../tasks/taskRows.ts';

/** Plans by department and person; tasks go from one member of a project to another. */

const user = 'join user_ref u on u.id = m.user_id';
const assigneesOf = pagedQuery({
  from: 'project_members m',
  key: 'm.id',
  columns: 'u.id as userId, u.real_name as realName',
  joins: user,
  always: 'm.project_id = @projectId and u.deleted_at is null and not u.is_locked',
  filters: { keyword: contains('keyword', 'u.real_name'), chosenId: 'u.id = @chosenId' },
  needs: { always: user },
  orders: { realName: 'u.real_name, u.id' },
});

const listAssignees = (call: Call<Endpoint>, query: QueryOf<typeof planAssignees>): ReplyOf<typeof planAssignees> => {
  requireProject(call, query.projectId);
  const values = { projectId: query.projectId, keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
  const { rows, total } = assigneesOf<Person>(call.world.store, values, { sort: 'realName', ...pageValues(query) });
  return { list: rows, total };
};

/** Gives a task away. The plan counts as changed: whoever edits it is told when he saves. */
const reassign = (call: Call<Endpoint>, { id, ownerId, newOwnerId }: BodyOf<typeof planReassign>): null => {
  const { store } = call.world;
  const task = findTask(call, call.scope, id) ?? refuse('notFound');
  if ((task.owner?.userId ?? null) !== ownerId) refuse('conflict', '任务已被他人改派，请刷新后重试');
  const { projectId, taskStatus } = task;
  refuseArchived(call, projectId);
  const reason = reassignReason({ taskStatus, ...planLocks(call, [projectId])(projectId) });
  if (reason !== null) refuse('conflict', reason);
  const member = store.one('select 1 from project_members where project_id = @projectId and user_id = @newOwnerId', {
    projectId,
    newOwnerId,
  });
  if (member === undefined) refuse('notFound', '所选人员不是项目成员，请重新选择');
  store.run('update plan_nodes set owner_id = @newOwnerId where id = @id', { newOwnerId, id });
  store.run('update plans set version = version + 1 where project_id = @projectId', { projectId });
  return null;
};

export const planOverviewHandlers: HandlersOf<typeof contract> = {
  planDepartmentOverview: (call) => readOverview(call, call.query),

  planDepartmentList: (call) => {
    const { userId, departmentId, keyword, page, pageSize } = call.query;
    const filters = {
      ...overviewFilters(call, call.query),
      keyword,
      ...(userId === undefined ? {} : { ownerId: userId }),
      ...(departmentId === undefined ? {} : { departmentId }),
    };
    const { list, total } = listTasks(call, filters, {
      ...(page === undefined ? {} : { page }),
      ...(pageSize === undefined ? {} : { pageSize }),
    });
    const lockOf = planLocks(
      call,
      list.map(({ projectId }) => projectId),
    );
    return {
      list: list.map((task) => ({
        ...task,
        reassignReason: reassignReason({ taskStatus: task.taskStatus, ...lockOf(task.projectId) }),
      })),
      total,
    };
  },

  planOverviewExport: { prepare: exportOverview },

  planReassign: (call) => reassign(call, call.body),

  planAssignees: (call) => listAssignees(call, call.query),
};
