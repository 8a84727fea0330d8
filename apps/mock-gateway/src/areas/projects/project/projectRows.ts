import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { projectColumns, projectJoins, projectsValues, type StoredProject, toProjectRow } from '../list/listRows.ts';

/** Projects in the store, as every area of them needs them. */

/** One project of the call's tenant; refuses the same way for another tenant's and a missing one. */
export const readProject = (call: Call<Endpoint>, projectId: string): ProjectDetail => {
  const row = call.world.store.one<StoredProject>(
    `select ${projectColumns} from projects p ${projectJoins} where p.id = @projectId and p.tnt_id = @tntId`,
    { ...projectsValues(call), projectId },
  );
  if (row === undefined) return refuse('notFound');
  const {
    phase: _phase,
    node: _node,
    delayDays: _days,
    onlinePercent: _percent,
    planHours: _hours,
    actualHours: _actual,
    planCost: _budget,
    actualCost: _spent,
    health: _health,
    ...detail
  } = toProjectRow(row);
  return detail;
};

/** Refuses unless the project is one of the call's tenant: what every row about a part of a project asks first. */
export const requireProject = (call: Call<Endpoint>, projectId: string): void => {
  const found = call.world.store.one('select 1 from projects where id = @projectId and tnt_id = @tntId', {
    projectId,
    tntId: call.tntId,
  });
  if (found === undefined) refuse('notFound');
};

/** What a file about a project is called: `HD-2026-001 智慧仓储一期-实施计划`. */
export const projectFileName = (call: Call<Endpoint>, projectId: string, title: string): string => {
  const { projectKey, name } = readProject(call, projectId);
  return `${projectKey} ${name}-${title}`.toWellFormed().replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_');
};

/** Refuses to change anything of a project that is archived, or that is none of the call's tenant. */
export const refuseArchived = (call: Call<Endpoint>, projectId: string): void => {
  const reason = readOnlyReason(readProject(call, projectId));
  if (reason !== null) refuse('invalidInput', reason);
};
