import type { Course } from '@fleet/domain/areas/equipment/values/courses.ts';
import { differenceText, valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import type { PropertyRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import * as styles from './deviceValues.module.css';

interface Props {
  readonly row: PropertyRow;
  readonly course: Course;
  /** Leads to where a wish is dealt with; null where one is there already. */
  readonly onSettle: (() => void) | null;
}

/** What is wanted of a property beside what it is, and how far that has come. */
export function CourseLine({ row, course, onSettle }: Props) {
  const { value, isWish, label, intent, note, isDifferent, by, since } = course;
  const { name, dataType } = row;
  const difference = differenceText(dataType, value, row.value);
  const wanted = `${isWish ? '期望' : '设置为'} ${valueWithUnit(dataType, value)}`;
  const isOpen = isWish && isDifferent && !course.isUnderWay;
  return (
    <div
      className={styles.course}
      role="status"
      aria-label={`${name}的${isWish ? '期望' : '设置'}`}
      title={since === '' ? undefined : `${by} ${formatDateTime(since)}`}
    >
      <span className={styles.wanted} data-different={isDifferent || undefined}>
        {wanted}
        {isDifferent && difference !== null && <span className={styles.difference}>（{difference}）</span>}
      </span>
      <span className={styles.courseState}>
        <StatusDot intent={intent} label={label} />
        {isOpen && onSettle !== null && (
          <button
            type="button"
            className={`bare-button ${styles.cardAction}`}
            aria-label={`处理${name}的差异`}
            onClick={onSettle}
          >
            处理
          </button>
        )}
      </span>
      {note !== '' && <span className={styles.courseNote}>{note}</span>}
    </div>
  );
}
