import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { feedbackExport, FeedbackRow } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { feedbackRow } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { listFeedback } from './feedbackRows.ts';
import { everyRow } from '../../../store/paging.ts';

const column = sheetColumnsFor<FeedbackRow>(feedbackRow);

const columns = [
  column('id', 16, (row) => row.id),
  column('content', 60, (row) => row.content),
  column('moduleName', 14, (row) => row.moduleName),
  column('status', 10, (row) => statusLabel('feedback', row.status)),
  column('fileCount', 8, (row) => row.fileCount),
  column('commentCount', 8, (row) => row.commentCount),
  column('userName', 12, (row) => row.userName),
  column('tntName', 24, (row) => row.tntName),
  column('handlerName', 12, (row) => row.handlerName),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
  column('updatedAt', 20, (row) => new Date(row.updatedAt)),
];

/** The export of feedback. */
export const exportFeedback = (call: Call<typeof feedbackExport>): FileAnswer =>
  exportSheet(call, call.query, {
    title: '意见反馈',
    columns,
    rows: listFeedback(call, call.query, everyRow).list,
    idOf: ({ id }) => id,
  });
