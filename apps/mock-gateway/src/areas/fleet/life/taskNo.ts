import type { Block } from './block.ts';

/** The day that was written last: tasks are numbered one after another. */
let last = { at: NaN, text: '' };

const dayText = (at: number): string => {
  if (at !== last.at) last = { at, text: new Date(at + 8 * 3_600_000).toISOString().slice(2, 10).replaceAll('-', '') };
  return last.text;
};

/** The number by which people know a task of a vehicle. */
export const taskNoOf = (block: Block, task: number): string =>
  `T${dayText(block.start)}-${String(task + 1).padStart(3, '0')}`;
