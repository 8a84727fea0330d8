import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { ProjectDetail } from '@fleet/domain/areas/projects/project/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { inScope } from '../../../store/conditions.ts';
import { projectColumns, projectJoins, projectsValues, type StoredProject, toProjectRow } from '../list/listRows.ts';

/** Projects in the store, as every area of them needs them. */

/** One project within the call's scope; refuses the same way for one outside it and a missing one. */
export const readProject = (call: Call<Endpoint>, projectId: string): ProjectDetail => {
  const row = call.world.store.one<StoredProject>(
    `select ${projectColumns} from projects p ${projectJoins} where p.id = @projectId and ${inScope('p.tnt_id')}`,
    { ...projectsValues(call), scope: call.scope, projectId },
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

/**
 * Refuses unless the project is within the call's scope: what every row about a part of a project asks first. Gives its
 * tenant, to which whatever is made below it belongs.
 */
export const requireProject = (call: Call<Endpoint>, projectId: string): { readonly tntId: string } =>
  call.world.store.one<{ tntId: string }>(
    `select tnt_id as tntId from projects where id = @projectId and ${inScope('tnt_id')}`,
    { projectId, scope: call.scope },
  ) ?? refuse('notFound');

/** What a file about a project is called: `HD-2026-001 智慧仓储一期-实施计划`. */
export const projectFileName = (call: Call<Endpoint>, projectId: string, title: string): string => {
  const { projectKey, name } = readProject(call, projectId);
  return `${projectKey} ${name}-${title}`.toWellFormed().replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_');
};

/** A project of which something may be changed: refuses one that is archived, or that is outside the call's scope. */
export const readOpenProject = (call: Call<Endpoint>, projectId: string): ProjectDetail => {
  const project = readProject(call, projectId);
  const reason = readOnlyReason(project);
  return reason === null ? project : refuse('invalidInput', reason);
};

/** Refuses to change anything of a project, as `readOpenProject` does. */
export const refuseArchived = (call: Call<Endpoint>, projectId: string): void => {
  readOpenProject(call, projectId);
};
