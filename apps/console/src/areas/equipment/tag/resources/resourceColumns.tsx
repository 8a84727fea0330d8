import { type TagResourceRow, tagResourceRow } from '@fleet/domain/areas/equipment/tag/resourceContract.ts';
import type { ResourceKind } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { type Column, columnsFor } from '../../../../list/columns/columns.ts';
import { DeviceStatus } from '../../../../ui/status/DeviceStatus.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import { TagChips } from '../TagChips.tsx';

const column = columnsFor<TagResourceRow>(tagResourceRow);

const value = column('value', { width: 132 });
const tags = column('tags', {
  width: 260,
  grows: true,
  title: '其他标签',
  cell: ({ tags: all, keyName }) => <TagChips tags={all.filter((tag) => tag.keyName !== keyName)} />,
});
const taggedAt = column('taggedAt', { width: 160, cell: (row) => <Time at={row.taggedAt} /> });
const taggedBy = column('taggedBy', { width: 92 });

const ofKind: Readonly<Record<ResourceKind, readonly Column<TagResourceRow>[]>> = {
  device: [
    column('name', { title: '设备名称', width: 168 }),
    column('number', { title: '序列号', width: 124 }),
    column('status', {
      width: 96,
      cell: ({ status, networkType }) =>
        status === null ? texts.nothing : <DeviceStatus code={status} networkType={networkType} />,
    }),
    column('productName', { width: 132 }),
    column('projectName', { width: 168 }),
  ],
  product: [column('name', { title: '产品名称', width: 200 }), column('number', { title: 'ProductKey', width: 140 })],
  group: [column('name', { title: '分组名称', width: 200 }), column('number', { title: '上级分组', width: 160 })],
};

const made = new Map<string, readonly Column<TagResourceRow>[]>();

/** What a list of resources of a kind shows; the value of the tag where the list is of all of them. */
export function resourceColumns(kind: ResourceKind, hasValue: boolean): readonly Column<TagResourceRow>[] {
  const name = `${kind}/${hasValue}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const columns = [...ofKind[kind], ...(hasValue ? [value] : []), tags, taggedAt, taggedBy];
  made.set(name, columns);
  return columns;
}
