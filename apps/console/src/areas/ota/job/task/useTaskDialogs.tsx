import type { UpgradeJobDetail } from '@fleet/domain/areas/ota/job/contract.ts';
import type { UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { type ReactNode, useState } from 'react';
import { type BulkVerb, taskVerbs } from './taskVerbs.ts';
import { lazyDialog } from '../../../../app/lazyPart.ts';

const BulkDialog = lazyDialog(async () => (await import('./BulkDialog.tsx')).BulkDialog);
const ForceDialog = lazyDialog(async () => (await import('./ForceDialog.tsx')).ForceDialog);
const ReleaseDialog = lazyDialog(async () => (await import('./ReleaseDialog.tsx')).ReleaseDialog);
const TaskResultDialog = lazyDialog(
  async () => (await import('./TaskResultDialog.tsx')).TaskResultDialog,
  ({ reply }) => reply !== null,
);

type Verb = BulkVerb | 'release' | 'forceCancel';

export interface AskedTasks {
  readonly verb: Verb;
  readonly rows: readonly UpgradeTaskRow[];
  readonly skipped: readonly Skipped<UpgradeTaskRow>[];
}

type Handler = (rows: readonly UpgradeTaskRow[], skipped: readonly Skipped<UpgradeTaskRow>[]) => void;

/**
 * What is done to devices of a job: handlers, and the dialogs that ask and tell what became of each.
 *
 * @param onOver these are to be selected no longer
 */
export function useTaskDialogs(
  { jobId }: UpgradeJobDetail,
  onOver: (rows: readonly UpgradeTaskRow[]) => void,
): {
  readonly handlers: Readonly<Record<Verb, Handler>>;
  /** Tells what became of each. */
  readonly show: (word: string, reply: BatchReply) => void;
  readonly dialogs: ReactNode;
} {
  const [asked, setAsked] = useState<AskedTasks | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState<{ readonly word: string; readonly reply: BatchReply } | null>(null);
  const ask =
    (verb: Verb): Handler =>
    (rows, skipped) => {
      setAsked({ verb, rows, skipped });
      setAsking(true);
    };
  const close = () => setAsking(false);
  const show = (word: string, reply: BatchReply) => setResult({ word, reply });
  const handlers = {
    pause: ask('pause'),
    resume: ask('resume'),
    reupgrade: ask('reupgrade'),
    release: ask('release'),
    cancel: ask('cancel'),
    forceCancel: ask('forceCancel'),
  };
  const rows = asked?.rows ?? [];
  const told = (word: string) => (reply: BatchReply) => {
    onOver(rows);
    show(word, reply);
  };
  // each question begins anew
  const key = rows.map(({ taskId }) => taskId).join();
  return {
    handlers,
    show,
    dialogs: (
      <>
        {asked !== null && asked.verb in taskVerbs && (
          <BulkDialog
            jobId={jobId}
            verb={asked.verb as BulkVerb}
            asked={asked}
            isOpen={isAsking}
            onClose={close}
            onOver={onOver}
          />
        )}
        {asked?.verb === 'release' && (
          <ReleaseDialog key={key} jobId={jobId} rows={rows} isOpen={isAsking} onReply={told('放行')} onClose={close} />
        )}
        {asked?.verb === 'forceCancel' && (
          <ForceDialog
            key={key}
            jobId={jobId}
            rows={rows}
            isOpen={isAsking}
            onReply={told('强制取消')}
            onClose={close}
          />
        )}
        <TaskResultDialog word={result?.word ?? ''} reply={result?.reply ?? null} onClose={() => setResult(null)} />
      </>
    ),
  };
}
