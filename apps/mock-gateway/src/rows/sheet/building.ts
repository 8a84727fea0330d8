import { Worker } from 'node:worker_threads';
import { inTurns, type Steps, stepsOf } from '../../server/turns.ts';
import { type CellValue, type NumberFormat, type SheetHead, writeSheet } from './sheet.ts';

/** The one way to a sheet: its cells are made in turns, and the file of a large one in a thread, so that nobody waits. */

/** A column: its name in the query, its header, its width in characters, and its cell of a row. */
export interface SheetColumn<Row> {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly cell: (row: Row) => CellValue;
  /** How its numbers are written. */
  readonly format?: NumberFormat | undefined;
}

type Cells = readonly (readonly CellValue[])[];

function* cellsOf<Row>(columns: readonly SheetColumn<Row>[], rows: Iterable<Row | null>): Steps<Cells> {
  const cells: CellValue[][] = [];
  for (const row of rows) {
    if (row !== null) cells.push(columns.map(({ cell }) => cell(row)));
    yield;
  }
  return cells;
}

/** Rows that go to the thread together; a sheet of no more is written without it, sooner than it would have started. */
const pieceSize = 100;

function* piecesOf(cells: Cells): Generator<Cells> {
  for (let start = 0; start < cells.length; start += pieceSize) yield cells.slice(start, start + pieceSize);
}

/** Writes a sheet in a thread of its own, which gives its memory back at the end. */
const writeInThread = async (head: SheetHead, cells: Cells): Promise<Buffer> => {
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { workerData: head });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', (code) => reject(new Error(`the thread of a sheet ended with ${code}`)));
  const send = async (): Promise<void> => {
    await inTurns(stepsOf(piecesOf(cells), (piece) => worker.postMessage(piece)));
    worker.postMessage(null);
  };
  try {
    const [bytes] = await Promise.all([promise, send()]);
    return Buffer.from(bytes.buffer);
  } finally {
    await worker.terminate();
  }
};

/** Settles when no thread is at work. */
let free: Promise<unknown> = Promise.resolve();

/** One thread at a time, however many sheets are asked for at once. */
const afterOthers = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = free.then(work);
  free = result.catch(() => undefined);
  return result;
};

/** What a sheet has beside its columns and rows. */
interface Surroundings {
  /** A row under all others, made when they are; null for none. */
  readonly total?: (() => readonly CellValue[] | null) | undefined;
  /** What was asked for, said when the rows are made. */
  readonly conditions?: (() => NonNullable<SheetHead['conditions']>) | undefined;
}

/** Builds a sheet; the rows may be made as they are gone through, with null where others may have a turn. */
export const buildSheet = async <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: Iterable<Row | null>,
  { total, conditions }: Surroundings = {},
): Promise<Buffer> => {
  const cells = await inTurns(cellsOf(columns, rows));
  const last = total?.() ?? null;
  const head: SheetHead = {
    name,
    columns: columns.map(({ title, width, format }) => ({ title, width, format })),
    hasTotal: last !== null,
    conditions: conditions?.() ?? [],
  };
  const all = last === null ? cells : [...cells, last];
  return all.length <= pieceSize ? writeSheet(head, all) : afterOthers(() => writeInThread(head, all));
};
