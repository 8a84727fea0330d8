import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { tagValueList, TagValueRow } from '@fleet/domain/areas/equipment/tag/valueContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { toInstant } from '../../../rows/instants.ts';
import { flagOrNull, readTag } from './tagRows.ts';
import { isUsed, countColumns, countOrders } from './tagUses.ts';

/** The values of a tag in the store. */

interface StoredValue extends Omit<TagValueRow, 'createdAt' | 'updatedAt'> {
  readonly tagId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const ofValue = 'b.value_id = v.id';
const columns = `
  v.id as valueId, v.tag_id as tagId, v.value, ${countColumns(ofValue)}, v.created_at as createdAt,
  v.updated_at as updatedAt, v.version`;

const byValue = 'v.value, v.id';

const pageOf = pagedQuery({
  from: 'tag_values v',
  key: 'v.id',
  columns,
  joins: '',
  always: 'v.tag_id = @tagId',
  filters: {
    keyword: contains('keyword', 'v.value'),
    isUsed: `${isUsed(ofValue)} = @isUsed`,
    chosenId: 'v.id = @chosenId',
  },
  orders: {
    value: byValue,
    '-value': 'v.value desc, v.id desc',
    ...countOrders(ofValue, byValue),
    createdAt: 'v.created_at, v.id',
    '-createdAt': 'v.created_at desc, v.id desc',
    updatedAt: 'v.updated_at, v.id',
    '-updatedAt': 'v.updated_at desc, v.id desc',
  },
});

const toRow = ({ tagId: _, ...row }: StoredValue): TagValueRow => ({
  ...row,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

/** A page of the values of a tag, in their order unless asked otherwise. */
export const listTagValues = (
  call: Call,
  query: QueryOf<typeof tagValueList>,
): { list: TagValueRow[]; total: number } => {
  const values = {
    tagId: readTag(call, query.tagId).tagId,
    keyword: searchText(query.keyword),
    isUsed: flagOrNull(query.isUsed),
    chosenId: query.chosenId ?? null,
  };
  const { rows, total } = pageOf<StoredValue>(call.world.store, values, {
    sort: query.sort ?? 'value',
    ...pageValues(query),
  });
  return { list: rows.map(toRow), total };
};

/** Some values within the call's scope, with the tag of each; refuses when one of them is missing or outside it. */
export const readTagValues = (
  { world: { store }, scope }: Call,
  valueIds: readonly string[],
): readonly (TagValueRow & { readonly tagId: string })[] => {
  const wanted = [...new Set(valueIds)];
  const rows = store.all<StoredValue>(
    `select ${columns} from tag_values v join tags t on t.id = v.tag_id
     where v.id in (select value from json_each(@ids)) and ${inScope('t.tnt_id')}`,
    { ids: JSON.stringify(wanted), scope },
  );
  if (rows.length < wanted.length) refuse('notFound');
  return rows.map((row) => ({ ...toRow(row), tagId: row.tagId }));
};
