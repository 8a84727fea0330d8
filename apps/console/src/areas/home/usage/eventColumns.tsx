import { eventTypeLabel } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { type EventRow, eventRow } from '@fleet/domain/areas/home/usage/contract.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { Time } from '../../../ui/Time.tsx';

const column = columnsFor<EventRow>(eventRow);

export const eventColumns = [
  column('at', { width: 160, cell: ({ at }) => <Time at={at} /> }),
  column('userName', { width: 120 }),
  column('realName', { width: 96 }),
  column('tntName', { width: 180 }),
  column('type', { width: 100, cell: ({ type }) => eventTypeLabel(type) }),
  column('page', { width: 140, cell: ({ page }) => routeTitle(page) }),
  column('projectName', { width: 180, grows: true }),
  column('deviceName', { width: 150 }),
  column('app', { width: 80, isHidden: true }),
  column('id', { width: 116, isHidden: true, cell: ({ id }) => <CopyableId id={id} /> }),
];
