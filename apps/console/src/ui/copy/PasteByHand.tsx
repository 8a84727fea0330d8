import { Button, DialogBody, DialogFooter, TextArea } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import * as styles from './pasteByHand.module.css';

interface Props {
  /** What is to be pasted: `从表格复制的单元格`. */
  readonly what: string;
  readonly label: string;
  readonly submitText: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Where the browser does not let the clipboard be read: it is pasted here by the keys. Rendered while it is open. */
export default function PasteByHand({ what, label, submitText, onText, onClose }: Props) {
  const [text, setText] = useState('');
  return (
    <Dialog isOpen title="粘贴" className={styles.byHand} onClose={onClose}>
      <DialogBody>
        <p className={styles.about}>浏览器不允许读取剪贴板，请在此处按 Ctrl+V（Mac 上为 ⌘V）粘贴{what}。</p>
        <TextArea
          fill
          autoFocus
          rows={6}
          aria-label={label}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (text !== '' || pasted === '') return;
            event.preventDefault();
            onText(pasted);
          }}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <Button text={submitText} intent="primary" disabled={text.trim() === ''} onClick={() => onText(text)} />
          </>
        }
      />
    </Dialog>
  );
}
