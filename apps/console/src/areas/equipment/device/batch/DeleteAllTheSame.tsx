import { Checkbox } from '@blueprintjs/core';
import * as styles from '../device.module.css';

interface Props {
  readonly isConfirmed: boolean;
  readonly onChange: (isConfirmed: boolean) => void;
}

/** Whether devices are deleted as well that have repair orders which are not over. */
export function DeleteAllTheSame({ isConfirmed, onChange }: Props) {
  return (
    <div className={styles.asked}>
      <Checkbox
        checked={isConfirmed}
        label="有未完成的维修单时仍要删除"
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  );
}
