import { feedbackDelete, type FeedbackRow } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../../app/calls/hooks.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useNotify } from '../../../ui/useNotify.ts';
import * as styles from './feedback.module.css';
import type { Trouble } from '../../../ui/Problem.tsx';
import { troubleOf } from '../../../app/calls/useWrite.ts';

interface Props {
  /** Feedback to delete; empty while the dialog is closed. */
  readonly rows: readonly FeedbackRow[];
  readonly tenant: { readonly tntId?: string };
  readonly onClose: () => void;
  readonly onDeleted: (ids: readonly string[]) => void;
}

/** Most rows that one call deletes. */
const perCall = 100;

/** Asks before feedback is deleted, and says what goes with it. */
export function DeleteFeedbackDialog({ rows, tenant, onClose, onDeleted }: Props) {
  const call = useCall();
  const notify = useNotify();
  const [shown, setShown] = useState(rows);
  useEffect(() => {
    // what is deleted stays named while the dialog closes
    if (rows.length > 0) setShown(rows);
  }, [rows]);
  const sum = (count: (row: FeedbackRow) => number) => shown.reduce((all, row) => all + count(row), 0);
  const files = sum(({ fileCount }) => fileCount);
  const comments = sum(({ commentCount }) => commentCount);

  const remove = async (): Promise<Trouble | null> => {
    const ids = shown.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += perCall) {
      const some = ids.slice(from, from + perCall);
      const result = await call(
        feedbackDelete,
        { query: tenant, body: { ids: some } },
        { listener: 'feedback.delete' },
      );
      const trouble = troubleOf(result);
      if (trouble !== null) return trouble;
      onDeleted(some);
    }
    notify({ intent: 'success', lines: [`已删除 ${formatCount(ids.length)} 条反馈`], duration: 3000 });
    return null;
  };
  const [first] = shown;
  return (
    <ConfirmDialog
      isOpen={rows.length > 0}
      title={shown.length === 1 ? '删除这条反馈？' : `删除 ${formatCount(shown.length)} 条反馈？`}
      confirmText="删除"
      intent="danger"
      onClose={onClose}
      onConfirm={remove}
    >
      {shown.length === 1 && first !== undefined && (
        <p className={styles.deleteName}>
          「{first.content}」（{first.userName}，{first.moduleName}）
        </p>
      )}
      <p>
        {files + comments === 0
          ? '删除后无法恢复。'
          : `将一并删除 ${files} 张截图和 ${comments} 条评论，删除后无法恢复。`}
      </p>
    </ConfirmDialog>
  );
}
