/** Tasks of devices as days count them. */

/** Minutes up to which a task belongs to each class of lengths; the last class has no end. */
export const taskLengths = [1, 2, 3, 5, 8, 12, Infinity] as const;

/** The place among the classes of a task that took some milliseconds. */
export const lengthClassOf = (took: number): number => taskLengths.findIndex((most) => took <= most * 60_000);

/** Milliseconds up to which an answer belongs to each class of answers; the last class has no end. */
export const answerTimes = [
  100,
  150,
  200,
  250,
  300,
  400,
  500,
  600,
  700,
  800,
  900,
  1000,
  1250,
  1500,
  2000,
  3000,
  Infinity,
] as const;

/** The place among the classes of an answer that took some milliseconds. */
export const answerClassOf = (took: number): number => answerTimes.findIndex((most) => took <= most);

/** What is done in a warehouse, and how much of all of it is of each kind. */
export const warehouseTasks = { inbound: 0.42, outbound: 0.4, moved: 0.18 } as const;
export type WarehouseTask = keyof typeof warehouseTasks;

/** The kind of a task of a warehouse, by a number of chance from 0 to just under 1. */
export const warehouseTaskOf = (chance: number): WarehouseTask => {
  if (chance < warehouseTasks.inbound) return 'inbound';
  return chance < warehouseTasks.inbound + warehouseTasks.outbound ? 'outbound' : 'moved';
};
