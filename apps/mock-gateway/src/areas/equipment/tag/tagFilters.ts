import type { ResourceKind } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { tagInfoOf } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import type { TagMatch, TagOfRecord } from '@fleet/domain/areas/equipment/tag/tagShapes.ts';

/** What lists of records take from tags: a column with those of a row, and filters by several of them. */

/**
 * The tags of a row as one column, to be read by `tagsOf`.
 *
 * @param kind what the rows are
 * @param id the column with the id of a row: `d.id`
 * @param tenant the tenant whose tags are shown, an expression
 */
export const tagsColumn = (kind: ResourceKind, id: string, tenant: string): string => `
  (select json_group_array(json_object('keyName', tg.key_name, 'keyTitle', tg.key_title, 'value', tv.value,
      'colour', tg.colour) order by tg.key_name)
    from tag_bindings tb join tags tg on tg.id = tb.tag_id join tag_values tv on tv.id = tb.value_id
    where tb.kind = '${kind}' and tb.resource_id = ${id} and tg.tnt_id = ${tenant})`;

/** Reads a column of `tagsColumn`. */
export const tagsOf = (json: string): TagOfRecord[] => JSON.parse(json) as TagOfRecord[];

/** What carries something of the wanted: `keyName` with `value`, null for any value. Found once, not for each row. */
const carriers = (kind: ResourceKind, wanted: string): string => `
  select tb.resource_id from json_each(${wanted}) wanted join tags tg on tg.key_name = wanted.value ->> '$.keyName'
    join tag_values tv on tv.tag_id = tg.id and ifnull(wanted.value ->> '$.value', tv.value) = tv.value
    join tag_bindings tb on tb.value_id = tv.id and tb.kind = '${kind}'`;

/** The filters of a list by tags, for its `filters`; their values are those of `tagValues`. */
export const tagFilters = (kind: ResourceKind, id: string) => ({
  everyTag: `${id} in (${carriers(kind, '@everyTag')}
    group by tb.resource_id having count(distinct wanted.key) = json_array_length(@everyTag))`,
  anyTag: `${id} in (${carriers(kind, '@anyTag')})`,
});

/** What a list was asked for by tags, as values of a statement; null where nothing was. */
export const tagValues = ({
  tags = [],
  tagMatch = 'all',
}: {
  readonly tags?: readonly string[];
  readonly tagMatch?: TagMatch;
}): { readonly everyTag: string | null; readonly anyTag: string | null } => {
  const wanted = tags.flatMap((text) => tagInfoOf(text) ?? []);
  const text = wanted.length === 0 ? null : JSON.stringify(wanted);
  return tagMatch === 'any' ? { everyTag: null, anyTag: text } : { everyTag: text, anyTag: null };
};
