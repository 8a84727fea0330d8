import { rememberLast } from '../../../server/rememberLast.ts';
import type { Block } from './block.ts';

/** Tasks are numbered one after another. */
const dayText = rememberLast((at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', ''),
);

/** The number by which people know a task of a vehicle. */
export const taskNoOf = (block: Block, task: number): string =>
  `T${dayText(block.start)}-${String(task + 1).padStart(3, '0')}`;
