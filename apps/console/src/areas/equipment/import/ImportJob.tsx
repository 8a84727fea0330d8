import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { commandingActions } from '@fleet/domain/areas/equipment/command/actions.ts';
import {
  jobApply,
  jobCancel,
  jobRetry,
  jobRowExport,
  type JobRow,
} from '@fleet/domain/areas/equipment/job/contract.ts';
import { isForecast, isMoving, isOver, patienceHours } from '@fleet/domain/areas/equipment/job/machine.ts';
import { tallyText } from '@fleet/domain/areas/equipment/job/results.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { troubleOf, useWrite } from '../../../app/calls/useWrite.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import { QueryExportButton } from '../../../list/export/ExportButton.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { useFocusOnResult } from '../../../ui/dialogs/useFocusOnResult.ts';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { BatchCommands } from '../command-results/BatchCommands.tsx';
import { JobRows } from '../job/JobRows.tsx';
import { JobProgress } from '../job/JobState.tsx';
import type { useJob } from '../job/useJob.ts';
import * as styles from './importDialog.module.css';

interface Props {
  readonly read: ReturnType<typeof useJob>;
  readonly steps: ReactNode;
  /** Goes on with another job, or with another file. */
  readonly onJob: (jobId: string | null) => void;
  readonly onClose: () => void;
}

/** Rows that would change something. */
const usableOf = ({ added, updated }: JobRow): number => added + updated;

/** What a job of a sheet says in one line. */
const summaryOf = (job: JobRow): string => {
  const { state, total } = job;
  const tally = tallyText(job, state, total);
  if (state === 'ready') return `共 ${formatCount(total)} 行：${tally}。确认后才会写入，${patienceHours} 小时内有效。`;
  return tally === '' ? `共 ${formatCount(total)} 行，没有执行。` : `共 ${formatCount(total)} 行：${tally}。`;
};

/** The steps after the file was sent: what would come of it, how far it is, what came of it. */
export function ImportJob({ read: { state, refresh }, steps, onJob, onClose }: Props) {
  const call = useCall();
  const write = useWrite();
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const job = state?.data ?? null;
  const result = useFocusOnResult<HTMLDivElement>(job === null ? null : String(stepOf(job)), true);
  const [isFollowing, setFollowing] = useState(false);
  const canFollow = useCan()(commandingActions.actions.results);
  const isImport = job?.kind === 'import';

  const carryOut = async (what: string, work: () => Promise<Trouble | null>) => {
    setBusy(what);
    setTrouble(await work());
    setBusy(null);
  };
  const input = { body: { jobId: job?.jobId ?? '' } };
  const apply = () => carryOut('apply', () => write(jobApply, input, '已开始导入'));
  const cancel = () => carryOut('cancel', () => write(jobCancel, input, isImport ? '已取消导入' : '已取消任务'));
  const retry = () =>
    carryOut('retry', async () => {
      const result = await call(jobRetry, input, { listener: jobRetry.id });
      if (result.kind === 'data') onJob(result.data.jobId);
      return troubleOf(result);
    });
  return (
    <>
      <DialogBody>
        {steps}
        <Loaded state={state} onRetry={refresh}>
          {(shown) => (
            <div ref={result} tabIndex={-1} role="group" aria-label="结果">
              {shown.problem !== null && (
                <Callout intent={shown.state === 'failed' ? 'danger' : 'warning'} compact className={styles.summary}>
                  {shown.problem}
                </Callout>
              )}
              {isMoving(shown.state) ? (
                <JobProgress job={shown} />
              ) : (
                <>
                  <p className={styles.summary} role="status">
                    {summaryOf(shown)}
                  </p>
                  {shown.ignored.length > 0 && (
                    <p className={styles.note}>未识别的列，已忽略：{shown.ignored.join('、')}。</p>
                  )}
                  <JobRows job={shown} />
                </>
              )}
            </div>
          )}
        </Loaded>
        <Problem trouble={trouble} isBusy={busy !== null} />
      </DialogBody>
      <DialogFooter
        actions={
          job === null ? (
            <Button text={words.close} onClick={onClose} />
          ) : (
            <>
              {!isMoving(job.state) && job.refused > 0 && (
                <QueryExportButton
                  endpoint={jobRowExport}
                  instance={`${job.jobId}#refused`}
                  text="下载失败的行"
                  query={{ jobId: job.jobId, result: 'refused' }}
                />
              )}
              {isMoving(job.state) && <Button text="在后台继续" onClick={onClose} />}
              {!isOver(job.state) && (
                <BusyButton
                  text={isImport ? '取消导入' : '取消任务'}
                  isBusy={busy === 'cancel'}
                  onClick={() => void cancel()}
                />
              )}
              {isImport && isOver(job.state) && <Button text="再导入一个文件" onClick={() => onJob(null)} />}
              {isOver(job.state) && job.refused > 0 && (
                <BusyButton text="重试失败的行" isBusy={busy === 'retry'} onClick={() => void retry()} />
              )}
              {job.state === 'ready' && (
                <BusyButton
                  intent="primary"
                  text={usableOf(job) === 0 ? '没有变化，完成' : `导入 ${formatCount(usableOf(job))} 台`}
                  isBusy={busy === 'apply'}
                  onClick={() => void apply()}
                />
              )}
              {job.batchId !== null && canFollow && (
                <Button text={commandingActions.actions.results.title} onClick={() => setFollowing(true)} />
              )}
              {isOver(job.state) && <Button intent="primary" text={words.close} onClick={onClose} />}
            </>
          )
        }
      />
      <BatchCommands
        batchId={isFollowing ? (job?.batchId ?? null) : null}
        tenant={{}}
        onClose={() => setFollowing(false)}
      />
    </>
  );
}

/** At which step a job is. */
export const stepOf = (job: JobRow | null): number => {
  if (job === null || isForecast(job.state)) return 1;
  return job.state === 'running' ? 2 : 3;
};
