import { Button, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useId, useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { isComposing } from '../../../../ui/keyboard.ts';
import * as styles from './planToolbar.module.css';

interface Props {
  readonly count: number;
  /** Puts the tasks off by days; whether it was done. */
  readonly onShift: (days: number) => boolean;
  readonly onClose: () => void;
}

const mostDays = 3650;

const daysIn = (text: string): number | null => {
  const days = Number(text.trim());
  return text.trim() === '' || !Number.isInteger(days) || days === 0 || Math.abs(days) > mostDays ? null : days;
};

/** Puts tasks off, or brings them forward, with everything below them. Rendered while it is open. */
export default function ShiftDialog({ count, onShift, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const days = daysIn(text);
  const isWrong = isSent && days === null;
  const send = () => {
    setSent(true);
    if (days !== null && onShift(days)) onClose();
  };
  return (
    <Dialog isOpen title="整体平移" className={styles.smallDialog} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <FormGroup
          label="天数"
          labelFor={id}
          intent={isWrong ? 'danger' : 'none'}
          helperText={
            isWrong
              ? `请填写 -${mostDays} 到 ${mostDays} 之间不为 0 的整数`
              : `所选 ${formatCount(count)} 项任务及其全部下级一起移动；正数顺延，负数提前。`
          }
        >
          <InputGroup
            id={id}
            autoFocus
            autoComplete="off"
            // keys for digits have no sign on some phones
            inputMode="text"
            placeholder="如 3 或 -2"
            value={text}
            intent={isWrong ? 'danger' : 'none'}
            aria-invalid={isWrong}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event)) send();
            }}
          />
        </FormGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <Button text={words.confirm} intent="primary" onClick={send} />
          </>
        }
      />
    </Dialog>
  );
}
