/**
 * Legs and tasks of a service day in columns. A day is made in one shared place and copied out of it when it is kept:
 * most days are only read through.
 */

const mostLegs = 8192;
const mostTasks = 1024;

const newLegs = () => ({
  /** Milliseconds. */
  startsAt: new Float64Array(mostLegs),
  /** Number of an activity. */
  activity: new Uint8Array(mostLegs),
  /** Place among the routes of the day; -1 while it stands at a node. */
  route: new Int32Array(mostLegs),
  /** Milliseconds of the leg's route, or of its turn, that lay behind it at its start. */
  progress: new Float64Array(mostLegs),
  node: new Int32Array(mostLegs),
  fromHeading: new Float32Array(mostLegs),
  toHeading: new Float32Array(mostLegs),
  /** Place among the tasks of the day; -1 without one. */
  task: new Int32Array(mostLegs),
  /** Percent at its start. */
  charge: new Float64Array(mostLegs),
});

const newTasks = () => ({
  /** Nodes. */
  from: new Int32Array(mostTasks),
  to: new Int32Array(mostTasks),
  /** When it was given out for the first time, when a vehicle took it, when it was over; Infinity while it is not. */
  askedAt: new Float64Array(mostTasks),
  startedAt: new Float64Array(mostTasks),
  endedAt: new Float64Array(mostTasks),
  /** Number of an outcome. */
  outcome: new Uint8Array(mostTasks),
  /** How often it was given out. */
  attempts: new Uint8Array(mostTasks),
  /** Milliseconds that each answer took. */
  response: new Float32Array(mostTasks),
  /** A number of chance, of 256: which kind of task it is where there are several (`taskKinds`). */
  kind: new Uint8Array(mostTasks),
});

export type Legs = Readonly<ReturnType<typeof newLegs>>;
export type Tasks = Readonly<ReturnType<typeof newTasks>>;

/** How a task ended, in the order of their numbers. */
export const outcomes = { done: 0, failed: 1, cancelled: 2 } as const;

/** Where days are made. */
export const scratch = { legs: newLegs(), tasks: newTasks() };

/** Room for more of them must be left before a day is refused. */
export const roomFor = { legs: mostLegs - 4, tasks: mostTasks };

/** The first entries of some columns, in arrays of their own. */
export const copyOf = <Columns extends Legs | Tasks>(columns: Columns, count: number): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.slice(0, count)]),
  ) as unknown as Columns;
