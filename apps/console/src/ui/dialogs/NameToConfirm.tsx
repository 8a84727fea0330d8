import { InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import * as styles from './dialog.module.css';

interface Props {
  /** What has to be typed. */
  readonly name: string;
  readonly what: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Has the name of a record typed before something is done to it that cannot be taken back. */
export function NameToConfirm({ name, what, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>
        输入{what}“<b>{name}</b>”以确认
      </label>
      <InputGroup id={id} value={value} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}
