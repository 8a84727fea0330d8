/** What a text on the clipboard is meant for, told before anything is loaded that reads it. */

/** Whether a text is meant as functions, and not as what is typed into a cell. */
export const isFunctionsText = (text: string): boolean => /^\uFEFF?\s*\{/.test(text);

/** Whether a text is several cells of a spreadsheet: one alone is typed into its cell. */
export const isBlockText = (text: string): boolean => /[\t\r\n]/.test(text.replace(/\r?\n$/, ''));

/** The columns that can be written into, in their order. */
export const pasteColumns = ['name', 'identifier', 'type', 'definition', 'mode', 'required', 'description'] as const;
export type PasteColumn = (typeof pasteColumns)[number];
