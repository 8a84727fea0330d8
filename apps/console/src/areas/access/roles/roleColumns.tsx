import { type RoleRow, roleRow } from '@fleet/domain/areas/access/roles/contract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { everyKeyCount } from '@fleet/domain/core/codes/permissions.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/time/Time.tsx';

/** 超级管理员 holds no number of keys, but all there are. */
const keyCountText = (count: number): string => (count >= everyKeyCount ? '全部' : formatCount(count));

const column = columnsFor<RoleRow>(roleRow);

/** Every column of roles. */
export const roleColumns = [
  column('name', { width: 160 }),
  column('description', { width: 260, grows: true }),
  column('userCount', { width: 84, align: 'end', cell: ({ userCount }) => formatCount(userCount) }),
  column('groupCount', { width: 92, align: 'end', cell: ({ groupCount }) => formatCount(groupCount) }),
  column('keyCount', { width: 84, align: 'end', cell: ({ keyCount }) => keyCountText(keyCount) }),
  column('buttonSets', {
    width: 180,
    cell: ({ buttonSets }) => buttonSets.map(({ name }) => name).join('、') || texts.nothing,
  }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('roleId', { width: 140, isHidden: true, cell: ({ roleId }) => <CopyableId id={roleId} /> }),
];
