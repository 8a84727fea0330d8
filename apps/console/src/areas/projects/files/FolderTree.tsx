import { FolderClose, FolderOpen } from '@blueprintjs/icons';
import type { FolderNode } from '@fleet/domain/areas/projects/files/contract.ts';
import { Tree } from '../../../ui/tree/Tree.tsx';
import * as styles from '../../../transfers/preview/fileIcon.module.css';

interface Props {
  readonly label: string;
  readonly folders: readonly FolderNode[];
  /** The folder in sight; null is the root. */
  readonly current: string | null;
  readonly onGo: (folder: string) => void;
}

const iconOf = (_folder: FolderNode, isCurrent: boolean) => {
  const Icon = isCurrent ? FolderOpen : FolderClose;
  return <Icon className={styles.fileIcon} data-kind="folder" size={14} aria-hidden />;
};

/** Folders to walk through. */
export function FolderTree({ label, folders, current, onGo }: Props) {
  return <Tree label={label} nodes={folders} current={current} iconOf={iconOf} onGo={onGo} />;
}
