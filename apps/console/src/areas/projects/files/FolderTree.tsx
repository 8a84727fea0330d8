import { ChevronDown, ChevronRight, FolderClose, FolderOpen } from '@blueprintjs/icons';
import type { FolderNode } from '@fleet/domain/areas/projects/files/contract.ts';
import { type ShownFolder, shownFolders, treeStep, wayTo } from '@fleet/domain/areas/projects/files/folders.ts';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import * as styles from './files.module.css';

interface Props {
  readonly label: string;
  readonly folders: readonly FolderNode[];
  /** The folder in sight; null is the root. */
  readonly current: string | null;
  readonly onGo: (folder: string) => void;
}

/** Folders to walk through: the arrows step, open and close, Enter goes there. The way to the current one is open. */
export function FolderTree({ label, folders, current, onGo }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const tree = useRef<HTMLUListElement>(null);
  const way = useMemo(() => wayTo(folders, current), [folders, current]);
  useEffect(() => {
    setOpen((old) => new Set([...old, ...way.slice(0, -1).map(({ id }) => id)]));
  }, [way]);
  const shown = shownFolders(folders, open);
  const focusable = shown.find(({ id }) => id === active)?.id ?? current ?? shown[0]?.id;
  const isReachable = shown.some(({ id }) => id === focusable);
  const toggle = (id: string, isOpen: boolean) =>
    setOpen((old) => new Set(isOpen ? [...old, id] : [...old].filter((other) => other !== id)));
  const focus = (id: string) => {
    setActive(id);
    tree.current?.querySelector<HTMLElement>(`[data-folder="${CSS.escape(id)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onGo(id);
      return;
    }
    const step = treeStep(shown, id, event.key);
    if (step === null) return;
    event.preventDefault();
    if (step.kind === 'focus') focus(step.id);
    else toggle(step.id, step.kind === 'open');
  };
  // a tree without branches would be announced as one
  if (shown.length === 0) return null;
  return (
    <ul ref={tree} role="tree" aria-label={label} className={styles.folderTree}>
      {shown.map((folder, index) => (
        <Folder
          key={folder.id}
          folder={folder}
          isCurrent={folder.id === current}
          isFocusable={isReachable ? folder.id === focusable : index === 0}
          onGo={() => onGo(folder.id)}
          onFocus={() => setActive(folder.id)}
          onToggle={() => toggle(folder.id, folder.isOpen === false)}
          onKeyDown={(event) => onKeyDown(event, folder.id)}
        />
      ))}
    </ul>
  );
}

function Folder({
  folder,
  isCurrent,
  isFocusable,
  onGo,
  onFocus,
  onToggle,
  onKeyDown,
}: {
  readonly folder: ShownFolder;
  readonly isCurrent: boolean;
  readonly isFocusable: boolean;
  readonly onGo: () => void;
  readonly onFocus: () => void;
  readonly onToggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const { id, name, level, isOpen, place, brothers } = folder;
  const Chevron = isOpen === true ? ChevronDown : ChevronRight;
  const Icon = isCurrent ? FolderOpen : FolderClose;
  return (
    <li
      role="treeitem"
      data-folder={id}
      className={styles.folderItem}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={brothers}
      aria-selected={isCurrent}
      aria-label={name}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      tabIndex={isFocusable ? 0 : -1}
      style={{ paddingLeft: (level - 1) * 16 }}
      title={name}
      onClick={onGo}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <span
        className={styles.folderToggle}
        aria-hidden
        onClick={(event) => {
          if (isOpen === null) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {isOpen !== null && <Chevron size={14} />}
      </span>
      <Icon className={styles.fileIcon} data-kind="folder" size={14} aria-hidden />
      <bdi>{name}</bdi>
    </li>
  );
}
