import { type GroupRow, groupRow } from '@fleet/domain/areas/access/groups/contract.ts';
import { formatCount, formatNames } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<GroupRow>(groupRow);

export const groupColumns = [
  column('name', { width: 168 }),
  column('description', { width: 220, grows: true }),
  column('memberCount', { width: 84, align: 'end', cell: ({ memberCount }) => formatCount(memberCount) }),
  column('roles', { width: 200, cell: ({ roles }) => formatNames(roles) }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('groupId', { width: 124, isHidden: true, cell: ({ groupId }) => <CopyableId id={groupId} /> }),
];
