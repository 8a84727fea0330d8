import { type FeedbackRow, feedbackRow } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { columnsFor } from '../../../list/columns/columns.ts';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { StatusTag } from '../../../ui/status/StatusTag.tsx';
import { Time } from '../../../ui/Time.tsx';

const column = columnsFor<FeedbackRow>(feedbackRow);

/** The columns of feedback; one's own needs none for who sent it. */
export const allColumns = [
  column('content', { width: 240, grows: true }),
  column('id', { width: 116, cell: ({ id }) => <CopyableId id={id} /> }),
  column('moduleName', { width: 100 }),
  column('status', { width: 92, cell: ({ status }) => <StatusTag kind="feedback" code={status} /> }),
  column('userName', { width: 88 }),
  column('tntName', { width: 140, isHidden: true }),
  column('fileCount', { width: 64, align: 'end', cell: ({ fileCount }) => formatCount(fileCount) }),
  column('commentCount', { width: 80, align: 'end', cell: ({ commentCount }) => formatCount(commentCount) }),
  column('handlerName', { width: 88 }),
  column('createdAt', { width: 160, cell: ({ createdAt }) => <Time at={createdAt} /> }),
  column('updatedAt', { width: 160, isHidden: true, cell: ({ updatedAt }) => <Time at={updatedAt} /> }),
];

const ofOthers = new Set(['userName', 'tntName']);
export const ownColumns = allColumns.filter(({ id }) => !ofOthers.has(id));
