import { Checkbox } from '@blueprintjs/core';
import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import { upgradeCancelPreview, upgradeJobCancel } from '@fleet/domain/areas/ota/run/contract.ts';
import { countOf } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { characterCount } from '@fleet/domain/core/values/fieldProblems.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../app/calls/hooks.ts';
import { readProblemOf, useWrite } from '../../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { LoadingState } from '../../../../ui/states/states.tsx';
import { ReasonInput } from '../../shared/asked.tsx';
import { countsText } from '../../shared/UpgradeBar.tsx';
import * as styles from './jobDialogs.module.css';

interface Props {
  readonly job: UpgradeJobDetail;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks before a job is cancelled: tells first what becomes of each of its devices. */
export function CancelJobDialog({ job, isOpen, onClose }: Props) {
  const write = useWrite();
  const [isAll, setAll] = useState(false);
  const [reason, setReason] = useState('');
  const isRunning = countOf(job.counts, 5) > 0;
  const isShort = characterCount(reason.trim()) < 2;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`取消升级任务「${job.name}」？`}
      confirmText="取消任务"
      keepText="继续升级"
      intent="danger"
      disabledReason={isShort ? '请填写原因，至少 2 个字' : null}
      onClose={onClose}
      onConfirm={async () => {
        const trouble = await write(
          upgradeJobCancel,
          { query: { jobId: job.jobId }, body: { reason: reason.trim(), cancelInProgress: isAll && isRunning } },
          '已取消任务',
        );
        if (trouble === null) setReason('');
        return trouble;
      }}
    >
      {isOpen && <Consequences jobId={job.jobId} isAll={isAll && isRunning} counts={JSON.stringify(job.counts)} />}
      {isRunning && (
        <Checkbox
          checked={isAll}
          label="同时中止升级中的设备"
          onChange={({ currentTarget }) => setAll(currentTarget.checked)}
        />
      )}
      <ReasonInput label="原因" value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

type Preview = ReplyOf<typeof upgradeCancelPreview>;

interface ConsequencesProps {
  readonly jobId: string;
  readonly isAll: boolean;
  /** Where the devices stand: when they move, what follows is another. */
  readonly counts: string;
}

/** What the cancel will do, by the rules that carry it out. */
function Consequences({ jobId, isAll, counts }: ConsequencesProps) {
  const call = useCall();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const input = { query: { jobId }, body: { cancelInProgress: isAll } };
    void call(upgradeCancelPreview, input, { listener: upgradeCancelPreview.id }).then((result) => {
      if (isOver) return;
      setProblem(readProblemOf(result));
      if (result.kind === 'data') setPreview(result.data);
    });
    return () => {
      isOver = true;
    };
  }, [call, jobId, isAll, counts]);
  if (problem !== null) return <p role="alert">{problem}</p>;
  if (preview === null) return <LoadingState lines={4} />;
  return (
    <div role="status">
      <ul className={styles.lines} aria-label="影响">
        {preview.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={styles.after}>预计结果：{countsText(preview.after)}</p>
    </div>
  );
}
