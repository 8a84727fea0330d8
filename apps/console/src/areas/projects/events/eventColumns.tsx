import { texts } from '@fleet/domain/core/codes/messages.ts';
import { eventRow, type EventRow } from '@fleet/domain/areas/projects/events/contract.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<EventRow>(eventRow);

export const eventColumns = [
  column('title', { width: 168 }),
  column('eventNo', { width: 116 }),
  column('level', { width: 92, cell: ({ level }) => <StatusTag kind="faultLevel" code={level} /> }),
  column('device', { width: 140, cell: ({ device }) => device?.name ?? texts.nothing }),
  column('finder', { width: 80, cell: ({ finder }) => finder?.realName ?? texts.nothing }),
  column('foundAt', { width: 156, cell: ({ foundAt }) => <Time at={foundAt} /> }),
  column('description', { width: 200, grows: true }),
  column('oaStatus', { width: 112, cell: ({ oaStatus }) => <StatusTag kind="plan2" code={oaStatus} /> }),
  column('report', { width: 112, cell: ({ report }) => report?.reportNo ?? texts.nothing }),
  column('createdAt', { width: 156, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
];
