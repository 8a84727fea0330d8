import type { BodyOf, Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import { importedReason } from '@fleet/domain/areas/projects/cost/actions.ts';
import type { costEntryAdd, costEntryList, CostEntryRow } from '@fleet/domain/areas/projects/cost/entryContract.ts';
import { monthOf } from '@fleet/domain/core/values/months.ts';
import { epochToDay, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues } from '../../../store/paging.ts';
import { refuseArchived } from '../project/projectRows.ts';
import { readDepartmentCost } from './costRows.ts';

/** Costs that are no labour, one by one. */

interface StoredEntry extends Omit<CostEntryRow, 'updatedAt'> {
  readonly updatedAt: number;
  readonly projectId: string;
}

const columns = `
  c.id as entryId, c.project_id as projectId, c.month, c.kind, c.amount, c.note, c.source_type as source,
  u.real_name as updatedBy, c.updated_at as updatedAt, c.version`;
const joins = 'left join user_ref u on u.id = c.updated_by';

const pageOf = pagedQuery({
  from: 'cost_entries c',
  key: 'c.id',
  columns,
  joins,
  always: 'c.project_id = @projectId and c.department_id = @departmentId',
  filters: {},
  orders: {
    month: 'c.month, c.id',
    '-month': 'c.month desc, c.id desc',
    amount: 'c.amount, c.id',
    '-amount': 'c.amount desc, c.id',
  },
});

const toRow = ({ projectId: _projectId, amount, updatedAt, ...row }: StoredEntry): CostEntryRow => ({
  ...row,
  amount: amount / 100,
  updatedAt: toInstant(updatedAt),
});

/** A page of the costs of a department in a project, the latest months first unless asked otherwise. */
export const pageOfEntries = (
  call: Call<Endpoint>,
  { projectId, departmentId, sort = '-month', ...query }: QueryOf<typeof costEntryList>,
): { list: CostEntryRow[]; total: number } => {
  readDepartmentCost(call, projectId, departmentId);
  const page = { sort, ...pageValues(query) } as const;
  const { rows, total } = pageOf<StoredEntry>(call.world.store, { projectId, departmentId }, page);
  return { list: rows.map(toRow), total };
};

type Entered = BodyOf<typeof costEntryAdd>;

/** What is stored of a form; refuses months to come. */
const valuesOf = ({ world, session }: Call<Endpoint>, { month, kind, amount, note }: Entered) => {
  const now = world.clock.now();
  if (month > monthOf(epochToDay(now))) refuse('invalidInput', '不能登记未来月份的费用');
  return { month, kind, amount: toHundredths(amount), note: note.trim(), userId: session.userId, now };
};

/** Enters a cost by hand: it is its own source, with a single line. */
export const addEntry = (
  call: Call<Endpoint>,
  { projectId, departmentId }: { readonly projectId: string; readonly departmentId: string },
  entered: Entered,
): { entryId: string } => {
  readDepartmentCost(call, projectId, departmentId);
  refuseArchived(call, projectId);
  const entryId = call.world.ids.next('ce');
  call.world.store.run(
    `insert into cost_entries (id, project_id, department_id, month, kind, amount, note, source_type, source_id,
       line_id, updated_by, updated_at)
     values (@entryId, @projectId, @departmentId, @month, @kind, @amount, @note, 'manual', @entryId, '1', @userId, @now)`,
    { entryId, projectId, departmentId, ...valuesOf(call, entered) },
  );
  return { entryId };
};

/** A cost that was entered by hand, of a project that may be changed and is within the call's scope. */
const readEntered = (call: Call<Endpoint>, entryId: string): StoredEntry => {
  const entry =
    call.world.store.one<StoredEntry>(
      `select ${columns} from cost_entries c ${joins} join projects p on p.id = c.project_id
       where c.id = @entryId and ${inScope('p.tnt_id')}`,
      { entryId, scope: call.scope },
    ) ?? refuse('notFound');
  refuseArchived(call, entry.projectId);
  const reason = importedReason(entry);
  return reason === null ? entry : refuse('invalidInput', reason);
};

/** Changes a cost; refuses when somebody else has changed it since it was read. */
export const updateEntry = (call: Call<Endpoint>, entryId: string, entered: Entered, version: number): null => {
  if (readEntered(call, entryId).version !== version) refuse('conflict');
  call.world.store.run(
    `update cost_entries set month = @month, kind = @kind, amount = @amount, note = @note, version = version + 1,
       updated_by = @userId, updated_at = @now where id = @entryId`,
    { entryId, ...valuesOf(call, entered) },
  );
  return null;
};

/** Takes a cost back. */
export const deleteEntry = (call: Call<Endpoint>, entryId: string): null => {
  readEntered(call, entryId);
  call.world.store.run('delete from cost_entries where id = @entryId', { entryId });
  return null;
};
