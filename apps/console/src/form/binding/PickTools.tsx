import { Button } from '@blueprintjs/core';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import * as styles from './pickTools.module.css';

interface Props {
  /** How many of those that are listed can still be picked. */
  readonly free: number;
  readonly picked: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
}

/** Picks all devices that a list shows, or none, and says how many are picked. */
export function PickTools({ free, picked, onAll, onNone }: Props) {
  return (
    <div className={styles.tools}>
      <Button
        variant="minimal"
        size="small"
        text={`选择列出的 ${formatCount(free)} 台`}
        disabled={free === 0}
        onClick={onAll}
      />
      <Button variant="minimal" size="small" text="全部取消" disabled={picked === 0} onClick={onNone} />
      <span role="status">已选 {formatCount(picked)} 台</span>
    </div>
  );
}
