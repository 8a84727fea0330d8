import { channelKinds } from '@fleet/domain/areas/messages/push/channels.ts';
import { groupRow, type PushGroupRow } from '@fleet/domain/areas/messages/push/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';

const column = columnsFor<PushGroupRow>(groupRow);

/** How something that was tried ended, and when. */
export function Tried({ tried }: { readonly tried: PushGroupRow['lastDelivery'] }) {
  if (tried === null) return <>—</>;
  return (
    <>
      <StatusDot intent={tried.isOk ? 'success' : 'danger'} label={tried.note} /> <Time at={tried.at} />
    </>
  );
}

export const groupColumns = [
  column('groupName', { width: 150 }),
  column('description', { width: 220, grows: true }),
  column('memberCount', { width: 76, align: 'end', cell: ({ memberCount }) => formatCount(memberCount) }),
  column('channels', {
    width: 170,
    cell: ({ channels }) => (channels.length === 0 ? '—' : channels.map((kind) => channelKinds[kind]).join('、')),
  }),
  column('ruleCount', { width: 76, align: 'end', cell: ({ ruleCount }) => formatCount(ruleCount) }),
  column('isEnabled', {
    width: 84,
    cell: ({ isEnabled }) => <StatusDot intent={isEnabled ? 'success' : null} label={isEnabled ? '启用' : '已停用'} />,
  }),
  column('lastDelivery', { width: 230, cell: ({ lastDelivery }) => <Tried tried={lastDelivery} /> }),
  column('ownerName', { width: 88 }),
  column('updatedAt', { width: 160, isHidden: true, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
  column('createdAt', { width: 160, isHidden: true, cell: ({ createdAt }) => <Time at={createdAt} /> }),
];
