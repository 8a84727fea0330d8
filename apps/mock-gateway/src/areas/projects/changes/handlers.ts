import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/changes/contract.ts';
import { holds } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { dependentsOn } from '../../../pipeline/dependents.ts';
import { refuse, refuseLines } from '../../../pipeline/envelope.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { contains } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { dropComments } from '../../../comments/comments.ts';
import { dropProjectFiles } from '../files/fileTree.ts';
import { addMembers, insertProject, projectValues, setPeopleAndProducts, updateProject } from './changeRows.ts';
import { dropProjectAttachments } from '../life-cycle/lifeCycleAttachments.ts';
import { beginLifeCycle, followProject } from '../life-cycle/lifeCycleBeginning.ts';
import { readOpenProject, readProject, requireProject } from '../project/projectRows.ts';

/** Service project: projects added, changed, deleted and marked; the ERP and the tenants they come from. */

const addProject = (call: Call<typeof contract.projectAdd>) => {
  const { world, session, targetTntId: tntId } = call;
  const { erpNo = null, memberIds = [], ...form } = call.body;
  if (!holds(session.granted, erpNo === null ? 'project-add' : 'ProjectManagement-add')) refuse('forbidden');
  const id = world.ids.next('p');
  const project = { id, tntId };
  const values = projectValues(call, tntId, form);
  insertProject(call, project, { ...values, erpNo });
  setPeopleAndProducts(call, project, form);
  addMembers(call, project, memberIds);
  beginLifeCycle(call, readProject(call, id));
  if (erpNo !== null) {
    const linked = world.store.run(
      `update erp_projects set project_id = @id where erp_no = @erpNo and tnt_id = @tntId and project_id is null`,
      { id, erpNo, tntId },
    );
    if (linked === 0) refuse('invalidInput', '该 ERP 项目不存在或已被导入，请重新选择');
  }
  emit(call, 'project.added', { projectId: id, userId: session.userId, erpNo });
  return { id };
};

const changeProject = (call: Call<typeof contract.projectUpdate>): null => {
  const { version, ...form } = call.body;
  const before = readOpenProject(call, call.query.id);
  const { id, tntId } = before;
  if (version !== before.version) refuse('conflict');
  updateProject(call, id, projectValues(call, tntId, form, id));
  setPeopleAndProducts(call, { id, tntId }, form);
  followProject(call, before, readProject(call, id));
  return null;
};

const deleteProject = (call: Call<typeof contract.projectDelete>): null => {
  const { store } = call.world;
  const { id, name } = readOpenProject(call, call.query.id);
  const problems = dependentsOn(call, 'project', [id]).map(({ text }) => text);
  if (problems.length > 0) refuseLines(problems, `项目「${name}」不能删除`);
  emit(call, 'project.deleted', { projectId: id });
  dropProjectFiles(call, id);
  dropProjectAttachments(call, id);
  dropComments(call, { type: 'project', id });
  store.run('delete from projects where id = @id', { id });
  return null;
};

interface StoredErpProject {
  readonly id: string;
  readonly erpNo: string;
  readonly name: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly contractNo: string;
  readonly customer: string;
  /** Fen. */
  readonly amount: number;
  readonly signedAt: number;
}

const erpProjectsOf = pagedQuery({
  from: 'erp_projects e',
  key: 'e.id',
  columns: `e.id, e.erp_no as erpNo, e.name, e.tnt_id as tntId, n.name as tntName, e.contract_no as contractNo,
    e.customer, e.amount, e.signed_at as signedAt`,
  joins: 'join tenant_ref n on n.id = e.tnt_id',
  always: 'e.project_id is null',
  filters: { scope: 'e.tnt_id = @scope', keyword: contains('keyword', 'e.name', 'e.erp_no') },
  orders: { '-signedAt': 'e.signed_at desc, e.id' },
});

const tenantColumns = `t.id as tntId, t.name,
  (select count(*) from projects p where p.tnt_id = t.id) as projectCount,
  (select count(*) from project_devices d where d.tnt_id = t.id) as deviceCount`;

/** Tenants that the caller may see: all for inner users, his own for everybody else. */
const tenantsOf = pagedQuery({
  from: 'tenant_ref t',
  key: 't.id',
  columns: tenantColumns,
  joins: '',
  always: 'true',
  filters: { only: 't.id = @only', keyword: contains('keyword', 't.name'), chosenId: 't.id = @chosenId' },
  orders: { name: 't.name, t.id' },
});

interface ProjectTenant {
  tntId: string;
  name: string;
  projectCount: number;
  deviceCount: number;
}

const mark = (call: Call<Endpoint>, projectId: string, sql: string): null => {
  requireProject(call, projectId);
  call.world.store.run(sql, { projectId, userId: call.session.userId, now: call.world.clock.now() });
  return null;
};

export const projectChangeHandlers: HandlersOf<typeof contract> = {
  projectAdd: addProject,

  projectUpdate: changeProject,

  projectDelete: deleteProject,

  favouriteAdd: (call) =>
    mark(
      call,
      call.query.id,
      'insert or ignore into project_favourites (project_id, user_id, created_at) values (@projectId, @userId, @now)',
    ),

  favouriteDelete: (call) =>
    mark(
      call,
      call.query.id,
      'delete from project_favourites where project_id = @projectId and user_id = @userId and created_at <= @now',
    ),

  erpProjects: ({ world, scope, query }) => {
    const values = { scope, keyword: searchText(query.keyword) };
    const { rows, total } = erpProjectsOf<StoredErpProject>(world.store, values, {
      sort: '-signedAt',
      ...pageValues(query),
    });
    return {
      list: rows.map((row) => ({ ...row, amount: row.amount / 100, signedAt: toInstant(row.signedAt) })),
      total,
    };
  },

  projectTenants: ({ world, session, query }) => {
    const values = {
      only: session.isInner ? null : session.tntId,
      keyword: searchText(query.keyword),
      chosenId: query.chosenId ?? null,
    };
    const { rows, total } = tenantsOf<ProjectTenant>(world.store, values, { sort: 'name', ...pageValues(query) });
    return { list: rows, total };
  },

  projectTenantInfo: ({ world, targetTntId: tntId }) =>
    world.store.one<ProjectTenant & { contact: string; phone: string; deviceLimit: number }>(
      `select ${tenantColumns}, t.contact, t.phone, t.device_limit as deviceLimit from tenant_ref t where t.id = @tntId`,
      { tntId },
    ) ?? refuse('notFound'),
};
