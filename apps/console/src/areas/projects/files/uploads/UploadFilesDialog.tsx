import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { Refused } from '@fleet/domain/areas/projects/files/uploadPlan.ts';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from '../../../../form/drafts/unsavedChanges.ts';
import { UploadBatchList } from '../../../../transfers/UploadBatchList.tsx';
import { UploadProgress } from '../../../../transfers/UploadProgress.tsx';
import { batchState, type BatchFile, storedOf, useUploadBatch } from '../../../../transfers/useUploadBatch.ts';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import type { ChosenFile } from './droppedFiles.ts';
import type { ProjectQuery } from '../projectQuery.ts';
import { type Placing, usePlacing } from '../usePlacing.ts';
import * as dialogStyles from '../../../../ui/dialogs/dialog.module.css';
import * as uploadProgressStyles from '../../../../transfers/uploadProgress.module.css';
import * as filesStyles from '../files.module.css';
import { Problem } from '../../../../ui/Problem.tsx';

/** What goes up together, and into which folder. */
export interface UploadOrder {
  readonly parentId: string | null;
  readonly folderName: string;
  readonly files: readonly (ChosenFile & BatchFile)[];
  /** Folders to be there although nothing is in them. */
  readonly folders: readonly (readonly string[])[];
  readonly refused: readonly Refused[];
}

interface Props {
  readonly project: ProjectQuery;
  readonly order: UploadOrder;
  readonly onClose: () => void;
}

const pathOf = ({ folders, name }: ChosenFile): string => [...folders, name].join('/');

/**
 * The upload dialog for many files (S1 §4): they go up, then take their places in the folder all at once; it ends with
 * 完成, or with 取消, which takes back what was sent. Rendered while it is open.
 */
export function UploadFilesDialog({ project, order, onClose }: Props) {
  const batch = useUploadBatch({
    files: order.files,
    purpose: 'project',
    project: { id: project.projectId, ...(project.tntId === undefined ? {} : { tntId: project.tntId }) },
  });
  const { state, place } = usePlacing(project, order.parentId);
  const [policy, setPolicy] = useState<'ask' | 'keepBoth' | 'replace'>('ask');
  const isOver = state.kind === 'done';
  const putInPlace = async (onConflict: typeof policy) => {
    setPolicy(onConflict);
    const files = batch.parts.flatMap((part) => {
      const stored = storedOf(part);
      return stored === null ? [] : [{ fileId: stored.id, folders: part.folders, name: part.name }];
    });
    if (await place(files, order.folders, onConflict)) batch.finish();
  };
  const whenComplete = useRef(putInPlace);
  whenComplete.current = putInPlace;
  const isEmpty = batch.parts.length === 0 && order.folders.length === 0;
  useUnsavedChanges(!isOver && !isEmpty);
  const isReady = batch.isComplete && !isEmpty && state.kind === 'idle';
  useEffect(() => {
    if (isReady) void whenComplete.current('ask');
  }, [isReady]);
  const close = () => {
    if (state.kind === 'busy') return;
    if (!isOver && !isEmpty) batch.cancel();
    onClose();
  };
  const done = batch.parts.filter(({ upload }) => upload?.state.kind === 'succeeded').length;
  return (
    <Dialog
      isOpen
      title={`上传到「${order.folderName}」`}
      className={dialogStyles.upload}
      canOutsideClickClose={false}
      canEscapeKeyClose={state.kind !== 'busy'}
      onClose={close}
    >
      <DialogBody>
        <RefusedFiles refused={order.refused} />
        {batch.parts.length > 0 && (
          <>
            <p className={uploadProgressStyles.name}>
              已上传 {done} / {batch.parts.length} 个文件
            </p>
            <UploadProgress state={batchState(batch.parts)} />
            <UploadBatchList parts={batch.parts} nameOf={pathOf} onDrop={batch.drop} />
          </>
        )}
        <PlacingState state={state} />
      </DialogBody>
      <DialogFooter
        actions={
          <Actions
            state={state}
            isEmpty={isEmpty}
            onResume={batch.stopped > 1 ? batch.resumeAll : null}
            onClose={close}
            onPlace={(onConflict) => void putInPlace(onConflict ?? policy)}
          />
        }
      />
    </Dialog>
  );
}

function RefusedFiles({ refused }: { readonly refused: readonly Refused[] }) {
  if (refused.length === 0) return null;
  return (
    <Callout intent="warning" icon={null} compact className={filesStyles.uploadRefused}>
      <b>{refused.length} 个文件不能上传</b>
      <ul>
        {refused.map(({ path, problem }, place) => (
          <li key={place}>
            <bdi>{path}</bdi>：{problem}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function PlacingState({ state }: { readonly state: Placing }) {
  if (state.kind === 'asking') {
    return (
      <Callout intent="warning" icon={null} compact role="alert" className={filesStyles.uploadRefused}>
        <b>{state.conflicts.length} 个同名文件已存在，如何处理？</b>
        <ul>
          {state.conflicts.map((path) => (
            <li key={path}>
              <bdi>{path}</bdi>
            </li>
          ))}
        </ul>
      </Callout>
    );
  }
  if (state.kind === 'refused') {
    return (
      <div className={filesStyles.uploadRefused}>
        <Problem trouble={state.trouble} doing="save" />
      </div>
    );
  }
  return null;
}

function Actions({
  state,
  isEmpty,
  onResume,
  onClose,
  onPlace,
}: {
  readonly state: Placing;
  readonly isEmpty: boolean;
  /** Null unless several have stopped. */
  readonly onResume: (() => void) | null;
  readonly onClose: () => void;
  readonly onPlace: (onConflict?: 'keepBoth' | 'replace') => void;
}) {
  if (isEmpty) return <Button text={words.close} onClick={onClose} />;
  if (state.kind === 'done') return <Button intent="primary" text={words.done} autoFocus onClick={onClose} />;
  return (
    <>
      <Button text={words.cancel} onClick={onClose} />
      {onResume !== null && <Button intent="primary" text="全部继续" onClick={onResume} />}
      {state.kind === 'asking' && (
        <>
          <Button text="覆盖" onClick={() => onPlace('replace')} />
          <Button intent="primary" text="保留两者" onClick={() => onPlace('keepBoth')} />
        </>
      )}
      {state.kind === 'refused' && <Button intent="primary" text={words.retry} onClick={() => onPlace()} />}
      {state.kind === 'busy' && <BusyButton intent="primary" text="正在登记" isBusy />}
    </>
  );
}
