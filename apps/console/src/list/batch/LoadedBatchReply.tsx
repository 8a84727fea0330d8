import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { batchSummary, repliedResults } from '@fleet/domain/core/session/calls/batchResult.ts';
import { useState } from 'react';
import { BatchResults } from './BatchResults.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';

export interface BatchReplyProps {
  /** What was done: `绑定`. */
  readonly word: string;
  /** Null while the dialog is closed. */
  readonly reply: BatchReply | null;
  readonly onClose: () => void;
}

/** What became of each record of a call about several, where some were refused. */
export function LoadedBatchReply({ word, reply, onClose }: BatchReplyProps) {
  // what it told stays while the dialog closes
  const [kept, setKept] = useState(reply);
  if (reply !== null && reply !== kept) setKept(reply);
  const results = kept === null ? [] : repliedResults(kept.list, kept, ({ id }) => id);
  return (
    <Dialog isOpen={reply !== null} title={`${word}结果`} onClose={onClose} onClosed={() => setKept(null)}>
      <DialogBody>
        <BatchResults
          results={results}
          summary={batchSummary(results)}
          note=""
          nameOf={({ id, name }) => (name === '' ? id : name)}
        />
      </DialogBody>
      <DialogFooter actions={<Button text={words.close} onClick={onClose} autoFocus />} />
    </Dialog>
  );
}
