import { Button, DialogBody } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { formatDateTime, formatSize } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useEffect } from 'react';
import { useEvents } from '../../app/hooks/useEvents.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import * as styles from './filePreview.module.css';

/** Where a file stands among others that can be looked at, counted from 0. */
export interface Among {
  readonly place: number;
  readonly count: number;
  readonly onGo: (place: number) => void;
}

interface Props {
  readonly name: string;
  /** Bytes. */
  readonly size: number | null;
  readonly uploaderName: string | null;
  readonly uploadedAt: string | null;
  /** The way to save the file. */
  readonly download: ReactNode;
  readonly children: ReactNode;
  /** The others beside it: buttons and the arrows to the left and right lead there. */
  readonly among?: Among | null;
  readonly onClose: () => void;
}

/** A file in a dialog: its content, who brought it when, and the way to save it. Rendered while it is open. */
export function PreviewDialog({ name, size, uploaderName, uploadedAt, download, among, children, onClose }: Props) {
  const others = among === undefined || among === null || among.count < 2 ? null : among;
  const { onKeyDown } = useEvents({
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      // sound and film are wound by the arrows
      if (step === 0 || others === null || !isPlain || event.target instanceof HTMLMediaElement) return;
      event.preventDefault();
      const place = others.place + step;
      if (place >= 0 && place < others.count) others.onGo(place);
    },
  });
  useEffect(() => {
    // wherever in the dialog the focus is, its own frame included
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
  return (
    <Dialog isOpen title={<bdi>{name}</bdi>} className={styles.dialog} onClose={onClose}>
      <DialogBody>
        <div className={styles.facts}>
          <span>{formatSize(size)}</span>
          <span>
            {uploaderName} 上传于 {formatDateTime(uploadedAt)}
          </span>
          {others !== null && <Others {...others} />}
          {download}
        </div>
        <div className={styles.content}>{children}</div>
      </DialogBody>
    </Dialog>
  );
}

function Others({ place, count, onGo }: Among) {
  return (
    <span className={styles.others}>
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronLeft />}
        aria-label="上一个文件"
        title="上一个（←）"
        aria-disabled={place === 0}
        onClick={() => place > 0 && onGo(place - 1)}
      />
      <span role="status">
        {place + 1} / {count}
      </span>
      <Button
        variant="minimal"
        size="small"
        icon={<ChevronRight />}
        aria-label="下一个文件"
        title="下一个（→）"
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onGo(place + 1)}
      />
    </span>
  );
}
