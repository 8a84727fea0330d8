import { Button, ProgressBar } from '@blueprintjs/core';
import { packExtensions } from '@fleet/domain/areas/ota/pack/packFiles.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { percentOf } from '@fleet/domain/core/transfers/orders/orderProgress.ts';
import { uploadProgressOf } from '@fleet/domain/core/transfers/uploadDialog.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { FileField } from '../../../../form/files/FileField.tsx';
import { UploadFigures } from '../../../../transfers/UploadFigures.tsx';
import type { PackUpload } from './usePackUpload.ts';
import * as styles from './packForm.module.css';

interface Props extends Omit<ComponentProps<typeof FileField>, 'hint' | 'children'> {
  readonly sending: PackUpload;
  /** It has passed its checks and may go up. */
  readonly isSendable: boolean;
}

/** The file of a pack; it goes up while the rest of the form is filled in. */
export function PackFileField({ sending, isSendable, ...props }: Props) {
  const { file } = props;
  const sent = useRef<File | null>(null);
  const { begin } = sending;
  // a file goes up once, as soon as nothing is wrong with it
  useEffect(() => {
    if (file === null || !isSendable || sent.current === file) return;
    sent.current = file;
    begin(file);
  }, [file, isSendable, begin]);
  return (
    <FileField {...props} hint={`支持 ${packExtensions.join(' ')}，不超过 2 GB；发送前先检查文件名`}>
      <Sending sending={sending} />
    </FileField>
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
        {(kind === 'uploading' || kind === 'paused') && (
          // one button: the focus stays at it when its press makes the other of it
          <Button
            size="small"
            text={kind === 'uploading' ? words.pause : stopped ? words.retry : words.resume}
            onClick={kind === 'uploading' ? pause : resume}
          />
        )}
        {kind === 'unregistered' && (
          <Button size="small" text={words.registerAgain} loading={isRegistering} onClick={register} />
        )}
      </p>
    </>
  );
}
