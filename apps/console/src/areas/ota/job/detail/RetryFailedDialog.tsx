import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { upgradeTaskReupgrade } from '@fleet/domain/areas/ota/task/contract.ts';
import { countOf } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { upgradeStates } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { TaskResultDialog } from '../task/TaskResultDialog.tsx';
import { taskVerbs } from '../task/taskVerbs.ts';
import { useTaskCall } from '../task/weighed.tsx';

interface Props {
  readonly job: UpgradeJobDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const { word } = taskVerbs.reupgrade;

/** Asks before all devices of a job that failed begin anew, and tells what became of each. */
export function RetryFailedDialog({ job, isOpen, onClose }: Props) {
  const call = useTaskCall(job.jobId);
  const [reply, setReply] = useState<BatchReply | null>(null);
  const failed = countOf(job.counts, upgradeStates.failed);
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        title={`${word} ${formatCount(failed)} 台升级失败的设备？`}
        confirmText={word}
        intent="primary"
        onClose={onClose}
        onConfirm={() =>
          call(
            upgradeTaskReupgrade,
            { filter: { status: upgradeStates.failed }, expected: failed, reason: '' },
            setReply,
          )
        }
      >
        <p>
          失败的设备从第 1 次重新开始
          {job.status === 5 && '，任务回到进行中，结束期限至少延长到 1 小时后'}。
        </p>
      </ConfirmDialog>
      <TaskResultDialog word={word} reply={reply} onClose={() => setReply(null)} />
    </>
  );
}
