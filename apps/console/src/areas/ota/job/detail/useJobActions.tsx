import { upgradeJobPage } from '@fleet/domain/areas/ota/steering/jobActions.ts';
import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { upgradeJobPause, upgradeJobResume } from '@fleet/domain/areas/ota/run/contract.ts';
import { countOf } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import type { ActionItem } from '../../../../app/actions/actionItem.ts';
import { useActions } from '../../../../app/actions/useActions.ts';
import { lazyDialog } from '../../../../app/lazyPart.ts';
import { useWrite } from '../../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { ReasonInput } from '../../shared/asked.tsx';

const CancelJobDialog = lazyDialog(async () => (await import('./CancelJobDialog.tsx')).CancelJobDialog);
const RetryFailedDialog = lazyDialog(async () => (await import('./RetryFailedDialog.tsx')).RetryFailedDialog);

// what the wizard has for making a job it has for changing one
const EditJobDialog = lazyDialog(async () => (await import('./edit/EditJobDialog.tsx')).default);

type Asked = 'pause' | 'resume' | 'retry' | 'cancel' | 'edit';

/** What can be done to a job as a whole, and the dialogs of it. */
export function useJobActions(job: UpgradeJobDetail): {
  readonly items: readonly ActionItem[];
  /** Asks whether it is to be cancelled; null for who may not, and where there is nothing to cancel. */
  readonly cancel: (() => void) | null;
  readonly dialogs: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>('pause');
  const [isAsking, setAsking] = useState(false);
  const ask = (what: Asked) => () => {
    setAsked(what);
    setAsking(true);
  };
  const { ofRow } = useActions(upgradeJobPage.actions, {
    pause: ask('pause'),
    resume: ask('resume'),
    retry: ask('retry'),
    edit: ask('edit'),
    cancel: ask('cancel'),
  });
  const items = ofRow(job);
  const cancel = items.find(({ title }) => title === upgradeJobPage.actions.cancel.title);
  const close = () => setAsking(false);
  return {
    items,
    cancel: cancel === undefined || (cancel.disabledReason ?? null) !== null ? null : cancel.onClick,
    dialogs: (
      <>
        <HoldDialog
          // what was said of a pause is not said of what ends it
          key={asked === 'resume' ? 'resume' : 'pause'}
          job={job}
          verb={asked === 'resume' ? 'resume' : 'pause'}
          isOpen={isAsking && (asked === 'pause' || asked === 'resume')}
          onClose={close}
        />
        <RetryFailedDialog job={job} isOpen={isAsking && asked === 'retry'} onClose={close} />
        <CancelJobDialog job={job} isOpen={isAsking && asked === 'cancel'} onClose={close} />
        {isAsking && asked === 'edit' && <EditJobDialog job={job} onClose={close} />}
      </>
    ),
  };
}

interface HoldProps {
  readonly job: UpgradeJobDetail;
  readonly verb: 'pause' | 'resume';
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before all devices that have not begun stand still, or go on. */
function HoldDialog({ job, verb, isOpen, onClose }: HoldProps) {
  const write = useWrite();
  const [reason, setReason] = useState('');
  const isPause = verb === 'pause';
  const word = isPause ? '全部暂停' : '全部恢复';
  const [waiting, running, paused] = [countOf(job.counts, 1, 2, 3), countOf(job.counts, 5), countOf(job.counts, 4)];
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`${isPause ? '暂停' : '恢复'}升级任务「${job.name}」？`}
      confirmText={word}
      intent={isPause ? 'warning' : 'primary'}
      onClose={onClose}
      onConfirm={async () => {
        const trouble = await write(
          isPause ? upgradeJobPause : upgradeJobResume,
          { query: { jobId: job.jobId }, body: { reason: reason.trim() } },
          isPause ? '已暂停任务' : '已恢复任务',
        );
        if (trouble === null) setReason('');
        return trouble;
      }}
    >
      <p>
        {isPause
          ? `${formatCount(waiting)} 台未开始的设备暂停；${formatCount(running)} 台升级中的设备不能暂停，将执行完毕。`
          : `${formatCount(paused)} 台暂停的设备继续升级。`}
      </p>
      <ReasonInput label="原因（选填）" value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
