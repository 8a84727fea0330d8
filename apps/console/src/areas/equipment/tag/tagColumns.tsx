import { type TagRow, tagRow } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { resourceKinds, resourceKindIds, type TagUse } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type Column, columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { TagKey } from './TagChips.tsx';

const column = columnsFor<TagRow>(tagRow);

/** How many resources of each kind there is carry something: a column a kind. */
export const countColumns = <Row extends TagUse>(): readonly Column<Row>[] =>
  resourceKindIds.map((kind) => ({
    id: `${kind}Count`,
    title: resourceKinds[kind],
    width: 76,
    align: 'end',
    grows: false,
    isHidden: false,
    cell: (row) => formatCount(row[`${kind}Count`]),
  }));

export const tagColumns = [
  column('keyName', { width: 148, cell: (tag) => <TagKey {...tag} /> }),
  column('keyTitle', { width: 116 }),
  column('valueCount', { width: 84, align: 'end', cell: ({ valueCount }) => formatCount(valueCount) }),
  ...countColumns<TagRow>(),
  column('description', { width: 220, grows: true }),
  column('isClosed', { width: 104, cell: ({ isClosed }) => (isClosed ? '是' : '否') }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('updatedBy', { width: 92, isHidden: true }),
  column('creator', { width: 92, isHidden: true }),
  column('createdAt', { width: 160, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('tagId', { width: 148, isHidden: true, cell: ({ tagId }) => <CopyableId id={tagId} /> }),
];
