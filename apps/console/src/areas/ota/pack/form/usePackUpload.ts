import { noticeOf } from '@fleet/domain/core/codes/messages.ts';
import { orderRequested, type Deliverer } from '@fleet/domain/core/transfers/orders/orderRequests.ts';
import type { StoredFile } from '@fleet/domain/core/transfers/contract.ts';
import {
  cancelRequested,
  doneRequested,
  pauseRequested,
  registerRequested,
  resumeRequested,
  uploadRequested,
} from '@fleet/domain/core/transfers/uploadRules.ts';
import { $uploads, type Upload } from '@fleet/domain/core/transfers/uploads.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { useAddress } from '../../../../app/address/useAddress.ts';
import { useEvents } from '../../../../app/hooks/useEvents.ts';
import { randomId } from '../../../../app/randomId.ts';
import { useOpening } from '../../../../app/useOpening.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import { currentTime } from '../../../../ui/time/currentTime.ts';

/** The file of a pack on its way, while what is said of the pack is still being written. */
export interface PackUpload {
  readonly upload: Upload | null;
  /** The gateway knows the file. */
  readonly stored: StoredFile | null;
  /** Sends a file; one that was on its way before is given up. */
  readonly begin: (file: File) => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly register: () => void;
  /** Gives up what is on its way. */
  readonly drop: () => void;
  /** The form is sent before the file is there: it goes on by itself, and takes its place once all of it has come. */
  readonly handOver: (title: string, deliverer: Deliverer) => void;
  /** The file has its place: nothing of it is left here. */
  readonly finish: () => void;
}

const isOpen = ({ state: { kind } }: Upload): boolean => kind !== 'idle';

/** Sends the file of a pack as soon as it has passed its checks. What nobody takes over is given up with the form. */
export function usePackUpload(): PackUpload {
  const opening = useOpening();
  const { path, search } = useAddress();
  const notify = useNotify();
  const count = useRef(0);
  const [sending, setSending] = useState<{ readonly uploadId: string; readonly file: File } | null>(null);
  const uploadId = sending?.uploadId ?? '';
  const upload = useStoreMap({
    store: $uploads,
    keys: [uploadId],
    fn: (uploads, [id]) => uploads[id] ?? null,
    defaultValue: null,
  });
  const [request, pause, resume, register, cancel, done, place] = useUnit([
    uploadRequested,
    pauseRequested,
    resumeRequested,
    registerRequested,
    cancelRequested,
    doneRequested,
    orderRequested,
  ]);
  /** Its order looks after it, or it has its place. */
  const isLeft = useRef(false);
  const drop = () => {
    if (sending === null || upload === null || !isOpen(upload)) return;
    cancel({ uploadId, at: currentTime() });
    notify(noticeOf('uploadCancelled'));
  };
  const { leave, sayStored } = useEvents({
    leave: () => {
      if (!isLeft.current) drop();
    },
    // an order says it itself, once the file has its place
    sayStored: () => {
      if (!isLeft.current) notify(noticeOf('uploadSucceeded'));
    },
  });
  useEffect(() => leave, [leave]);
  const storedId = upload?.state.kind === 'succeeded' ? uploadId : null;
  useEffect(() => {
    if (storedId !== null) sayStored();
  }, [storedId, sayStored]);
  const at = currentTime;
  return {
    upload,
    stored: upload?.stored ?? null,
    begin: (file) => {
      if (upload !== null && isOpen(upload)) cancel({ uploadId, at: at() });
      count.current += 1;
      const next = `pack:${opening}:${count.current}`;
      setSending({ uploadId: next, file });
      request({ uploadId: next, purpose: 'upgradePack', isPart: true, file, problem: null, at: at() });
    },
    pause: () => pause({ uploadId, at: at() }),
    resume: () => resume({ uploadId, at: at() }),
    register: () => register({ uploadId, at: at() }),
    drop: () => {
      drop();
      setSending(null);
    },
    handOver: (title, deliverer) => {
      if (sending === null) return;
      isLeft.current = true;
      const { file } = sending;
      const orderId = randomId();
      place({
        orderId,
        title,
        purpose: 'upgradePack',
        // the same upload: what has come of it already counts
        files: [{ key: uploadId, name: file.name, size: file.size, chosen: file }],
        address: `${path}?${search}`,
        deliverer,
        idempotencyKey: orderId,
        at: at(),
      });
    },
    finish: () => {
      isLeft.current = true;
      done({ uploadId, at: at() });
    },
  };
}
