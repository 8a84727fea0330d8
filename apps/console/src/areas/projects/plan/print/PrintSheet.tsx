import { type PlanDocument, rowOf, totalOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { dayOfInstant } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import { type VisibleRows, wbsOf } from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { createPortal } from 'react-dom';
import { barOf } from '../gantt/barOf.ts';
import { cellContent } from '../tree/cells.tsx';
import { type ColumnId, treeColumns } from '../tree/columns.ts';
import { linesThrough, monthTicks } from './printAxis.ts';
import { type PrintAbout, PrintHead } from './PrintHead.tsx';
import * as styles from './printSheet.module.css';

interface Props {
  readonly about: PrintAbout;
  /** What was asked to be seen; empty when that is everything. */
  readonly filter: string;
  readonly document: PlanDocument;
  readonly rows: VisibleRows;
  readonly memberNames: ReadonlyMap<string, string>;
  readonly today: number;
  readonly hasChart: boolean;
}

const printed: readonly ColumnId[] = [
  'wbs',
  'name',
  'owner',
  'start',
  'end',
  'duration',
  'standard',
  'factor',
  'total',
  'status',
];
const besideChart: readonly ColumnId[] = ['wbs', 'name', 'owner', 'start', 'end', 'total'];

/** Share of the chart's width that a date takes with today beside it, in percent. */
const roomOfDate = 16;

/** All rows that are shown, as a plain table for paper: A4 across, its head on each page. Rendered while it is printed. */
export function PrintSheet({ about, filter, document, rows, memberNames, today, hasChart }: Props) {
  const total = totalOf(document);
  const [start, end] = [dayOfInstant(total.planStartDate) ?? today, dayOfInstant(total.planEndDate) ?? today];
  const columns = treeColumns.filter(({ id }) => (hasChart ? besideChart : printed).includes(id));
  const percent = (days: number) => (days / (end - start + 1)) * 100;
  const share = (days: number) => `${percent(days)}%`;
  const ticks = hasChart ? monthTicks(start, end) : [];
  const todayAt = hasChart && today >= start && today <= end ? percent(today - start) : null;
  const behind = { background: linesThrough(ticks, todayAt) };
  return createPortal(
    <div className={styles.sheet}>
      <PrintHead about={about} filter={filter} document={document} shownCount={rows.count} />
      <table>
        <thead>
          <tr>
            {columns.map(({ id, title, align }) => (
              <th key={id} className={align === 'end' ? styles.end : undefined}>
                {title}
              </th>
            ))}
            {hasChart && (
              <th className={styles.chart}>
                {/* today stands between the ends, or in place of the one that it would cover */}
                <span>{(todayAt ?? 50) > roomOfDate && textOfDay(start)}</span>
                <span>{(todayAt ?? 50) < 100 - roomOfDate && textOfDay(end)}</span>
                {ticks.map(({ at, label }) => (
                  <b key={at} style={{ left: `${at}%` }}>
                    {label}
                  </b>
                ))}
                {todayAt !== null && (
                  <b className={styles.today} style={{ left: `${todayAt}%` }}>
                    {words.today}
                  </b>
                )}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows.count }, (_, index) => {
            const row = rowOf(document.rows, rows.places[index]!);
            const bar = hasChart ? barOf(row, today) : null;
            return (
              <tr key={row.fields.id} data-parent={row.children.length > 0 || undefined}>
                {columns.map(({ id, align }) => (
                  <td
                    key={id}
                    className={align === 'end' ? styles.end : undefined}
                    style={id === 'name' ? { paddingInlineStart: 4 + (rows.levels[index]! - 1) * 10 } : undefined}
                  >
                    {id === 'name' ? row.fields.name : cellContent(id, row, wbsOf(rows, index), memberNames)}
                  </td>
                ))}
                {hasChart && (
                  <td className={styles.chart} style={behind}>
                    {bar !== null && (
                      <i
                        className={bar.kind === 'parent' ? styles.parent : styles.bar}
                        data-intent={bar.intent}
                        style={{ left: share(bar.start - start), width: share(bar.end - bar.start + 1) }}
                      />
                    )}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>,
    window.document.body,
  );
}
