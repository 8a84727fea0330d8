import { epochToDay } from '@fleet/domain/rules/formats.ts';
import { printSheet } from '@fleet/domain/plan/view/sheetText.ts';
import readExcelFile, { type SheetData } from 'read-excel-file/browser';

/** A sheet as the text that a spreadsheet would put on the clipboard. */

type Cell = SheetData[number][number];

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  // sheets know no zone: what is written there is a day in Shanghai
  if (cell instanceof Date) return epochToDay(cell.getTime() - 8 * 3_600_000);
  return String(cell);
};

/**
 * Reads the first sheet of an .xlsx.
 *
 * @throws Error when it is none
 */
export const readSheet = async (file: File): Promise<string> => {
  const [first] = await readExcelFile(file);
  return printSheet((first?.data ?? []).map((row) => row.map(cellText)));
};
