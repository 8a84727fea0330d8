import { todoKinds } from '@fleet/domain/areas/home/todos/kinds.ts';
import type * as contract from '@fleet/domain/areas/home/todos/contract.ts';
import type { TodoRow } from '@fleet/domain/areas/home/todos/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { heldTodoKinds, type TodoCount, type TodoKind, todoLead } from '@fleet/domain/core/todos/todo.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { instantOrNull, todayOf } from '../../../rows/instants.ts';

/** What waits for the caller: one port of all areas, of which he reads what is his and what his keys let him do. */

const columns = 'kind, id, tnt_id, title, note, person, project_id, project_name, since, due_at';

/**
 * `@mine` and `@shared` name kinds as JSON; what is his is of any tenant that he may read. What he took up of a desk
 * stays with him, and is of the tenants looked at like the rest of it.
 */
const waiting = `with waiting as (
  select ${columns} from todos
  where user_id = @userId
    and ((kind in (select value from json_each(@mine)) and tnt_id = ifnull(@own, tnt_id))
      or (kind in (select value from json_each(@shared)) and tnt_id = ifnull(@scope, tnt_id)))
    and ifnull(since, 0) <= @soon
  union all
  select ${columns} from todos
  where user_id is null and kind in (select value from json_each(@shared)) and tnt_id = ifnull(@scope, tnt_id)
    and ifnull(since, 0) <= @soon
)`;

const countSql = `${waiting}
  select kind, count(*) as count, ifnull(sum(due_at < @today), 0) as overdue from waiting group by kind`;

const listSql = `${waiting}
  select w.kind, w.id, w.tnt_id as tntId, n.name as tntName, w.title, w.note, w.person, w.project_id as projectId,
    w.project_name as projectName, w.since, w.due_at as dueAt, ifnull(w.due_at < @today, 0) as isOverdue
  from (select *, row_number() over (partition by kind order by due_at is null, due_at, since desc, id) as place
    from waiting) w join tenant_ref n on n.id = w.tnt_id
  where w.place <= @limit order by w.kind, w.place`;

/** How many of a kind come unless another number is asked for. */
const usualLimit = 6;

const namesOf = (kinds: readonly TodoKind[], isPersonal: boolean): string =>
  JSON.stringify(kinds.filter((one) => one.isPersonal === isPersonal).map(({ kind }) => kind));

const valuesOf = (call: Call<Endpoint>) => {
  const { session, world, scope } = call;
  const held = heldTodoKinds(todoKinds, session.granted);
  return {
    mine: namesOf(held, true),
    shared: namesOf(held, false),
    userId: session.userId,
    own: session.isInner ? null : session.tntId,
    scope,
    soon: world.clock.now() + todoLead,
    today: todayOf(call),
  };
};

/** How many of each kind there are, in the order of the kinds; those without one are left out. */
const countsOf = (call: Call<Endpoint>): TodoCount[] => {
  const counts = new Map(
    call.world.store.all<TodoCount>(countSql, valuesOf(call)).map((one) => [one.kind, one] as const),
  );
  return todoKinds.flatMap(({ kind }) => counts.get(kind) ?? []);
};

interface StoredTodo extends Omit<TodoRow, 'since' | 'dueAt' | 'isOverdue'> {
  readonly kind: TodoKind['kind'];
  readonly since: number | null;
  readonly dueAt: number | null;
  readonly isOverdue: number;
}

const toRow = ({ kind: _, since, dueAt, isOverdue, ...fields }: StoredTodo): TodoRow => ({
  ...fields,
  since: instantOrNull(since),
  dueAt: instantOrNull(dueAt),
  isOverdue: isOverdue === 1,
});

export const todoHandlers: HandlersOf<typeof contract> = {
  todoCount: (call) => ({ counts: countsOf(call) }),

  todoList: (call) => {
    const rows = Map.groupBy(
      call.world.store.all<StoredTodo>(listSql, { ...valuesOf(call), limit: call.query.limit ?? usualLimit }),
      ({ kind }) => kind,
    );
    return { groups: countsOf(call).map((one) => ({ ...one, list: (rows.get(one.kind) ?? []).map(toRow) })) };
  },
};
