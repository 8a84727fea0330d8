import { channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import { suppressions } from '@fleet/domain/areas/messages/push/delivery.ts';
import { recordRow, type RecordRow } from '@fleet/domain/areas/messages/push/recordContract.ts';
import { eventTypeOf } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { Time } from '../../../ui/time/Time.tsx';
import { DeliveryDot } from '../shared/DeliveryDot.tsx';

const column = columnsFor<RecordRow>(recordRow);

/** What became of it stands before whom it was for: beside the tenants, the end of the row lies beyond the screen. */
export const recordColumns = [
  column('title', { width: 204, grows: true }),
  column('state', { width: 88, cell: ({ state, heldBy }) => <DeliveryDot state={state} heldBy={heldBy} /> }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('kind', { width: 84, cell: ({ kind }) => channelKinds[kind] }),
  column('target', { width: 104 }),
  column('tookMs', { width: 112, align: 'end', cell: ({ tookMs }) => formatCount(tookMs) }),
  column('attemptCount', { width: 64, align: 'end', cell: ({ attemptCount }) => formatCount(attemptCount) }),
  column('reason', {
    width: 190,
    cell: ({ reason, suppressedBy }) => (suppressedBy === null ? reason || '—' : suppressions[suppressedBy]),
  }),
  column('groupName', { width: 112 }),
  column('eventType', { width: 104, cell: ({ eventType }) => eventTypeOf(eventType).name }),
  column('nextAt', { width: 160, isHidden: true, cell: ({ nextAt }) => <Time at={nextAt} /> }),
  column('finishedAt', { width: 160, isHidden: true, cell: ({ finishedAt }) => <Time at={finishedAt} /> }),
];
