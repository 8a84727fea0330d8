import { words } from '@fleet/domain/core/codes/words.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useRef, useState } from 'react';
import { FileChooser } from './FileChooser.tsx';
import { ReasonedButton } from '../ReasonedButton.tsx';
import * as styles from './fileDrop.module.css';

export interface FileDropProps {
  /** Of its button. */
  readonly id?: string;
  /** What its button is explained by. */
  readonly describedBy?: string;
  readonly file: File | null;
  /** Extensions that are offered: `.xlsx,.csv`. */
  readonly accept?: string;
  /** Why no file can be chosen yet; null when one can. */
  readonly blocked?: string | null;
  /** It is being looked at. */
  readonly isChecking?: boolean;
  /** It comes before everything else that is asked. */
  readonly isFirst?: boolean;
  readonly onChoose: (file: File) => void;
  /** Below its name: how much of it is there, or what a file to fill in is had by. */
  readonly children?: ReactNode;
}

/** Where one file is chosen, or dropped. */
export function FileDrop(props: FileDropProps) {
  const {
    id,
    describedBy,
    file,
    accept = '',
    blocked = null,
    isChecking = false,
    isFirst = false,
    onChoose,
    children,
  } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (chosen !== undefined && blocked === null) onChoose(chosen);
  };
  return (
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
          aria-describedby={describedBy}
          text={file === null ? words.chooseFile : '重新选择'}
          disabledReason={blocked}
          autoFocus={isFirst}
          onClick={() => chooser.current?.click()}
        />
        {file === null ? (
          <span className={styles.aside}>{blocked ?? '或把文件拖到这里'}</span>
        ) : (
          <span className={styles.name}>
            <bdi>{file.name}</bdi>（{formatSize(file.size)}）
          </span>
        )}
        {isChecking && <span className={styles.aside}>正在检查…</span>}
      </p>
      <FileChooser ref={chooser} label={words.chooseFile} accept={accept} onChoose={([chosen]) => choose(chosen)} />
      {children}
    </div>
  );
}
