import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import type { TestAnswer } from './gateway.ts';

/** Names and contents of a zip. */
const zipText = (bytes: Buffer): string =>
  JSON.stringify(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]));

/** All that an answer says, as text to search in: an exported sheet unpacked, a zip unzipped, the headers as well. */
export const answerText = async ({ bytes, text, headers }: TestAnswer): Promise<string> => {
  if (headers['content-type'] === 'application/zip') return zipText(bytes) + JSON.stringify(headers);
  return bytes.subarray(0, 2).toString() === 'PK'
    ? JSON.stringify(await readExcelFile(bytes))
    : `${text}${JSON.stringify(headers)}`;
};
