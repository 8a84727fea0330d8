import { Button, InputGroup } from '@blueprintjs/core';
import type { PackageName } from '@fleet/domain/areas/software/software/packageName.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Field, messageId } from '../../../form/Field.tsx';
import type { FieldFacts } from '../../../form/fields.ts';
import { FileChooser } from '../../../ui/FileChooser.tsx';
import * as styles from './allSoftware.module.css';

interface Props {
  readonly id: string;
  readonly field: FieldFacts;
  readonly file: File | null;
  /** What its name says; null for no name of a package. */
  readonly name: PackageName | null;
  readonly problem: string | null;
  readonly onChoose: (file: File) => void;
}

/** The package, chosen or dropped here: what its name says is shown before a byte is sent. */
export function PackageField({ id, field, file, name, problem, onChoose }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <>
      <Field id={id} field={field} problem={problem} hint="如 AgvToolkit-v3.2.1.2026101501.exe，不超过 2 GB">
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
            <Button
              id={id}
              aria-describedby={messageId(id)}
              text={file === null ? words.chooseFile : '重新选择'}
              onClick={() => chooser.current?.click()}
            />
            {file === null ? (
              <span className={styles.quiet}>或把文件拖到这里</span>
            ) : (
              <span className={styles.fileName}>
                {file.name}（{formatSize(file.size)}）
              </span>
            )}
          </p>
          <FileChooser ref={chooser} label={words.chooseFile} onChoose={([chosen]) => choose(chosen)} />
        </div>
      </Field>
      <div className={styles.read}>
        <Locked title="版本">{name?.softwareVersion ?? ''}</Locked>
        <Locked title="日期序列">{name?.dateSerial ?? ''}</Locked>
      </div>
    </>
  );
}

/** Read from the name of the file, and nobody's to change. */
export function Locked({ title, children }: { readonly title: string; readonly children: string }): ReactNode {
  const id = useId();
  return (
    <div className={styles.locked}>
      <label htmlFor={id}>{title}</label>
      <InputGroup id={id} value={children} readOnly disabled placeholder="由文件名读取" />
    </div>
  );
}
