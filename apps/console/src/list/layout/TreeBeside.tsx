import { FolderClose, FolderOpen } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import classNames from 'classnames';
import { useIsMobile } from '../useIsMobile.ts';
import * as styles from './treeBeside.module.css';

interface Props {
  /** Names the part with the tree. */
  readonly label: string;
  readonly tree: ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

/** A list with a tree at its left that narrows it. Where there is no room for the tree, the page has a filter instead. */
export function TreeBeside({ label, tree, children }: Props) {
  const isMobile = useIsMobile();
  return (
    <div className={styles.columns}>
      {!isMobile && (
        <nav className={styles.side} aria-label={label}>
          {tree}
        </nav>
      )}
      <div className={styles.list}>{children}</div>
    </div>
  );
}

interface RootProps {
  readonly name: string;
  /** A figure at the end of the line. */
  readonly note?: string;
  /** Nothing is narrowed. */
  readonly isCurrent: boolean;
  readonly onGo: () => void;
}

/** Stands over the tree: all that there is. */
export function TreeRoot({ name, note, isCurrent, onGo }: RootProps) {
  return (
    <button
      type="button"
      className={classNames('bare-button', styles.root)}
      {...(isCurrent ? { 'aria-current': 'true' as const } : {})}
      onClick={onGo}
    >
      {name}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </button>
  );
}

/** A picture before the name of a node. */
export const nodeIcon = (Icon: typeof FolderOpen): ReactNode => <Icon className={styles.icon} size={14} aria-hidden />;

/** The picture of a node that holds others. */
export const folderIcon = (_node: unknown, isCurrent: boolean): ReactNode =>
  nodeIcon(isCurrent ? FolderOpen : FolderClose);
