/** Cells of a sheet as a person fills them. */

/** What a reader of sheets makes of a cell. */
export type SheetCell = string | number | boolean | Date | null | undefined;

/** The text of a cell; empty for nothing. The apostrophe that keeps a text from being a formula is not part of it. */
export const textOfCell = (cell: SheetCell): string =>
  cell === null || cell === undefined || cell instanceof Date
    ? ''
    : String(cell)
        .trim()
        .replace(/^'(?=[=+\-@＝＋－＠])/, '');
