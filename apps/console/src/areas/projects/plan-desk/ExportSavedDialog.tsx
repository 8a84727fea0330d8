import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';

interface Props {
  /** 0 while nothing was saved. */
  readonly version: number;
  /** Null for who cannot save now. */
  readonly onSave: (() => void) | null;
  readonly onExport: () => void;
  readonly onClose: () => void;
}

/** Before an export of a plan that is otherwise on the screen: only what is saved is exported. */
export function ExportSavedDialog({ version, onSave, onExport, onClose }: Props) {
  const then = (next: () => void) => () => {
    onClose();
    next();
  };
  return (
    <Dialog isOpen title="导出实施计划" role="alertdialog" className={dialogStyles.confirm} onClose={onClose}>
      <DialogBody>
        <p>
          {version === 0 ? '计划还没有保存过，导出的文件里没有任务。' : `导出的是第 ${version} 版，不含未保存的修改。`}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <Button text="仍导出" onClick={then(onExport)} />
            {onSave !== null && <Button intent="primary" text="先保存" onClick={then(onSave)} />}
          </>
        }
      />
    </Dialog>
  );
}
