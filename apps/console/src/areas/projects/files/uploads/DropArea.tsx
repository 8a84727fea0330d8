import { type DragEvent, type ReactNode, useState } from 'react';
import { type Chosen, droppedIn } from './droppedFiles.ts';
import * as filesStyles from '../files.module.css';

interface Props {
  /** Null when nothing may be dropped here. */
  readonly onDropped: ((chosen: Chosen) => void) | null;
  readonly onFailed: () => void;
  /** Where what is dropped will lie. */
  readonly folderName: string;
  readonly children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files and folders that are dropped on it. */
export function DropArea({ onDropped, onFailed, folderName, children }: Props) {
  const [isOver, setOver] = useState(false);
  if (onDropped === null) return <div className={filesStyles.dropArea}>{children}</div>;
  const leave = (event: DragEvent) => {
    // from one thing within it to another is not out of it
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  };
  return (
    <div
      className={filesStyles.dropArea}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        droppedIn(event.dataTransfer).then(onDropped, onFailed);
      }}
    >
      {children}
      {isOver && <div className={filesStyles.dropHint}>松开鼠标，上传到「{folderName}」</div>}
    </div>
  );
}
