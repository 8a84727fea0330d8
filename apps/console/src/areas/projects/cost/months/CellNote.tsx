import { costKindName } from '@fleet/domain/areas/projects/cost/costKinds.ts';
import type { MonthSheet } from '@fleet/domain/areas/projects/cost/contract.ts';
import type { Measure, SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';
import { noteParts } from './noteParts.ts';
import * as styles from '../../../../ui/sheet/cellTable.module.css';

interface Props {
  readonly sheet: MonthSheet;
  readonly line: SheetLine | undefined;
  /** 0 is the title of the line; after the months comes the total. */
  readonly column: number;
  readonly measure: Measure;
}

/** What the cell with the focus says, in words: whose figure it is, and what it consists of. */
export function CellNote({ sheet, line, column, measure }: Props) {
  if (line === undefined) return null;
  const month = column === 0 ? null : (sheet.months[column - 1] ?? null);
  const figure = month === null ? line.total : (line.cells[column - 1] ?? 0);
  const value = measure === 'amount' ? `${formatMoney(figure)} 元` : `${formatHours(figure)} 小时`;
  const title = line.kind === 'labour' && !line.isSum ? `${costKindName('labour')} · ${line.title}` : line.title;
  return (
    <p className={styles.told} role="status">
      <b>
        {title}，{month ?? '合计'}：{value}
      </b>
      {noteParts(sheet, line, column - 1, measure).map((part, place) => (
        <span key={place}>{part}</span>
      ))}
    </p>
  );
}
