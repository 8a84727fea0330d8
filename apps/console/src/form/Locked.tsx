import { InputGroup } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import * as styles from './locked.module.css';

/** Settled by something else, and nobody's to change: the name of the file, the tab. */
export function Locked({ title, children }: { readonly title: string; readonly children: string }) {
  const id = useId();
  return (
    <div className={styles.locked}>
      <label htmlFor={id}>{title}</label>
      <InputGroup id={id} value={children} readOnly disabled placeholder="由文件名读取" />
    </div>
  );
}

/** What is locked of one thing, side by side. */
export function LockedRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
