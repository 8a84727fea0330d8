import type { CostKind } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import type { CostSource } from '@fleet/domain/areas/projects/cost/costSources.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { Store } from '../../../store/store.ts';

/** Costs that areas above bring a project: each line of a source once. Money is in fen, hours are in hundredths. */

/** Where costs come from, and whose they are. */
interface Posting {
  readonly sourceType: CostSource;
  readonly sourceId: string;
  readonly projectId: string;
}

export interface PostedHours {
  readonly lineId: string;
  readonly staffId: string;
  readonly departmentId: string;
  readonly day: string;
  readonly hours: number;
  readonly hourlyRate: number;
}

export interface PostedEntry {
  readonly lineId: string;
  readonly departmentId: string;
  readonly month: string;
  readonly kind: CostKind;
  readonly amount: number;
  readonly note: string;
}

/** Refuses a project that is gone or archived. */
const requireOpen = ({ world }: Call<Endpoint>, projectId: string): void => {
  const project = world.store.one<{ readonly isArchived: number }>(
    'select archived_at is not null as isArchived from projects where id = @projectId',
    { projectId },
  );
  if (project === undefined) refuse('notFound', '项目不存在或已被删除');
  if (project?.isArchived === 1) refuse('stateRefused', '项目已归档，费用不能再变动');
};

type Lines = Posting & { readonly hours: readonly PostedHours[]; readonly entries: readonly PostedEntry[] };
interface Writer {
  readonly store: Store;
  readonly nextId: (prefix: string, lineId: string) => string;
  readonly userId: string;
  readonly now: number;
}

/**
 * Writes hours and other costs of a source to a project that takes them.
 *
 * @returns whether the staff still has everybody whose hours they are
 */
export const writeCost = ({ store, nextId, userId, now }: Writer, { hours, entries, ...posting }: Lines): boolean => {
  let written = 0;
  for (const line of hours)
    written += store.run(
      `insert into work_hours (id, staff_id, project_id, task_id, day, month, department_id, hours, hourly_rate,
         source_type, source_id, line_id)
       select @id, s.id, @projectId, null, @day, @month, d.id, @hours, @hourlyRate, @sourceType, @sourceId, @lineId
       from staff s join departments d on d.id = @departmentId where s.id = @staffId`,
      { ...posting, ...line, id: nextId('wh', line.lineId), month: monthOf(line.day) },
    );
  for (const line of entries)
    store.run(
      `insert into cost_entries (id, project_id, department_id, month, kind, amount, note, source_type, source_id,
         line_id, updated_by, updated_at)
       values (@id, @projectId, @departmentId, @month, @kind, @amount, @note, @sourceType, @sourceId, @lineId, @userId,
         @now)`,
      { ...posting, ...line, id: nextId('ce', line.lineId), userId, now },
    );
  return written === hours.length;
};

/** Writes hours and other costs of a source to a project; refuses an archived one, and whom the staff does not have. */
export const postCost = (call: Call<Endpoint>, lines: Lines): void => {
  const { store, ids, clock } = call.world;
  requireOpen(call, lines.projectId);
  const nextId = (prefix: string) => ids.next(prefix);
  if (!writeCost({ store, nextId, userId: call.session.userId, now: clock.now() }, lines))
    refuse('stateRefused', '登记工时的人员已不在任何部门，请修改工时');
};

/**
 * Takes back all that a source has brought a project; refuses an archived one.
 *
 * @returns how many lines that were
 */
export const takeBackCost = (call: Call<Endpoint>, { projectId, sourceType, sourceId }: Posting): number => {
  requireOpen(call, projectId);
  const { store } = call.world;
  const source = { projectId, sourceType, sourceId };
  const own = 'project_id = @projectId and source_type = @sourceType and source_id = @sourceId';
  return (
    store.run(`delete from work_hours where ${own}`, source) +
    store.run(`delete from cost_entries where ${own}`, source)
  );
};
