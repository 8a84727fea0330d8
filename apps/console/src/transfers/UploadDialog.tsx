import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { notices } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { StoredFile } from '@fleet/domain/core/transfers/contract.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { isUploadDialogOpen } from '@fleet/domain/core/transfers/uploadDialog.ts';
import {
  cancelRequested,
  doneRequested,
  pauseRequested,
  registerRequested,
  resumeRequested,
} from '@fleet/domain/core/transfers/uploadRules.ts';
import { $uploads, type Upload } from '@fleet/domain/core/transfers/uploads.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import * as dialogStyles from '../ui/dialogs/dialog.module.css';
import { UploadProgress } from './UploadProgress.tsx';
import * as styles from './uploadProgress.module.css';

interface Props {
  readonly title: string;
  readonly uploadId: string;
  /** 完成 after a good end. */
  readonly onDone: (file: StoredFile) => void;
}

/**
 * The upload dialog: it opens when a file passed its checks (`useUpload`), and ends with 完成, or with 取消, which aborts
 * at the store (S1 §4).
 *
 * @public Used by the pages that follow.
 */
export function UploadDialog({ title, uploadId, onDone }: Props) {
  const upload = useStoreMap({
    store: $uploads,
    keys: [uploadId],
    fn: (uploads, [id]) => uploads[id] ?? null,
    defaultValue: null,
  });
  const [cancel, done] = useUnit([cancelRequested, doneRequested]);
  if (upload === null || !isUploadDialogOpen(upload.state) || upload.state.kind === 'idle') return null;
  const { state, stored } = upload;
  const close = () => cancel({ uploadId, at: Date.now() });
  return (
    <Dialog isOpen title={title} className={dialogStyles.upload} canOutsideClickClose={false} onClose={close}>
      <DialogBody>
        <p className={styles.name}>
          {state.file.name} <span>{formatSize(state.file.size)}</span>
        </p>
        <UploadProgress state={state} />
        {state.kind === 'unregistered' && <p role="alert">{notices.registrationFailed.text}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          state.kind === 'succeeded' && stored !== null ? (
            <Button
              intent="primary"
              text={words.done}
              onClick={() => {
                done({ uploadId, at: Date.now() });
                onDone(stored);
              }}
            />
          ) : (
            <>
              <Button text={words.cancel} onClick={close} />
              <GoOn uploadId={uploadId} upload={upload} />
            </>
          )
        }
      />
    </Dialog>
  );
}

/** What goes on with an upload that is not at its end. */
function GoOn({ uploadId, upload }: { readonly uploadId: string; readonly upload: Upload }) {
  const [pause, resume, register] = useUnit([pauseRequested, resumeRequested, registerRequested]);
  const wanted = () => ({ uploadId, at: Date.now() });
  if (upload.state.kind === 'unregistered') {
    return (
      <BusyButton
        intent="primary"
        text={words.registerAgain}
        isBusy={upload.isRegistering}
        onClick={() => register(wanted())}
      />
    );
  }
  return upload.state.kind === 'paused' ? (
    <Button intent="primary" text={words.resume} onClick={() => resume(wanted())} />
  ) : (
    <Button text={words.pause} onClick={() => pause(wanted())} />
  );
}
