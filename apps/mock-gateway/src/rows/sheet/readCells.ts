import { readCsv } from '@fleet/domain/core/values/csv.ts';
import type { SheetCell } from '@fleet/domain/core/values/sheetCells.ts';

/** Cells out of the bytes of a file. */

/** UTF-8, or what spreadsheets write where people write Chinese. */
const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

/** The cells of the first sheet; null when it cannot be read. It takes long for a large one, and is not interrupted. */
export const readCells = async (bytes: Uint8Array): Promise<readonly (readonly SheetCell[])[] | null> => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return readCsv(decoded(bytes));
  try {
    const { readSheet } = await import('read-excel-file/node');
    return (await readSheet(Buffer.from(bytes))) as unknown as readonly (readonly SheetCell[])[];
  } catch {
    // a zip that is no sheet, or a broken one: its sender is told so
    return null;
  }
};
