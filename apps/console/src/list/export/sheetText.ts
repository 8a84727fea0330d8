/** A sheet of values with commas between them, for what is taken along out of a dialog. */

const cell = (text: string): string => {
  // a text that a spreadsheet would take for a formula stays a text
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
};

/** The rows as CSV in UTF-8, with the mark by which spreadsheets know it. */
export const sheetText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
