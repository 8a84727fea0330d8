import { forceConsequence } from '@fleet/domain/areas/ota/job/consequences.ts';
import { upgradeTaskForceCancel, type UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { troubleOf } from '../../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { NumberInput, ReasonInput } from '../../shared/asked.tsx';

interface Props {
  readonly jobId: string;
  readonly rows: readonly UpgradeTaskRow[];
  readonly isOpen: boolean;
  readonly onReply: (reply: BatchReply) => void;
  readonly onClose: () => void;
}

const shortestReason = 10;

/** Gives up waiting for devices that were asked to stop: their number is typed, and why. */
export function ForceDialog({ jobId, rows, isOpen, onReply, onClose }: Props) {
  const call = useCall();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const missing =
    [...reason.trim()].length < shortestReason
      ? `请填写理由，至少 ${shortestReason} 个字`
      : typed === String(rows.length)
        ? null
        : '输入的台数不符';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={
        rows.length === 1 ? `强制取消「${rows[0]!.displayName}」的升级？` : `强制取消 ${rows.length} 台设备的升级？`
      }
      confirmText="强制取消"
      keepText="继续等待"
      intent="danger"
      disabledReason={missing}
      onClose={onClose}
      onConfirm={async () => {
        const body = { ids: rows.map(({ taskId }) => taskId), reason: reason.trim(), confirm: Number(typed) };
        const result = await call(
          upgradeTaskForceCancel,
          { query: { jobId }, body },
          { listener: upgradeTaskForceCancel.id },
        );
        if (result.kind === 'data') onReply(result.data);
        return troubleOf(result);
      }}
    >
      <p>{forceConsequence}。</p>
      <NumberInput label={`输入台数 ${rows.length} 以确认`} unit="台" value={typed} onChange={setTyped} />
      <ReasonInput
        label="理由"
        value={reason}
        longest={200}
        hint={`至少 ${shortestReason} 个字，记入操作记录`}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
