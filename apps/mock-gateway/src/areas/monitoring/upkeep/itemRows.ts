import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { upkeepItemList, UpkeepItemRow } from '@fleet/domain/areas/monitoring/upkeep/itemContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pageOf } from '../../../rows/sortedRows.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { searchText } from '../../../store/paging.ts';

/** Items in the store. */

interface Stored extends Omit<UpkeepItemRow, 'isEnabled' | 'needsPicture' | 'updatedAt'> {
  readonly isEnabled: number;
  readonly needsPicture: number;
  readonly updatedAt: number;
}

const select = `
  select i.id as itemId, i.tnt_id as tntId, t.name as tntName, i.code, i.name, i.kind, i.content, i.standard,
    i.result_kind as resultKind, i.unit, i.min, i.max, i.needs_picture as needsPicture, i.is_enabled as isEnabled,
    (select count(*) from upkeep_plans p where p.tnt_id = i.tnt_id
       and exists (select 1 from json_each(p.item_ids) where value = i.id)) as planCount,
    i.updated_at as updatedAt, i.version
  from upkeep_items i join tenant_ref t on t.id = i.tnt_id`;

const where = conditions(null, {
  scope: 'i.tnt_id = @scope',
  keyword: contains('keyword', 'i.code', 'i.name'),
  kind: 'i.kind = @kind',
  isEnabled: 'i.is_enabled = @isEnabled',
  itemIds: 'i.id in (select value from json_each(@itemIds))',
});
const nothingAsked = { scope: null, keyword: null, kind: null, isEnabled: null, itemIds: null };

const toRow = ({ isEnabled, needsPicture, updatedAt, ...item }: Stored): UpkeepItemRow => ({
  ...item,
  needsPicture: needsPicture === 1,
  isEnabled: isEnabled === 1,
  updatedAt: toInstant(updatedAt),
});

export const listItems = ({ world, scope }: Call<Endpoint>, query: QueryOf<typeof upkeepItemList>) => {
  const values = {
    ...nothingAsked,
    scope,
    keyword: searchText(query.keyword),
    kind: query.kind ?? null,
    // what is chosen already keeps its name when it is offered no more
    isEnabled: query.isEnabled === undefined || query.chosenId !== undefined ? null : Number(query.isEnabled),
    itemIds: query.chosenId === undefined ? null : JSON.stringify([query.chosenId]),
  };
  return pageOf(world.store.all<Stored>(`${select}${where(values)} order by i.code, i.id`, values).map(toRow), query);
};

/** Items of a tenant by their ids, in the order of the ids; what is none of its own is left out. */
export const itemsOf = (
  { world }: Pick<Call, 'world'>,
  tntId: string,
  itemIds: readonly string[],
): readonly UpkeepItemRow[] => {
  const values = { ...nothingAsked, scope: tntId, itemIds: JSON.stringify(itemIds) };
  const found = new Map(
    world.store.all<Stored>(`${select}${where(values)}`, values).map((item) => [item.itemId, toRow(item)]),
  );
  return itemIds.flatMap((itemId) => found.get(itemId) ?? []);
};

/** The item of an id that the caller may see; refuses any other. */
export const readItem = ({ world, scope }: Call<Endpoint>, itemId: string): UpkeepItemRow => {
  const values = { ...nothingAsked, scope, itemIds: JSON.stringify([itemId]) };
  const item = world.store.one<Stored>(`${select}${where(values)}`, values);
  return item === undefined ? refuse('notFound') : toRow(item);
};

/** What an upkeep keeps of its items. */
export const keptItems = (items: readonly UpkeepItemRow[]): string =>
  JSON.stringify(
    items.map(({ itemId, name, kind, content, standard, resultKind, unit, min, max, needsPicture }) => ({
      itemId,
      name,
      kind,
      content,
      standard,
      resultKind,
      unit,
      min,
      max,
      needsPicture,
    })),
  );
