import { Button, DialogBody, DialogFooter, type Intent } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { useBeginAtField } from './useBeginAtField.ts';
import { BusyButton } from '../BusyButton.tsx';
import { ReasonedButton } from '../ReasonedButton.tsx';
import { Problem, type Trouble } from '../Problem.tsx';
import * as styles from './dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  /** The question, with the name of what it is about: `删除反馈「货架识别失败」？`. */
  readonly title: string;
  /** What exactly happens, and what goes with it. */
  readonly children: ReactNode;
  readonly confirmText?: string;
  /** The safe answer, where 取消 would be ambiguous. */
  readonly keepText?: string;
  readonly intent?: Intent;
  /** Why it cannot be carried out at all; what has to be done first stands in `children`. */
  readonly disabledReason?: string | null;
  readonly onClose: () => void;
  /** Carries it out; resolves to null when done, or to why not: the dialog stays and shows it. */
  readonly onConfirm: () => Promise<Trouble | null>;
}

/**
 * Asks before something that cannot be taken back. The safe answer has the focus, unless something is to be filled in or
 * chosen first: then that has it.
 */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmText = words.confirm,
  keepText = words.cancel,
  intent = 'primary',
  disabledReason = null,
  onClose,
  onConfirm,
}: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Trouble | null>(null);
  const asked = useBeginAtField(isOpen);
  const confirm = async (isRetry: boolean) => {
    if (isBusy) return;
    setBusy(true);
    if (!isRetry) setProblem(null);
    const refusal = await onConfirm();
    setBusy(false);
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      role="alertdialog"
      className={styles.confirm}
      canOutsideClickClose={false}
      canEscapeKeyClose={!isBusy}
      isCloseButtonShown={!isBusy}
      onClose={onClose}
      onClosed={() => setProblem(null)}
    >
      <DialogBody>
        <div ref={asked}>
          {children}
          <Problem trouble={problem} isBusy={isBusy} onRetry={() => void confirm(true)} />
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={keepText} onClick={() => !isBusy && onClose()} autoFocus />
            {disabledReason === null ? (
              <BusyButton text={confirmText} intent={intent} isBusy={isBusy} onClick={() => void confirm(false)} />
            ) : (
              <ReasonedButton text={confirmText} intent={intent} disabledReason={disabledReason} />
            )}
          </>
        }
      />
    </Dialog>
  );
}
