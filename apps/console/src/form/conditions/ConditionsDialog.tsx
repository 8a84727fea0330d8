import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useDraftClosing } from '../drafts/useDraftClosing.tsx';
import * as styles from './conditions.module.css';

interface Props {
  readonly title: string;
  readonly formId: string;
  /** What is written so far; nothing of it is lost without a question. */
  readonly draft: object;
  /** The search as the address keeps it; null while a condition is not whole, which is shown then. */
  readonly write: () => string | null;
  readonly onSearch: (written: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What stands below the form. */
  readonly below?: ReactNode;
}

/** A search by several conditions. Rendered while it is open. */
export function ConditionsDialog({ title, formId, draft, write, onSearch, onClose, children, below }: Props) {
  const [begun] = useState(draft);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun);
  const { close, letGo, question } = useDraftClosing(isDirty, false, onClose);
  const search = () => {
    const written = write();
    if (written === null) return;
    letGo();
    onSearch(written);
  };
  return (
    <>
      <Dialog isOpen title={title} className={styles.dialog} canOutsideClickClose={false} onClose={close}>
        <DialogBody>
          <form
            id={formId}
            aria-label={title}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              search();
            }}
          >
            {children}
          </form>
          {below}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={words.cancel} onClick={close} />
              <Button type="submit" form={formId} intent="primary" text={words.search} />
            </>
          }
        />
      </Dialog>
      {question}
    </>
  );
}
