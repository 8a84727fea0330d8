import { forceConsequence } from '@fleet/domain/areas/ota/job/consequences.ts';
import { upgradeTaskForceCancel, type UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { devicesText } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { NumberInput } from '../../shared/asked.tsx';
import { useTaskCall, weighedProblem, WeighedReason } from './weighed.tsx';

interface Props {
  readonly jobId: string;
  readonly rows: readonly UpgradeTaskRow[];
  readonly isOpen: boolean;
  readonly onReply: (reply: BatchReply) => void;
  readonly onClose: () => void;
}

/** Gives up waiting for devices that were asked to stop: their number is typed, and why. */
export function ForceDialog({ jobId, rows, isOpen, onReply, onClose }: Props) {
  const call = useTaskCall(jobId);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const missing = weighedProblem(reason) ?? (typed === String(rows.length) ? null : '输入的台数不符');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`强制取消${devicesText(rows)}的升级？`}
      confirmText="强制取消"
      keepText="继续等待"
      intent="danger"
      disabledReason={missing}
      onClose={onClose}
      onConfirm={() => {
        const body = { ids: rows.map(({ taskId }) => taskId), reason: reason.trim(), confirm: Number(typed) };
        return call(upgradeTaskForceCancel, body, onReply);
      }}
    >
      <p>{forceConsequence}。</p>
      <NumberInput label={`输入台数 ${rows.length} 以确认`} unit="台" value={typed} onChange={setTyped} />
      <WeighedReason value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
