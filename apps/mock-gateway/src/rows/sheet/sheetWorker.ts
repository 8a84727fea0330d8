import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, type SheetHead, writeSheet } from './sheet.ts';

/** Writes one sheet in a thread of its own: its cells come in pieces, null after the last, and its bytes go back whole. */

const rows: (readonly CellValue[])[] = [];

const write = async (): Promise<void> => {
  const bytes = new Uint8Array(await writeSheet(workerData as SheetHead, rows));
  parentPort?.postMessage(bytes, [bytes.buffer]);
};

parentPort?.on('message', (piece: readonly (readonly CellValue[])[] | null) => {
  if (piece === null) void write();
  else rows.push(...piece);
});
