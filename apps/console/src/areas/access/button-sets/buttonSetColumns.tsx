import { buttonSetRow, type ButtonSetRow } from '@fleet/domain/areas/access/button-sets/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/Time.tsx';

const column = columnsFor<ButtonSetRow>(buttonSetRow);

export const buttonSetColumns = [
  column('name', { width: 180 }),
  column('description', { width: 300, grows: true }),
  column('keyCount', { width: 90, align: 'end', cell: ({ keyCount }) => formatCount(keyCount) }),
  column('roleCount', { width: 90, align: 'end', cell: ({ roleCount }) => formatCount(roleCount) }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('updatedAt', { width: 160, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('setId', { width: 140, isHidden: true, cell: ({ setId }) => <CopyableId id={setId} /> }),
];
