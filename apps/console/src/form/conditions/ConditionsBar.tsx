import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import * as styles from './conditions.module.css';

interface Props {
  /** What stands before the conditions. */
  readonly title: string;
  readonly label: string;
  readonly editText?: string | undefined;
  readonly onEdit: () => void;
  readonly onClear: () => void;
  readonly children: ReactNode;
  /** What else can be done with them. */
  readonly more?: ReactNode;
}

/** The conditions by which a list is searched, above it. */
export function ConditionsBar({ title, label, editText = '修改条件', onEdit, onClear, children, more }: Props) {
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      <span className={styles.barTitle}>{title}</span>
      {children}
      <Button variant="minimal" size="small" intent="primary" text={editText} onClick={onEdit} />
      {more}
      <Button variant="minimal" size="small" intent="primary" text="清除条件" onClick={onClear} />
    </div>
  );
}
