import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { sheetPeople, SheetPerson } from '@fleet/domain/areas/projects/work-hours/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Whose hours are entered. */

/** Somebody with his account, if he has one. */
export interface Worker extends SheetPerson {
  readonly userId: string | null;
}

interface StoredWorker extends Omit<Worker, 'leftOn'> {
  readonly leftAt: number | null;
}

const columns = `
  s.id as staffId, s.user_id as userId, s.real_name as realName, d.name as departmentName, s.tnt_id as tntId,
  n.name as tntName, s.left_at as leftAt`;
const joins = 'join departments d on d.id = s.department_id join tenant_ref n on n.id = s.tnt_id';

const toWorker = ({ leftAt, ...row }: StoredWorker): Worker => ({ ...row, leftOn: instantOrNull(leftAt) });

/** The caller as one of the staff of his tenant; null for who is in no department. */
export const ownWorker = ({ world, session }: Call<Endpoint>): Worker | null => {
  const row = world.store.one<StoredWorker>(
    `select ${columns} from staff_people s ${joins} where s.user_id = @userId`,
    {
      userId: session.userId,
    },
  );
  return row === undefined ? null : toWorker(row);
};

/** One of the staff within the call's scope; refuses the same way for one outside it and a missing one. */
export const readWorker = ({ world, scope }: Call<Endpoint>, staffId: string): Worker => {
  const row = world.store.one<StoredWorker>(
    `select ${columns} from staff_people s ${joins} where s.id = @staffId and ${inScope('s.tnt_id')}`,
    { staffId, scope },
  );
  return row === undefined ? refuse('notFound') : toWorker(row);
};

const pageOf = pagedQuery({
  from: 'staff_people s',
  key: 's.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 's.tnt_id = @scope',
    keyword: contains('keyword', 's.real_name', 's.user_name'),
    chosenId: 's.id = @chosenId',
  },
  orders: { realName: 's.left_at is not null, s.real_name, s.id' },
});

/** A page of the staff within the call's scope, who left at the end. */
export const pageOfWorkers = (
  call: Call<Endpoint>,
  query: QueryOf<typeof sheetPeople>,
): { list: SheetPerson[]; total: number } => {
  const values = { scope: call.scope, keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
  const page = { sort: 'realName', ...pageValues(query) } as const;
  const { rows, total } = pageOf<StoredWorker>(call.world.store, values, page);
  return { list: rows.map(toWorker).map(({ userId: _userId, ...person }) => person), total };
};
