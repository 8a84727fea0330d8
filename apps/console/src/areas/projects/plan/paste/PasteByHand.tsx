import { Button, DialogBody, DialogFooter, TextArea } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import * as styles from './paste.module.css';

interface Props {
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** Where the browser does not let the clipboard be read: it is pasted here by the keys. Rendered while it is open. */
export default function PasteByHand({ onText, onClose }: Props) {
  const [text, setText] = useState('');
  return (
    <Dialog isOpen title="粘贴" className={styles.byHand} onClose={onClose}>
      <DialogBody>
        <p className={styles.about}>浏览器不允许读取剪贴板，请在此处按 Ctrl+V（Mac 上为 ⌘V）粘贴从表格复制的单元格。</p>
        <TextArea
          fill
          autoFocus
          rows={6}
          aria-label="要粘贴的单元格"
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
            <Button text="下一步" intent="primary" disabled={text.trim() === ''} onClick={() => onText(text)} />
          </>
        }
      />
    </Dialog>
  );
}
