import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { SheetProblem } from '@fleet/domain/areas/projects/plan/view/sheetCells.ts';
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx';
import * as planToolbarStyles from '../../toolbar/planToolbar.module.css';

/** Why nothing was pasted: every cell that cannot be read. Rendered while it is open. */
export function PasteProblems({
  problems,
  onClose,
}: {
  readonly problems: readonly SheetProblem[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog isOpen title="未能粘贴" onClose={onClose}>
      <DialogBody>
        <p className={planToolbarStyles.dialogAbout}>请在表格中改正后重新复制，计划没有改变。</p>
        <ul className={planToolbarStyles.problems}>
          {problems.map(({ row, column, message }) => (
            <li key={`${row} ${column} ${message}`}>
              第 {row} 行「{column}」：{message}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter actions={<Button text={words.close} intent="primary" autoFocus onClick={onClose} />} />
    </Dialog>
  );
}
