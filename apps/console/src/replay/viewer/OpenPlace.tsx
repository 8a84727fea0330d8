import { Button } from '@blueprintjs/core';
import { FolderOpen } from '@blueprintjs/icons';
import { capsuleEnding } from '@fleet/domain/core/capsule/parts.ts';
import { type DragEvent, useRef, useState } from 'react';
import { FileChooser } from '../../ui/files/FileChooser.tsx';
import * as styles from './openPlace.module.css';

interface Props {
  /** Why the last one could not be opened; null when nothing has failed. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Where a record is chosen. */
export function OpenPlace({ problem, isBusy, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.dataTransfer.types.includes('Files'));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <main
      className={styles.place}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h1 className={styles.title}>操作回放</h1>
      <p className={styles.text}>
        打开一个 {capsuleEnding}{' '}
        文件，或把它拖到这里：当时的页面、每一次请求与应答、每一处状态，都按时间重现。文件只在本机读取，什么也不发送。
      </p>
      <Button
        intent="primary"
        icon={<FolderOpen />}
        text="选择文件"
        loading={isBusy}
        onClick={() => chooser.current?.click()}
      />
      <FileChooser
        ref={chooser}
        label="操作记录文件"
        accept={capsuleEnding}
        onChoose={([file]) => file && onFile(file)}
      />
      <p className={styles.text}>正在运行的控制台标签页，从测试面板的“回放”打开。</p>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </main>
  );
}
