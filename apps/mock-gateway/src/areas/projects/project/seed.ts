import { leafHours } from '@fleet/domain/areas/projects/plan/node.ts';
import { toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { instantOf, midnightIn, morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Projects with their people, the nodes of their life cycles, and what waits for approval. */

/** The projects themselves; their people follow once there are people. */
export const seedProjects = (store: Store, data: DataSet, now: number): void => {
  for (const project of data.projects) {
    const { products, members: _members, favouriteOf: _favouriteOf, ...fields } = project;
    const createdAt = morningOf(project.createdDaysAgo, now);
    store.run(
      `insert into projects (id, project_key, tnt_id, name, type, type_flag, contract_no, province, city, district,
         address, longitude, latitude, plan_start_at, plan_end_at, description, erp_no, created_at, updated_at)
       values (@id, @projectKey, @tntId, @name, @type, @typeFlag, @contractNo, @province, @city, @district,
         @address, @longitude, @latitude, @planStartAt, @planEndAt, @description, @erpNo, @createdAt, @createdAt)`,
      {
        ...fields,
        planStartAt: midnightIn(project.planStartInDays, now),
        planEndAt: midnightIn(project.planEndInDays, now),
        createdAt,
      },
    );
    products.forEach((productKey, position) =>
      store.run(
        'insert into project_products (project_id, product_key, position) values (@id, @productKey, @position)',
        { id: project.id, productKey, position },
      ),
    );
  }
};

/** Who leads a project, who works for it, and who marked it. */
export const seedProjectPeople = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  for (const { id, manager, members, favouriteOf, createdDaysAgo } of data.projects) {
    const joinedAt = morningOf(createdDaysAgo, now);
    store.run('update projects set manager_id = @manager where id = @id', { id, manager: userId(manager) });
    for (const { user, role, weeklyHours, fromInDays, toInDays } of members)
      store.run(
        `insert into project_members (id, project_id, user_id, role, weekly_hours, from_at, to_at, joined_at)
         values (@memberId, @id, @user, @role, @hours, @fromAt, @toAt, @joinedAt)`,
        {
          memberId: ids.next('pm'),
          id,
          user: userId(user),
          role,
          hours: weeklyHours * 100,
          fromAt: midnightIn(fromInDays, now),
          toAt: toInDays === null ? null : midnightIn(toInDays, now),
          joinedAt,
        },
      );
    for (const user of favouriteOf)
      store.run('insert into project_favourites (project_id, user_id, created_at) values (@id, @user, @now)', {
        id,
        user: userId(user),
        now,
      });
  }
};

/** Contracts of the ERP that are no projects yet. */
export const seedErpProjects = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  for (const { signedDaysAgo, amount, ...fields } of data.erpProjects)
    store.run(
      `insert into erp_projects (id, tnt_id, erp_no, name, contract_no, customer, amount, signed_at)
       values (@id, @tntId, @erpNo, @name, @contractNo, @customer, @amount, @signedAt)`,
      { ...fields, id: ids.next('ep'), amount: amount * 100, signedAt: morningOf(signedDaysAgo, now) },
    );
};

/** Hours of the nodes in hundredths: a node with others below it has none of its own and the sum of theirs. */
const lifeCycleHours = ({ lifeCycles }: DataSet) => {
  const parents = new Set(lifeCycles.map(({ parentId }) => parentId));
  const hours = new Map(lifeCycles.map(({ id }) => [id, { standard: 0, total: 0 }]));
  for (const { id, parentId, standardWorkHour, workHourFactor } of lifeCycles) {
    if (parents.has(id)) continue;
    const total = toHundredths(leafHours(standardWorkHour, workHourFactor));
    hours.set(id, { standard: toHundredths(standardWorkHour), total });
    const above = parentId === null ? undefined : hours.get(parentId);
    if (above !== undefined) above.total += total;
  }
  return hours;
};

/** The nodes of the life cycles. */
export const seedLifeCycles = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const dayOf = (inDays: number | null) => (inDays === null ? null : midnightIn(inDays, now));
  const hours = lifeCycleHours(data);
  data.lifeCycles.forEach((node, position) =>
    store.run(
      `insert into life_cycle_nodes (id, project_id, parent_id, phase, kind, position, name, owner_id, plan_start_at,
         plan_end_at, actual_start_at, actual_end_at, standard_work_hour, work_hour_factor, total_work_hour, status,
         updated_at)
       values (@id, @projectId, @parentId, @phase, @kind, @position, @name, @ownerId, @planStartAt,
         @planEndAt, @actualStartAt, @actualEndAt, @standard, @factor, @total, @status, @now)`,
      {
        id: node.id,
        projectId: node.projectId,
        parentId: node.parentId,
        phase: node.phase,
        kind: node.kind,
        position,
        name: node.name,
        ownerId: userId(node.owner),
        planStartAt: dayOf(node.planStartInDays),
        planEndAt: dayOf(node.planEndInDays),
        actualStartAt: dayOf(node.actualStartInDays),
        actualEndAt: dayOf(node.actualEndInDays),
        ...hours.get(node.id),
        factor: node.workHourFactor,
        status: node.status,
        now,
      },
    ),
  );
};

/** What waits for approval and what was decided. */
export const seedApprovals = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const tenants = new Map(data.projects.map(({ id, tntId }) => [id, tntId]));
  const approved = new Set(
    data.plans.flatMap(({ projectId, baselines }) => (baselines.length === 0 ? [] : [projectId])),
  );
  // what was approved before was being changed, and what is handed in as done was going on
  const beforeOf = ({ kind, projectId }: DataSet['approvals'][number]) => {
    if (kind === 'task') return { taskStatus: 1, status: 2 };
    return kind === 'plan' ? { state: approved.has(projectId) ? 'modifying' : 'draft' } : {};
  };
  for (const approval of data.approvals)
    store.run(
      `insert into approvals (id, tnt_id, project_id, kind, subject_id, title, status, submitter_id, submitted_at,
         submit_remark, approver_id, decided_at, decide_remark, was)
       values (@id, @tntId, @projectId, @kind, @subjectId, @title, @status, @submitterId, @submittedAt,
         @submitRemark, @approverId, @decidedAt, @decideRemark, @was)`,
      {
        id: ids.next('ap'),
        tntId: tenants.get(approval.projectId) ?? null,
        projectId: approval.projectId,
        kind: approval.kind,
        subjectId: approval.subjectId,
        title: approval.title,
        status: approval.status,
        submitterId: userId(approval.submitter),
        submittedAt: instantOf(approval.submittedAt, now),
        submitRemark: approval.submitRemark,
        approverId: userId(approval.approver),
        decidedAt: approval.decidedAt === null ? null : instantOf(approval.decidedAt, now),
        decideRemark: approval.decideRemark,
        was: JSON.stringify(beforeOf(approval)),
      },
    );
};
