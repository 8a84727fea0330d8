import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, type SheetHead, writeSheet } from './sheet.ts';

/** Writes one sheet in a thread of its own: its cells come in pieces, null after the last, and its bytes go back whole. */

// whoever asks for a sheet waits for it anyway, and everybody else should not; any lower, and a machine that is busy with
// something else never comes to it. A thread has a priority of its own on Linux alone, elsewhere it would be that of the
// whole gateway
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const rows: (readonly CellValue[])[] = [];

const write = async (): Promise<void> => {
  const bytes = new Uint8Array(await writeSheet(workerData as SheetHead, rows));
  parentPort?.postMessage(bytes, [bytes.buffer]);
};

parentPort?.on('message', (piece: readonly (readonly CellValue[])[] | null) => {
  if (piece === null) void write();
  else rows.push(...piece);
});
