import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type BatchReply, batchResultLabels } from '@fleet/domain/core/contract/batch.ts';
import { repliedResults, type RowResult } from '@fleet/domain/core/session/calls/batchResult.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useKept } from '../../../../detail/useKept.ts';
import { BatchResults } from '../../../../list/batch/BatchResults.tsx';
import { SheetButton } from '../../../../list/export/SheetButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';

interface Props {
  /** What was done: `暂停`. */
  readonly word: string;
  /** Null while the dialog is closed. */
  readonly reply: BatchReply | null;
  readonly onClose: () => void;
}

type Row = BatchReply['list'][number];

const sheetOf = (list: BatchReply['list']): readonly (readonly string[])[] => [
  ['设备', '结果', '原因'],
  ...list.map(({ id, name, result, message }) => [name === '' ? id : name, batchResultLabels[result], message ?? '']),
];

/** What became of each device, and a sheet of it. */
export function TaskResultDialog({ word, reply, onClose }: Props) {
  const [shown, forget] = useKept(reply);
  const [named] = useKept(word === '' ? null : word);
  const results: readonly RowResult<Row>[] = shown === null ? [] : repliedResults(shown.list, shown, ({ id }) => id);
  const { changed = 0, unchanged = 0, refused = 0, list = [] } = shown ?? {};
  const hidden = changed + unchanged + refused - list.length;
  return (
    <Dialog isOpen={reply !== null} title={`${named ?? ''}结果`} onClose={onClose} onClosed={forget}>
      <DialogBody>
        <BatchResults
          results={results}
          summary={`成功 ${formatCount(changed)}，未变化 ${formatCount(unchanged)}，拒绝 ${formatCount(refused)}`}
          note={hidden > 0 ? `列出前 ${formatCount(list.length)} 台。` : ''}
          nameOf={({ id, name }) => (name === '' ? id : name)}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <SheetButton name={`${named ?? ''}结果`} rows={sheetOf(list)} />
            <Button text={words.close} onClick={onClose} autoFocus />
          </>
        }
      />
    </Dialog>
  );
}
