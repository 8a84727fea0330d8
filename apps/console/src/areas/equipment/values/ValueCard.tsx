import type { Course } from '@fleet/domain/areas/equipment/values/courses.ts';
import type { PropertyRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import { unitOf, valueText } from '@fleet/domain/areas/equipment/values/valueText.ts';
import type { ActionItem } from '../../../app/actions/actionItem.ts';
import classNames from 'classnames';
import { TrendLine } from './trend/TrendLine.tsx';
import { CourseLine } from './CourseLine.tsx';
import { Age, freshnessIn, type Live, ValueMarks } from './valueColumns.tsx';
import * as styles from './deviceValues.module.css';

interface Props {
  readonly row: PropertyRow;
  readonly live: Live;
  /** What somebody wants it to be; null where that is nothing. */
  readonly course: Course | null;
  readonly onSettle: () => void;
  /** How it has gone within the last hour; undefined of what is no number. */
  readonly trend: readonly (number | null)[] | undefined;
  readonly actions: readonly ActionItem[];
}

/** A value with all that is to be said of it. */
export function ValueCard({ row, live, course, trend, onSettle, actions }: Props) {
  const { name, identifier, dataType, value } = row;
  const unit = unitOf(dataType);
  const isLong = dataType.type === 'struct' || dataType.type === 'array' || dataType.type === 'date';
  return (
    <li className={styles.card} data-freshness={freshnessIn(row, live)}>
      <div className={styles.cardHead}>
        <span className={styles.cardName} title={`${name}（${identifier}）`}>
          {name}
        </span>
        <ValueMarks row={row} />
      </div>
      <div className={styles.value} data-long={isLong || undefined} title={valueText(dataType, value)}>
        {valueText(dataType, value)}
        {unit !== '' && value !== null && <span className={styles.unit}> {unit}</span>}
      </div>
      {trend !== undefined && <TrendLine values={trend} unit={unit} />}
      {course !== null && <CourseLine row={row} course={course} onSettle={onSettle} />}
      <div className={styles.cardFoot}>
        <Age row={row} live={live} />
        <span className={styles.cardActions}>
          {actions.map(({ title, onClick }) => (
            <button
              key={title}
              type="button"
              className={classNames('bare-button', styles.cardAction)}
              aria-label={`${title}${name}`}
              onClick={onClick}
            >
              {title}
            </button>
          ))}
        </span>
      </div>
    </li>
  );
}
