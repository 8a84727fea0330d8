import { noticeOf } from '@fleet/domain/core/codes/messages.ts';
import { fileDelete, type StoredFile, type UploadPurpose } from '@fleet/domain/core/transfers/contract.ts';
import type { UploadState } from '@fleet/domain/core/transfers/uploadDialog.ts';
import type { UploadProject } from '@fleet/domain/core/transfers/uploadFacts.ts';
import {
  cancelRequested,
  doneRequested,
  resumeRequested,
  uploadRequested,
} from '@fleet/domain/core/transfers/uploadRules.ts';
import { $uploads, type Upload } from '@fleet/domain/core/transfers/uploads.ts';
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../app/calls/hooks.ts';
import { useNotify } from '../ui/useNotify.ts';

/** Files of a batch that go up at the same time. */
const atOnce = 3;

/** One file of a batch. */
export interface BatchFile {
  /** Unique among the uploads of the console. */
  readonly key: string;
  readonly file: File;
}

/** A file of a batch and how far it is; null while it waits for its turn. */
export type BatchPart<Item extends BatchFile> = Item & { readonly upload: Upload | null };

interface Options<Item> {
  readonly files: readonly Item[];
  readonly purpose: UploadPurpose;
  readonly project: UploadProject;
}

/**
 * Sends many files, a few at a time, and takes back what was sent when the batch is given up: what nobody binds is
 * removed at the gateway. It begins when it is rendered, and is over when it leaves the screen.
 */
export function useUploadBatch<Item extends BatchFile>({ files, purpose, project }: Options<Item>) {
  const [kept, setKept] = useState(files);
  const uploads = useUnit($uploads);
  const [request, resume, cancelOne, done] = useUnit([
    uploadRequested,
    resumeRequested,
    cancelRequested,
    doneRequested,
  ]);
  const call = useCall();
  const notify = useNotify();
  const [wanted] = useState(project);
  const started = useRef(new Set<string>());
  const parts: readonly BatchPart<Item>[] = useMemo(
    () => kept.map((item) => ({ ...item, upload: uploads[item.key] ?? null })),
    [kept, uploads],
  );
  useEffect(() => {
    const running = parts.filter(({ upload }) => upload?.state.kind === 'uploading').length;
    const waiting = parts.filter(({ key }) => !started.current.has(key));
    for (const { key, file } of waiting.slice(0, Math.max(0, atOnce - running))) {
      started.current.add(key);
      request({ uploadId: key, purpose, project: wanted, isPart: true, file, problem: null, at: Date.now() });
    }
  }, [parts, purpose, wanted, request]);

  const forget = (gone: readonly BatchPart<Item>[]) => {
    for (const { key, upload } of gone) if (upload !== null) cancelOne({ uploadId: key, at: Date.now() });
    const ids = gone.flatMap(({ upload }) => upload?.stored?.id ?? []);
    // when that fails as well, the gateway sweeps what nobody has bound after a day
    for (let first = 0; first < ids.length; first += 100)
      void call(fileDelete, { body: { ids: ids.slice(first, first + 100) } }, { listener: fileDelete.id });
  };
  /** Whether nothing of it is to be taken back any more. */
  const isOver = useRef(false);
  const leave = useRef(() => {});
  leave.current = () => {
    if (isOver.current) for (const { key } of parts) done({ uploadId: key, at: Date.now() });
    else forget(parts);
  };
  // whoever leaves the page in the middle gives the batch up: nobody is there to bind anything
  useEffect(() => () => leave.current(), []);

  const stopped = parts.filter(({ upload }) => upload?.state.kind === 'paused');
  return {
    parts,
    /** Every file lies at the store and is known to the gateway. */
    isComplete: parts.every((part) => storedOf(part) !== null),
    /** How many have stopped. */
    stopped: stopped.length,
    resumeAll: () => {
      for (const { key } of stopped) resume({ uploadId: key, at: Date.now() });
    },
    /** Leaves one out. */
    drop: (part: BatchPart<Item>) => {
      started.current.add(part.key);
      forget([part]);
      setKept((old) => old.filter(({ key }) => key !== part.key));
    },
    /** They were bound. */
    finish: () => {
      isOver.current = true;
      notify(noticeOf('uploadSucceeded'));
    },
    /** The batch is given up: it is taken back when it leaves the screen. */
    cancel: () => notify(noticeOf('uploadCancelled')),
  };
}

/** The stored file of a part of a complete batch. */
export const storedOf = ({ upload }: BatchPart<BatchFile>): StoredFile | null => upload?.stored ?? null;

/** How far all of them are, as one upload. */
export function batchState(parts: readonly BatchPart<BatchFile>[]): Exclude<UploadState, { kind: 'idle' }> {
  const states = parts.map(({ upload }) => upload?.state ?? null);
  const going = states.filter((state) => state?.kind === 'uploading');
  const isStopped =
    going.length === 0 && states.some((state) => state?.kind === 'paused' || state?.kind === 'unregistered');
  const size = parts.reduce((sum, { file }) => sum + file.size, 0);
  const sent = states.reduce((sum, state) => sum + (state === null || state.kind === 'idle' ? 0 : state.sent), 0);
  const common = { attempt: 0, file: { name: '', size }, sent };
  if (parts.every(({ upload }) => upload?.state.kind === 'succeeded')) return { ...common, kind: 'succeeded' };
  if (isStopped) return { ...common, kind: 'paused', reason: 'network' };
  return {
    ...common,
    kind: 'uploading',
    startedAt: going.length === 0 ? 0 : Math.min(...going.map(({ startedAt }) => startedAt)),
    resumedFrom: sent - going.reduce((sum, state) => sum + state.sent - state.resumedFrom, 0),
    now: Math.max(0, ...going.map(({ now }) => now)),
  };
}
