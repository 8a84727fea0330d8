import type { Call } from '../../../pipeline/call.ts';
import { type NameOf, namesBy } from '../../../rows/sheet/askedFor.ts';

/** What the ids are called by which lists of projects are filtered. */
export const filterNames = (call: Call): Readonly<Record<string, NameOf>> => {
  const nameIn = namesBy(call);
  const person = nameIn(
    `select real_name as name from user_ref where id = @id and (@scope is null or tnt_id = @scope or is_inner = 1)`,
  );
  return {
    projectId: nameIn('select name from projects where id = @id and (@scope is null or tnt_id = @scope)'),
    departmentId: nameIn('select name from departments where id = @id and (@scope is null or tnt_id = @scope)'),
    userId: person,
    ownerId: person,
    managerId: person,
    productKey: nameIn(
      `select name from product_ref where product_key = @id and (@scope is null or tnt_id = @scope or source = 'platform')`,
    ),
  };
};
