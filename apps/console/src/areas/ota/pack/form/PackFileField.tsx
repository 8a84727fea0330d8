import { Button, ProgressBar } from '@blueprintjs/core';
import { packExtensions } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { percentOf } from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import { uploadProgressOf } from '@fleet/domain/core/transfers/uploadDialog.ts';
import { formatPercent, formatSize } from '@fleet/domain/core/values/formats.ts';
import { useRef, useState } from 'react';
import { Field, messageId } from '../../../../form/Field.tsx';
import type { FieldFacts } from '../../../../form/fields.ts';
import { UploadFigures } from '../../../../transfers/UploadFigures.tsx';
import { FileChooser } from '../../../../ui/FileChooser.tsx';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import type { PackUpload } from './usePackUpload.ts';
import * as styles from './packForm.module.css';

interface Props {
  readonly id: string;
  readonly field: FieldFacts;
  readonly file: File | null;
  readonly problem: string | null;
  /** Why no file can be chosen yet; null when one can. */
  readonly blocked: string | null;
  /** The gateway is looking at its name. */
  readonly isChecking: boolean;
  readonly sending: PackUpload;
  readonly onChoose: (file: File) => void;
}

/** The file of a pack, chosen or dropped here; it goes up while the rest of the form is filled in. */
export function PackFileField({ id, field, file, problem, blocked, isChecking, sending, onChoose }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const choose = (chosen: File | undefined) => {
    if (chosen !== undefined && blocked === null) onChoose(chosen);
  };
  return (
    <Field
      id={id}
      field={field}
      problem={problem}
      hint={`支持 ${packExtensions.join(' ')}，不超过 2 GB；发送前先检查文件名`}
    >
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
            onClick={() => chooser.current?.click()}
          />
          {file === null ? (
            <span className={styles.quiet}>{blocked ?? '或把文件拖到这里'}</span>
          ) : (
            <span className={styles.fileName}>
              {file.name}（{formatSize(file.size)}）
            </span>
          )}
          {isChecking && <span className={styles.quiet}>正在检查…</span>}
        </p>
        <FileChooser ref={chooser} label={words.chooseFile} onChoose={([chosen]) => choose(chosen)} />
        <Sending sending={sending} />
      </div>
    </Field>
  );
}

/** How much of it is at the store, and what can be done about it. */
function Sending({ sending: { upload, pause, resume, register } }: { readonly sending: PackUpload }) {
  if (upload === null || upload.state.kind === 'idle') return null;
  const { state, isRegistering } = upload;
  const { kind, sent } = state;
  const { size } = state.file;
  const stopped = kind === 'paused' && state.reason === 'network';
  const intent = kind === 'succeeded' ? 'success' : kind === 'uploading' ? 'primary' : stopped ? 'danger' : 'warning';
  return (
    <>
      <ProgressBar
        value={size === 0 ? 1 : sent / size}
        animate={false}
        stripes={kind === 'uploading'}
        intent={intent}
        aria-label={words.uploading}
      />
      <p className={styles.figures} role="status">
        <b>{formatPercent(percentOf({ sent, size }))}</b>
        <UploadFigures progress={uploadProgressOf(state)} />
        {kind === 'succeeded' && <span>已上传</span>}
        {kind === 'unregistered' && <span>已上传，登记失败</span>}
        {stopped && <span>上传中断</span>}
        {kind === 'paused' && !stopped && <span>{words.paused}</span>}
        {kind === 'uploading' && <Button size="small" text={words.pause} onClick={pause} />}
        {kind === 'paused' && <Button size="small" text={stopped ? words.retry : words.resume} onClick={resume} />}
        {kind === 'unregistered' && (
          <Button size="small" text={words.registerAgain} loading={isRegistering} onClick={register} />
        )}
      </p>
    </>
  );
}
