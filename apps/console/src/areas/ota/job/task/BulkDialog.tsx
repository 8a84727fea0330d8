import type { UpgradeTaskRow } from '@fleet/domain/areas/ota/task/contract.ts';
import { devicesText, formatCount } from '@fleet/domain/core/values/formats.ts';
import { BatchDialog } from '../../../../list/batch/BatchDialog.tsx';
import { type BulkVerb, taskVerbs } from './taskVerbs.ts';
import type { AskedTasks } from './useTaskDialogs.tsx';

interface BulkProps {
  readonly jobId: string;
  readonly verb: BulkVerb;
  readonly asked: AskedTasks;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onOver: (rows: readonly UpgradeTaskRow[]) => void;
}

/** Asks about what is done to several devices of a job in one call. */
export function BulkDialog({ jobId, verb, asked: { rows, skipped }, isOpen, onClose, onOver }: BulkProps) {
  const { call, word, intent, text } = taskVerbs[verb];
  return (
    <BatchDialog
      isOpen={isOpen}
      title={`${word}${devicesText(rows)}？`}
      word={word}
      intent={intent}
      rows={rows}
      skipped={skipped}
      keyOf={({ taskId }) => taskId}
      nameOf={({ displayName }) => displayName}
      call={{
        batch: call,
        inputOfAll: (some) => ({ query: { jobId }, body: { ids: some.map(({ taskId }) => taskId), reason: '' } }),
      }}
      done={(count) => `已${word} ${formatCount(count)} 台`}
      onClose={onClose}
      onDone={(_, over) => onOver(over)}
    >
      <p>{text}</p>
    </BatchDialog>
  );
}
