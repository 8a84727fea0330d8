import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { movedCell } from '@fleet/domain/areas/projects/work-hours/gridMove.ts';
import { mostDailyHours } from '@fleet/domain/areas/projects/work-hours/contract.ts';
import {
  closedDay,
  dayTotals,
  lineTotal,
  readHours,
  type SheetLine,
} from '@fleet/domain/areas/projects/work-hours/timesheet.ts';
import { sumHours } from '@fleet/domain/areas/projects/members/load.ts';
import { formatHours, weekdayOf } from '@fleet/domain/core/values/formats.ts';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { isComposing } from '../../../ui/keyboard.ts';
import { cellText, type DraftLine, hoursOf } from './sheetDraft.ts';
import * as styles from './workHours.module.css';

interface Props {
  readonly label: string;
  /** The days from Monday on, `YYYY-MM-DD`. */
  readonly days: readonly string[];
  readonly today: string;
  readonly leftOn: string | null;
  readonly lines: readonly DraftLine[];
  /** As they were read: what is there can always be taken away. */
  readonly stored: readonly SheetLine[];
  /** Hours of each day that came from elsewhere. */
  readonly others: readonly number[];
  readonly onType: (key: string, day: number, text: string) => void;
  readonly onRemove: (key: string) => void;
}

const weekdayName = (day: string): string => weekdayOf(day).replace('星期', '周');
const shortDay = (day: string): string => day.slice(5);
const cellName = ({ projectName, taskName }: DraftLine): string =>
  taskName === null ? projectName : `${projectName} / ${taskName}`;

/**
 * A week in hours: a line for each project and task, a column for each day. Arrows and Enter go from cell to cell, Tab as
 * in any form, Escape takes back what was typed in the cell.
 */
export function HoursGrid({ label, days, today, leftOn, lines, stored, others, onType, onRemove }: Props) {
  const table = useRef<HTMLTableElement>(null);
  /** What stood in the cell when it was entered. */
  const before = useRef('');
  const hours = hoursOf(lines);
  const totals = dayTotals(hours, others);
  const hasOthers = others.some((one) => one > 0);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, line: number, day: number, key: string) => {
    if (isComposing(event)) return;
    const { currentTarget: cell } = event;
    if (event.key === 'Escape' && cell.value !== before.current) {
      event.preventDefault();
      event.stopPropagation();
      onType(key, day, before.current);
      return;
    }
    const [from, to] = [cell.selectionStart ?? 0, cell.selectionEnd ?? 0];
    const isWhole = from === 0 && to === cell.value.length;
    const held = { line, day, atStart: isWhole || to === 0, atEnd: isWhole || from === cell.value.length };
    const moved = movedCell(event.key, event.shiftKey, held, { lines: lines.length, days: days.length });
    if (event.key === 'Enter' || event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
    if (moved === null) return;
    event.preventDefault();
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${moved.line}:${moved.day}"]`)?.focus();
  };
  const onFocus = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    before.current = currentTarget.value;
    currentTarget.select();
  };
  return (
    <div className={styles.scroller}>
      <table className={styles.grid} aria-label={label} ref={table}>
        <thead>
          <tr>
            <th scope="col">项目 / 任务</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {weekdayName(day)}
                <span className={styles.day}>{shortDay(day)}</span>
              </th>
            ))}
            <th scope="col">合计（小时）</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.key}>
              <th scope="row">
                <span className={styles.project}>{line.projectName}</span>
                {line.taskName !== null && <span className={styles.task}>{line.taskName}</span>}
                {line.isArchived && <span className={styles.task}>项目已归档</span>}
              </th>
              {days.map((day, place) => {
                const text = line.texts[place] ?? '';
                const wasThere = (stored.find((one) => isOf(one, line))?.hours[place] ?? 0) > 0;
                const closed = readOnlyReason(line) ?? (wasThere ? null : closedDay(day, { today, leftOn }));
                const isWrong = readHours(text) === null;
                return (
                  <td key={day} data-today={day === today || undefined}>
                    <input
                      className={styles.cell}
                      data-cell={`${at}:${place}`}
                      inputMode="decimal"
                      autoComplete="off"
                      maxLength={8}
                      aria-label={`${cellName(line)} ${shortDay(day)} ${weekdayName(day)}（小时）`}
                      aria-invalid={isWrong}
                      readOnly={closed !== null}
                      tabIndex={closed === null ? 0 : -1}
                      title={closed ?? (isWrong ? '请填 0 至 24 的数，最多两位小数' : undefined)}
                      value={text}
                      onFocus={onFocus}
                      onChange={(event) => onType(line.key, place, event.target.value)}
                      onBlur={() => {
                        const read = readHours(text);
                        if (read !== null && cellText(read) !== text) onType(line.key, place, cellText(read));
                      }}
                      onKeyDown={(event) => onKeyDown(event, at, place, line.key)}
                    />
                  </td>
                );
              })}
              <td className={styles.total}>{formatHours(lineTotal(hours[at]!))}</td>
              <td>
                {!line.isArchived && (
                  <Button
                    variant="minimal"
                    size="small"
                    icon={<Cross size={12} />}
                    aria-label={`移除 ${cellName(line)}`}
                    onClick={() => onRemove(line.key)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {hasOthers && (
            <tr>
              <th scope="row">其他来源</th>
              {days.map((day, place) => (
                <td key={day} className={styles.total}>
                  {cellText(others[place] ?? 0)}
                </td>
              ))}
              <td className={styles.total}>{formatHours(sumHours(others))}</td>
              <td />
            </tr>
          )}
          <tr>
            <th scope="row">合计</th>
            {days.map((day, place) => (
              <td key={day} className={styles.total} data-over={(totals[place] ?? 0) > mostDailyHours || undefined}>
                {formatHours(totals[place])}
              </td>
            ))}
            <td className={styles.total}>{formatHours(sumHours(totals))}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const isOf = (one: SheetLine, { projectId, taskId }: DraftLine): boolean =>
  one.projectId === projectId && one.taskId === taskId;
