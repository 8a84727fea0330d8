import readAllSheets, { readSheet as readFirstSheet } from 'read-excel-file/browser';

/** What a cell of a sheet holds. A date is midnight UTC of the day that stands there. */
export type Cell = string | number | boolean | Date | null;

/** The cells of the first sheet of an .xlsx; null when the file is none. Loaded when somebody chooses a file. */
export async function readSheet(file: File): Promise<readonly (readonly Cell[])[] | null> {
  try {
    // the library means instances of Date where its types say the constructor
    return (await readFirstSheet(file)) as unknown as readonly (readonly Cell[])[];
  } catch {
    // not a sheet, or a broken one: the person is told so
    return null;
  }
}

/** The sheets of an .xlsx by their names; null when the file is none. */
export async function readSheets(
  file: File,
): Promise<readonly { readonly name: string; readonly cells: readonly (readonly Cell[])[] }[] | null> {
  try {
    const sheets = await readAllSheets(file);
    return sheets.map(({ sheet, data }) => ({ name: sheet, cells: data as unknown as readonly (readonly Cell[])[] }));
  } catch {
    // not a sheet, or a broken one: the person is told so
    return null;
  }
}
