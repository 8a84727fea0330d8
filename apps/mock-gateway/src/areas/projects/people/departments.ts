import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { departmentList, DepartmentRow } from '@fleet/domain/areas/projects/people/contract.ts';
import { departmentRemovalProblem } from '@fleet/domain/areas/projects/people/removal.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { todayOf } from '../../../rows/instants.ts';
import { inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues } from '../../../store/paging.ts';

/** The departments of a tenant: what hangs on them, and their changes. */

interface StoredDepartment extends Omit<DepartmentRow, 'hasCosts'> {
  readonly hasCosts: number;
}

const columns = `
  d.id as departmentId, d.name, d.tnt_id as tntId, n.name as tntName, d.version,
  (select count(*) from staff s where s.department_id = d.id and (s.left_at is null or s.left_at >= @today))
    as staffCount,
  (select count(*) from staff s where s.department_id = d.id and s.left_at < @today) as leftCount,
  (select count(*) from cost_budgets b where b.department_id = d.id) as budgetCount,
  exists (select 1 from work_hours w where w.department_id = d.id)
    or exists (select 1 from cost_entries c where c.department_id = d.id) as hasCosts`;
const tenant = 'join tenant_ref n on n.id = d.tnt_id';

const pageOf = pagedQuery({
  from: 'departments d',
  key: 'd.id',
  columns,
  joins: tenant,
  always: null,
  filters: { scope: 'd.tnt_id = @scope' },
  needs: { position: tenant },
  orders: { position: 'n.name, d.tnt_id, d.position, d.id' },
});

const toRow = (row: StoredDepartment): DepartmentRow => ({ ...row, hasCosts: row.hasCosts === 1 });

/** A page of the departments within the call's scope, tenant by tenant in their order. */
export const pageOfDepartments = (
  call: Call<Endpoint>,
  query: QueryOf<typeof departmentList>,
): { list: DepartmentRow[]; total: number } => {
  const values = { scope: call.scope, today: todayOf(call) };
  const page = { sort: 'position', ...pageValues(query) } as const;
  const { rows, total } = pageOf<StoredDepartment>(call.world.store, values, page);
  return { list: rows.map(toRow), total };
};

/** One department within the call's scope; refuses the same way for one outside it and a missing one. */
const readDepartment = (call: Call<Endpoint>, departmentId: string): DepartmentRow => {
  const row = call.world.store.one<StoredDepartment>(
    `select ${columns} from departments d ${tenant} where d.id = @departmentId and ${inScope('d.tnt_id')}`,
    { departmentId, scope: call.scope, today: todayOf(call) },
  );
  return row === undefined ? refuse('notFound') : toRow(row);
};

/** Refuses a department that is not of a tenant. */
export const requireDepartment = ({ world }: Call<Endpoint>, tntId: string, departmentId: string): void => {
  const found = world.store.one('select 1 from departments where id = @departmentId and tnt_id = @tntId', {
    departmentId,
    tntId,
  });
  if (found === undefined) refuse('notFound', '部门不存在或已被删除');
};

/** A name as it is stored; refuses one that another department of the tenant has. */
const nameOf = ({ world }: Call<Endpoint>, tntId: string, typed: string, except: string | null): string => {
  const name = typed.trim();
  const taken = 'select 1 from departments where tnt_id = @tntId and name = @name and id is not @except';
  if (world.store.one(taken, { tntId, name, except }) !== undefined) refuse('invalidInput', '部门名称已存在');
  return name;
};

/** Adds a department at the end of those of its tenant. */
export const addDepartment = (call: Call<Endpoint>, typed: string): { departmentId: string } => {
  const { world, targetTntId: tntId } = call;
  const name = nameOf(call, tntId, typed, null);
  const departmentId = world.ids.next('dp');
  world.store.run(
    `insert into departments (id, tnt_id, name, position)
     select @departmentId, @tntId, @name, coalesce(max(position), 0) + 1 from departments where tnt_id = @tntId`,
    { departmentId, tntId, name },
  );
  return { departmentId };
};

/** Gives a department another name; refuses when somebody else has changed it since it was read. */
export const renameDepartment = (call: Call<Endpoint>, departmentId: string, typed: string, version: number): null => {
  const current = readDepartment(call, departmentId);
  if (current.version !== version) refuse('conflict');
  const name = nameOf(call, current.tntId, typed, departmentId);
  call.world.store.run('update departments set name = @name, version = version + 1 where id = @departmentId', {
    departmentId,
    name,
  });
  return null;
};

/** Deletes a department on which nothing hangs. */
export const deleteDepartment = (call: Call<Endpoint>, departmentId: string): null => {
  const problem = departmentRemovalProblem(readDepartment(call, departmentId));
  if (problem !== null) refuse('invalidInput', problem);
  call.world.store.run('delete from departments where id = @departmentId', { departmentId });
  return null;
};
