import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type FileEntry, fileMove, type FolderNode } from '@fleet/domain/areas/projects/files/contract.ts';
import { idsBelow } from '@fleet/domain/core/values/tree.ts';
import { namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import classNames from 'classnames';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Problem, type Trouble } from '../../../ui/Problem.tsx';
import { FolderTree } from './FolderTree.tsx';
import type { ProjectQuery } from './projectQuery.ts';
import * as styles from './files.module.css';

interface Props {
  readonly project: ProjectQuery;
  readonly folders: readonly FolderNode[];
  readonly entries: readonly FileEntry[];
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

/** What is moved, in words. */
const titleOf = (entries: readonly FileEntry[]): string =>
  `移动${namedOrCounted(
    entries.map(({ name }) => name),
    '',
    '项',
  )}`;

/** Puts files and folders into another folder. Rendered while it is open. */
export function MoveDialog({ project, folders, entries, onMoved, onClose }: Props) {
  const write = useWrite();
  /** Undefined while nothing is chosen; null is the root. */
  const [target, setTarget] = useState<string | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Trouble | null>(null);
  const choose = (id: string | null) => {
    setProblem(null);
    setTarget(id);
  };
  const moved = new Set(entries.flatMap(({ id, isFolder }) => (isFolder ? [...idsBelow(folders, id)] : [])));
  const possible = folders.filter(({ id }) => !moved.has(id));
  const name = target === null ? '全部文件' : folders.find(({ id }) => id === target)?.name;
  const move = async () => {
    if (target === undefined) {
      setProblem('请选择目标文件夹');
      return;
    }
    setBusy(true);
    const refusal = await write(
      fileMove,
      { query: project, body: { ids: entries.map(({ id }) => id), parentId: target } },
      `已移动到「${name ?? ''}」`,
    );
    setBusy(false);
    setProblem(refusal);
    if (refusal !== null) return;
    onMoved();
    onClose();
  };
  return (
    <Dialog isOpen title={titleOf(entries)} canEscapeKeyClose={!isBusy} canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <div className={styles.moveFolders}>
          <button
            type="button"
            className={classNames('bare-button', styles.folderRoot)}
            aria-pressed={target === null}
            onClick={() => choose(null)}
          >
            全部文件
          </button>
          <FolderTree label="目标文件夹" folders={possible} current={target ?? null} onGo={choose} />
        </div>
        {name !== undefined && <p className={styles.moveTarget}>移动到：{name}</p>}
        <Problem trouble={problem} isBusy={isBusy} onRetry={() => void move()} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <BusyButton intent="primary" text="移动" isBusy={isBusy} onClick={() => void move()} />
          </>
        }
      />
    </Dialog>
  );
}
