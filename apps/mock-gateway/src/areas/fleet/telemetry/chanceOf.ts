import { streams, subjectOf, unit } from '../chance/chance.ts';

/** A number from 0 to just under 1 for each whole number. */
export type Chance = (n: number) => number;

/** What falls out by chance for something that a device measures or does, by its name. */
export const chanceOf = (seed: number, name: string): Chance => {
  const subject = subjectOf(name);
  return (n) => unit(seed, subject, streams.telemetry, n);
};
