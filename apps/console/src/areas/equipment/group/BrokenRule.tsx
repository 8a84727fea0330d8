import { Tag } from '@blueprintjs/core';
import * as styles from './group.module.css';

/** Says of a dynamic group that its rule names what is no more, and what that is. */
export function BrokenRule({ problem }: { readonly problem: string }) {
  return (
    <Tag minimal intent="danger" className={styles.brokenRule} title={problem}>
      规则失效<span className="visually-hidden">：{problem}</span>
    </Tag>
  );
}
