import type { TSchema } from 'typebox';
import { type Unit, unitKeyword } from '@fleet/domain/core/contract/shapes.ts';
import { fileStamp } from '@fleet/domain/core/values/formats.ts';
import { type Call, FileAnswer } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/envelope.ts';
import { askedFor, type NameOf } from './askedFor.ts';
import { buildSheet, type SheetColumn } from './building.ts';
import type { CellValue, NumberFormat } from './sheet.ts';

/** Exports of lists: filters, order, selection and columns as they stand on screen, as a real .xlsx. */

/** What a file of sheets says that it is. */
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What stands behind a title: the numbers below it are of that. A percentage says so itself. */
const unitTitles: Partial<Record<NumberFormat, string>> = { yuan: '（元）', hours: '（小时）' };

const inUnit = <Row>(column: SheetColumn<Row>): SheetColumn<Row> =>
  column.format === undefined ? column : { ...column, title: `${column.title}${unitTitles[column.format] ?? ''}` };

interface Field {
  readonly title?: string;
  readonly type?: string;
  readonly anyOf?: readonly Field[];
  readonly [unitKeyword]?: Unit;
}

/** A figure's unit, also of one that may be absent. */
const unitOf = (field: Field | undefined): Unit | undefined =>
  field?.[unitKeyword] ?? field?.anyOf?.find((one) => one[unitKeyword] !== undefined)?.[unitKeyword];

/**
 * Makes columns under the titles and in the units of a row's schema:
 * `const column = sheetColumnsFor<FeedbackRow>(feedbackRow)`.
 */
export const sheetColumnsFor =
  <Row extends object>(schema: TSchema) =>
  (name: keyof Row & string, width: number, cell: SheetColumn<Row>['cell']): SheetColumn<Row> => {
    const { properties } = schema as { readonly properties?: Readonly<Record<string, Field>> };
    const field = properties?.[name];
    return { name, title: field?.title ?? name, width, cell, format: unitOf(field) };
  };

const chosenColumns = <Row>(
  columns: readonly SheetColumn<Row>[],
  names: string | undefined,
): readonly SheetColumn<Row>[] =>
  names === undefined
    ? columns
    : [...new Set(names.split(','))].map(
        (name) => columns.find((one) => one.name === name) ?? refuse('invalidInput', `导出的列不存在：${name}`),
      );

/** What stands in the row of totals: sums, and what is reckoned from sums. */
export interface Totals {
  /** Columns that are summed up, whether they are exported or not. */
  readonly sums: readonly string[];
  /** Columns that are reckoned from the sums: a share, say. */
  readonly reckoned?: Readonly<Record<string, (sumOf: (name: string) => number) => number | null>>;
}

interface Export<Row> {
  /** Name of the sheet. */
  readonly title: string;
  /** What the file is called, before the time; the title where nothing else is said. */
  readonly file?: string;
  /** Every column that may be asked for, in the order of an export that names none. */
  readonly columns: readonly SheetColumn<Row>[];
  /**
   * Out of what was read within the transaction of the call; they may be made as they are gone through. Null is no row:
   * others may have a turn before the next one.
   */
  readonly rows: Iterable<Row | null>;
  readonly idOf: (row: Row) => string;
  readonly totals?: Totals;
  /** What the call asked for, where `choice` does not say it. */
  readonly asked?: object;
  /** What the ids of filters are called, by the name of the filter. */
  readonly named?: Readonly<Record<string, NameOf>>;
}

/** The rows that are wanted, counted and summed up in integer hundredths on their way into the sheet. */
class Counted<Row> implements Iterable<Row | null> {
  count = 0;
  readonly #hundredths = new Map<string, number>();
  readonly #rows: Iterable<Row | null>;
  readonly #isWanted: (row: Row) => boolean;
  readonly #summed: readonly SheetColumn<Row>[];

  constructor(rows: Iterable<Row | null>, isWanted: (row: Row) => boolean, summed: readonly SheetColumn<Row>[]) {
    this.#rows = rows;
    this.#isWanted = isWanted;
    this.#summed = summed;
  }

  *[Symbol.iterator](): Generator<Row | null> {
    for (const row of this.#rows) {
      if (row === null) yield null;
      if (row === null || !this.#isWanted(row)) continue;
      this.count += 1;
      for (const { name, cell } of this.#summed) {
        const value = cell(row);
        if (typeof value !== 'number') continue;
        this.#hundredths.set(name, (this.#hundredths.get(name) ?? 0) + Math.round(value * 100));
      }
      yield row;
    }
  }

  sumOf = (name: string): number => (this.#hundredths.get(name) ?? 0) / 100;

  has = (name: string): boolean => this.#hundredths.has(name);
}

const totalLabel = '合计';

/** The row of totals; null where no column of the sheet has one, and for fewer than two rows. */
const totalRow = <Row>(
  columns: readonly SheetColumn<Row>[],
  counted: Counted<Row>,
  { sums, reckoned = {} }: Totals,
): readonly CellValue[] | null => {
  if (counted.count < 2) return null;
  const cells = columns.map(({ name }): CellValue => {
    if (reckoned[name] !== undefined) return reckoned[name](counted.sumOf);
    return sums.includes(name) && counted.has(name) ? counted.sumOf(name) : null;
  });
  if (cells.every((cell) => cell === null)) return null;
  // the label takes the first cell that is nothing else
  const free = cells.indexOf(null);
  return free === -1 ? cells : cells.with(free, totalLabel);
};

/** The sheet of a list: `choice` is the query or body of the call, which may name columns and rows. */
export const exportSheet = <Row>(
  call: Call,
  choice: { readonly columns?: string; readonly ids?: string },
  { title, file = title, columns, rows, idOf, totals, asked = choice, named = {} }: Export<Row>,
): FileAnswer => {
  const chosen = chosenColumns(columns, choice.columns);
  const selected = choice.ids === undefined ? null : new Set(choice.ids.split(','));
  const counted = new Counted(
    rows,
    (row) => selected === null || selected.has(idOf(row)),
    totals === undefined ? [] : columns.filter(({ name }) => totals.sums.includes(name)),
  );
  const titles = new Map(columns.map((column) => [column.name, column.title]));
  return new FileAnswer(`${file}-${fileStamp(call.world.clock.now())}.xlsx`, sheetType, () =>
    buildSheet(title, chosen.map(inUnit), counted, {
      total: totals && (() => totalRow(chosen, counted, totals)),
      conditions: () =>
        askedFor(call, asked as Readonly<Record<string, unknown>>, { named, titles, count: counted.count }),
    }),
  );
};
