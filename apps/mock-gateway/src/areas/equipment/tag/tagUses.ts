import { resourceKindIds } from '@fleet/domain/areas/equipment/tag/tagRules.ts';

/** How much of each kind carries a tag or a value, as columns of a statement. */

/** Not of what lies in the recycle bin, which keeps its tags but is not shown. */
const isThere = `(b.kind <> 'device' or exists (select 1 from device_ref d where d.id = b.resource_id))`;

const countOf = (of: string, kind: string): string =>
  `(select count(*) from tag_bindings b where ${of} and b.kind = '${kind}' and ${isThere})`;

/**
 * The columns `deviceCount`, `productCount`, `groupCount`.
 *
 * @param of which bindings: `b.tag_id = t.id`
 */
export const countColumns = (of: string): string =>
  resourceKindIds.map((kind) => `${countOf(of, kind)} as ${kind}Count`).join(', ');

/** The same counts, to order by. */
export const countOrders = (of: string, last: string) => ({
  deviceCount: `${countOf(of, 'device')}, ${last}`,
  '-deviceCount': `${countOf(of, 'device')} desc, ${last}`,
  productCount: `${countOf(of, 'product')}, ${last}`,
  '-productCount': `${countOf(of, 'product')} desc, ${last}`,
});

/** Whether anything carries it, as a number: 1 or 0. */
export const isUsed = (of: string): string => `exists (select 1 from tag_bindings b where ${of} and ${isThere})`;
