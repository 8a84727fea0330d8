import { Tag } from '@blueprintjs/core';
import type { Course } from '@fleet/domain/areas/equipment/values/courses.ts';
import { propertyRow, type PropertyRow, valueSources } from '@fleet/domain/areas/equipment/values/contract.ts';
import {
  valueAgeText,
  type Freshness,
  freshnessOf,
  qualities,
  thresholdText,
} from '@fleet/domain/areas/equipment/values/freshness.ts';
import { unitOf, valueWithUnit } from '@fleet/domain/areas/equipment/values/valueText.ts';
import { accessModes } from '@fleet/domain/areas/products/thing-model/face.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { type Column, columnsFor } from '../../../list/columns/columns.ts';
import { TrendLine } from './trend/TrendLine.tsx';
import type { Trends } from './trend/useTrends.ts';
import { CourseLine } from './CourseLine.tsx';
import * as styles from './deviceValues.module.css';

/** When values were read, and whether their device was there. */
export interface Live {
  /** Milliseconds of the gateway's clock. */
  readonly now: number;
  readonly isOnline: boolean;
}

export const freshnessIn = (row: PropertyRow, { now, isOnline }: Live): Freshness =>
  freshnessOf(row.at === null ? null : Date.parse(row.at), now, isOnline, row);

/** How old a value is, and that it is too old where it is. */
export function Age({ row, live }: { readonly row: PropertyRow; readonly live: Live }) {
  if (row.at === null) return <span className={styles.age}>未上报</span>;
  const freshness = freshnessIn(row, live);
  return (
    <span className={styles.age} title={formatDateTime(row.at)}>
      {freshness === 'stale' && '数据已过期 · '}
      {valueAgeText(live.now - Date.parse(row.at))}
    </span>
  );
}

/** What is not as it should be with a value. */
export function ValueMarks({ row }: { readonly row: PropertyRow }) {
  const beyond = thresholdText(row, row.value);
  return (
    <>
      {beyond !== null && (
        <Tag minimal intent="warning">
          {beyond}
        </Tag>
      )}
      {row.quality !== null && row.quality !== 'good' && (
        <Tag minimal intent="danger" title={row.problem ?? undefined}>
          {qualities[row.quality]}
        </Tag>
      )}
    </>
  );
}

const column = columnsFor<PropertyRow>(propertyRow);

/** What is wanted of each, where anything can be set. */
export const courseColumn = (
  courseOf: (row: PropertyRow) => Course | null,
  onSettle: (row: PropertyRow) => void,
): Column<PropertyRow> => ({
  id: 'course',
  title: '期望',
  width: 260,
  align: 'start',
  onCard: 'value',
  grows: false,
  isHidden: false,
  cell: (row) => {
    const course = courseOf(row);
    return course === null ? (
      texts.nothing
    ) : (
      <CourseLine row={row} course={course} onSettle={() => onSettle(row)} isLine />
    );
  },
});

/** How each number has gone lately. */
const trendColumn = (trends: Trends): Column<PropertyRow> => ({
  id: 'trend',
  title: '近 1 小时',
  width: 116,
  align: 'start',
  onCard: 'rest',
  grows: false,
  isHidden: false,
  cell: ({ identifier, dataType }) => {
    const values = trends.get(identifier);
    return values === undefined ? texts.nothing : <TrendLine values={values} unit={unitOf(dataType)} />;
  },
});

export const valueColumns = (live: Live, trends: Trends) => [
  column('name', { width: 132 }),
  column('identifier', { width: 148, onCard: 'rest' }),
  column('value', {
    width: 240,
    grows: true,
    onCard: 'value',
    cell: (row) => (
      <span className={styles.cell} data-freshness={freshnessIn(row, live)}>
        {valueWithUnit(row.dataType, row.value)} <ValueMarks row={row} />
      </span>
    ),
  }),
  trendColumn(trends),
  column('at', { width: 128, onCard: 'value', cell: (row) => <Age row={row} live={live} /> }),
  column('source', {
    width: 92,
    onCard: 'rest',
    cell: ({ source }) => (source === null ? texts.nothing : valueSources[source]),
  }),
  column('accessMode', { width: 72, onCard: 'rest', cell: ({ accessMode }) => accessModes[accessMode] }),
];
