import { userRow, type UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import { formatCount, formatNames } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { UserStatus } from '../shared/UserStatus.tsx';

const column = columnsFor<UserRow>(userRow);

/** Every column of users. */
const allColumns = [
  column('userName', { width: 124 }),
  column('realName', { width: 96, onCard: 'value' }),
  column('isLocked', { width: 76, cell: ({ isLocked }) => <UserStatus isLocked={isLocked} /> }),
  column('roles', { width: 168, onCard: 'value', grows: true, cell: ({ roles }) => formatNames(roles) }),
  column('groups', { width: 132, cell: ({ groups }) => formatNames(groups) }),
  column('projectCount', { width: 72, align: 'end', cell: ({ projectCount }) => formatCount(projectCount) }),
  column('phone', { width: 112, onCard: 'value' }),
  column('email', { width: 184 }),
  column('tntName', { width: 128 }),
  column('isInner', { width: 84, cell: ({ isInner }) => (isInner ? '是' : '否') }),
  column('lastSignInAt', { width: 160, onCard: 'value', cell: ({ lastSignInAt }) => <Time at={lastSignInAt} /> }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('userId', { width: 124, isHidden: true, cell: ({ userId }) => <CopyableId id={userId} /> }),
];

/** Only inner users know more than one tenant. */
const ofInner = new Set(['tntName', 'isInner']);
const tenantColumns = allColumns.filter(({ id }) => !ofInner.has(id));

export const userColumns = (isInner: boolean) => (isInner ? allColumns : tenantColumns);
