import type { TSchema } from 'typebox';
import { FileAnswer } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/envelope.ts';
import type { World } from '../../world/world.ts';
import { buildSheet, type SheetColumn } from './building.ts';

/** Exports of lists: filters, order, selection and columns as they stand on screen, as a real .xlsx. */

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Makes columns under the titles of a row's schema: `const column = sheetColumnsFor<FeedbackRow>(feedbackRow)`. */
export const sheetColumnsFor =
  <Row extends object>(schema: TSchema) =>
  (name: keyof Row & string, width: number, cell: SheetColumn<Row>['cell']): SheetColumn<Row> => {
    const { properties } = schema as { readonly properties?: Readonly<Record<string, { readonly title?: string }>> };
    return { name, title: properties?.[name]?.title ?? name, width, cell };
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

/** `20261120-093000` of Asia/Shanghai. */
const stamp = (now: number): string =>
  new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '').replace('T', '-');

interface Export<Row> {
  /** Name of the sheet. */
  readonly title: string;
  /** What the file is called, before the time; the title where nothing else is said. */
  readonly file?: string;
  /** Every column that may be asked for, in the order of an export that names none. */
  readonly columns: readonly SheetColumn<Row>[];
  /** Out of what was read within the transaction of the call; they may be made as they are gone through. */
  readonly rows: Iterable<Row>;
  readonly idOf: (row: Row) => string;
}

function* chosenRows<Row>(rows: Iterable<Row>, isChosen: (row: Row) => boolean): Generator<Row> {
  for (const row of rows) if (isChosen(row)) yield row;
}

/** The sheet of a list: `choice` is the query or body of the call, which may name columns and rows. */
export const exportSheet = <Row>(
  world: World,
  choice: { readonly columns?: string; readonly ids?: string },
  { title, file = title, columns, rows, idOf }: Export<Row>,
): FileAnswer => {
  const chosen = chosenColumns(columns, choice.columns);
  const selected = choice.ids === undefined ? null : new Set(choice.ids.split(','));
  const wanted = selected === null ? rows : chosenRows(rows, (row) => selected.has(idOf(row)));
  return new FileAnswer(`${file}-${stamp(world.clock.now())}.xlsx`, sheetType, () => buildSheet(title, chosen, wanted));
};
