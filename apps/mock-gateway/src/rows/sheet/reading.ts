import { Worker } from 'node:worker_threads';
import type { SheetCell } from '@fleet/domain/core/values/sheetCells.ts';
import { unzipSync } from 'fflate';
import type { Upload } from '../../pipeline/arrival/form.ts';
import { readCells } from './readCells.ts';

/** Sheets that people send: .xlsx, or .csv as spreadsheets write it. */

type Cells = readonly (readonly SheetCell[])[];

/** Bytes that a sheet may have once it is unpacked: what claims more is no list of anything. */
const largestUnpacked = 128 * 1024 * 1024;
/** A file up to this size is read sooner than a thread would have started. */
const smallFile = 64 * 1024;

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** What a file would unpack to, by its own words; nothing is unpacked for it. */
const unpackedSize = (bytes: Buffer): number => {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
};

const readInThread = async (bytes: Buffer): Promise<Cells | null> => {
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), { workerData: bytes });
  const { promise, resolve, reject } = Promise.withResolvers<Cells | null>();
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', (code) => reject(new Error(`the thread of a sheet ended with ${code}`)));
  try {
    return await promise;
  } finally {
    await worker.terminate();
  }
};

/** The cells of the first sheet of a file; null for one that is none. */
export const readSheetFile = async ({ name, bytes }: Upload): Promise<Cells | null> => {
  if (isZip(bytes)) {
    try {
      if (unpackedSize(bytes) > largestUnpacked) return null;
    } catch {
      // a damaged file: it is told so
      return null;
    }
  } else if (!/\.csv$/i.test(name)) return null;
  return bytes.length <= smallFile ? readCells(bytes) : readInThread(bytes);
};
