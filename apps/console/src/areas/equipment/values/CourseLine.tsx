import { deviceShadowTab } from '@fleet/domain/areas/equipment/shadow/actions.ts';
import type { Course } from '@fleet/domain/areas/equipment/values/courses.ts';
import { differenceText, valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import type { PropertyRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { StatusDot } from '../../../ui/status/StatusDot.tsx';
import * as styles from './deviceValues.module.css';

interface Props {
  readonly row: PropertyRow;
  readonly course: Course;
  /** Leads to where a wish is dealt with. */
  readonly onSettle: () => void;
  /** In a row of a table there is one line: what else there is to say comes with the pointer. */
  readonly isLine?: boolean;
}

/** What is wanted of a property beside what it is, and how far that has come. */
export function CourseLine({ row, course, onSettle, isLine = false }: Props) {
  const can = useCan();
  // whoever may set nothing can look at the difference all the same
  const settling = can(deviceShadowTab.actions.wish) ? '处理' : '查看';
  const { value, isWish, label, intent, note, isDifferent, by, since } = course;
  const { name, dataType } = row;
  const difference = differenceText(dataType, value, row.value);
  const wanted = `${isWish ? '期望' : '设置为'} ${valueWithUnit(dataType, value)}`;
  const isOpen = isWish && isDifferent && !course.isUnderWay;
  return (
    <div
      className={styles.course}
      data-line={isLine || undefined}
      role="status"
      aria-label={`${name}的${isWish ? '期望' : '设置'}`}
      title={[isLine ? note : '', since === '' ? '' : `${by} ${formatDateTime(since)}`]
        .filter((part) => part !== '')
        .join('；')}
    >
      <span className={styles.wanted} data-different={isDifferent || undefined}>
        {wanted}
        {isDifferent && difference !== null && <span className={styles.difference}>（{difference}）</span>}
      </span>
      <span className={styles.courseState}>
        <StatusDot intent={intent} label={label} />
        {isOpen && (
          <button
            type="button"
            className={`bare-button ${styles.cardAction}`}
            aria-label={`${settling}${name}的差异`}
            onClick={onSettle}
          >
            {settling}
          </button>
        )}
      </span>
      {note !== '' && !isLine && <span className={styles.courseNote}>{note}</span>}
    </div>
  );
}
