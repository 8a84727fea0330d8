import { words } from '@fleet/domain/core/codes/words.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useRef, useState } from 'react';
import { FileChooser } from '../ui/FileChooser.tsx';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import { Field, messageId } from './Field.tsx';
import type { FieldFacts } from './fields.ts';
import * as styles from './fileField.module.css';

interface Props {
  readonly id: string;
  readonly field: FieldFacts;
  readonly file: File | null;
  readonly problem: string | null;
  readonly hint: string;
  /** Why no file can be chosen yet; null when one can. */
  readonly blocked?: string | null;
  /** The gateway is looking at its name. */
  readonly isChecking?: boolean;
  /** It comes before everything else that is asked. */
  readonly isFirst?: boolean;
  readonly onChoose: (file: File) => void;
  /** Below its name: how much of it is there. */
  readonly children?: ReactNode;
}

/** One file, chosen or dropped here. */
export function FileField({
  id,
  field,
  file,
  problem,
  hint,
  blocked = null,
  isChecking = false,
  isFirst = false,
  onChoose,
  children,
}: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (chosen !== undefined && blocked === null) onChoose(chosen);
  };
  return (
    <Field id={id} field={field} problem={problem} hint={hint}>
      <div
        className={styles.file}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <p className={styles.chosen}>
          <ReasonedButton
            id={id}
            aria-describedby={messageId(id)}
            text={file === null ? words.chooseFile : '重新选择'}
            disabledReason={blocked}
            autoFocus={isFirst}
            onClick={() => chooser.current?.click()}
          />
          {file === null ? (
            <span className={styles.aside}>{blocked ?? '或把文件拖到这里'}</span>
          ) : (
            <span className={styles.name}>
              {file.name}（{formatSize(file.size)}）
            </span>
          )}
          {isChecking && <span className={styles.aside}>正在检查…</span>}
        </p>
        <FileChooser ref={chooser} label={words.chooseFile} onChoose={([chosen]) => choose(chosen)} />
        {children}
      </div>
    </Field>
  );
}
