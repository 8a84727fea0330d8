import { parentPort, workerData } from 'node:worker_threads';
import { readCells } from './readCells.ts';

/** Reads one sheet in a thread of its own. */

parentPort?.postMessage(await readCells(workerData as Uint8Array));
