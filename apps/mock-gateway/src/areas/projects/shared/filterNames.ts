import type { Call } from '../../../pipeline/call.ts';
import type { NameOf } from '../../../rows/sheet/askedFor.ts';

/** What the ids are called by which lists of projects are filtered. */
export const filterNames = ({ world: { store } }: Call): Readonly<Record<string, NameOf>> => {
  const nameIn =
    (sql: string): NameOf =>
    (id) =>
      store.one<{ name: string }>(sql, { id })?.name ?? null;
  const person = nameIn('select real_name as name from user_ref where id = @id');
  return {
    projectId: nameIn('select name from projects where id = @id'),
    departmentId: nameIn('select name from departments where id = @id'),
    userId: person,
    ownerId: person,
    managerId: person,
    productKey: nameIn('select name from product_ref where product_key = @id'),
  };
};
