import type { Stretch } from '@fleet/domain/areas/projects/schedule/stretch.ts';
import * as styles from './schedule.module.css';

interface Props {
  readonly stretch: Stretch;
  /** Nodes that are not finished after their planned day; null while that is not known. */
  readonly overdue: number | null;
}

/** What the bars stand for, and what asks for attention. */
export function ScheduleLegend({ stretch, overdue }: Props) {
  return (
    <p className={styles.legend}>
      <span className={styles.overdue} data-late={(overdue ?? 0) > 0 || undefined}>
        {overdueText(overdue)}
      </span>
      <span className={styles.key} data-of="planned">
        计划
      </span>
      <span className={styles.key} data-of="actual">
        实际
      </span>
      <span className={styles.key} data-of="late">
        延期
      </span>
      <span className={styles.key} data-of="today">
        今天 {stretch.today}
      </span>
    </p>
  );
}

function overdueText(overdue: number | null): string {
  if (overdue === null) return '';
  return overdue === 0 ? '没有逾期未完成的节点' : `${overdue} 个节点逾期未完成`;
}
