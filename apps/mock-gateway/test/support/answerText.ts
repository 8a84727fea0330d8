import readExcelFile from 'read-excel-file/node';
import type { TestAnswer } from './gateway.ts';

/** Every text of an answer, its headers and the cells of a sheet too. */
export const answerText = async ({ bytes, text, headers }: TestAnswer): Promise<string> =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? JSON.stringify(await readExcelFile(bytes))
    : `${text}${JSON.stringify(headers)}`;
