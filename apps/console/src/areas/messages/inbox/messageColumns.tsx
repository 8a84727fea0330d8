import { type MessageRow, messageRow } from '@fleet/domain/areas/messages/inbox/contract.ts';
import { eventTypeOf, messageCategories } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { LevelTag } from '../shared/LevelTag.tsx';
import * as styles from './inbox.module.css';

const column = columnsFor<MessageRow>(messageRow);

/** What an unread message is called is bold; one that stands for several says for how many. */
const titleCell = ({ title, isRead, groupCount }: MessageRow) => (
  <span className={styles.title} data-unread={!isRead || undefined}>
    {title}
    {groupCount > 1 && <span className={styles.count}> 共 {groupCount} 条</span>}
  </span>
);

export const messageColumns = [
  column('title', { width: 300, grows: true, cell: titleCell }),
  column('category', { width: 72, cell: ({ category }) => messageCategories[category] }),
  column('level', { width: 96, cell: ({ level }) => <LevelTag level={level} /> }),
  column('projectName', { width: 150 }),
  column('deviceName', { width: 140, isHidden: true }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('isRead', {
    width: 72,
    cell: ({ isRead }) => <StatusDot intent={isRead ? null : 'primary'} label={isRead ? '已读' : '未读'} />,
  }),
  column('eventType', { width: 112, isHidden: true, cell: ({ eventType }) => eventTypeOf(eventType).name }),
  column('body', { width: 320, isHidden: true }),
  column('readAt', { width: 160, isHidden: true, cell: ({ readAt }) => <Time at={readAt} /> }),
];
