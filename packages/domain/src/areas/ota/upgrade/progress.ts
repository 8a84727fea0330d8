import { type Stage, stages } from './upgrade.ts';

/** How far an upgrade has come over all its steps. */

/** Percent of the whole that each step makes up. */
const shares: Readonly<Record<Stage, number>> = {
  download: 50,
  downloaded: 0,
  verify: 5,
  flash: 30,
  reboot: 10,
  report: 5,
};

/** Percent of the whole, for so many percent of a step; 0 before the first. */
export const overallProgress = (stage: Stage | null, percent: number): number => {
  if (stage === null) return 0;
  const order = Object.keys(stages) as readonly Stage[];
  const before = order.slice(0, order.indexOf(stage)).reduce((sum, one) => sum + shares[one], 0);
  return Math.floor(before + (shares[stage] * Math.min(100, Math.max(0, percent))) / 100);
};

/** Percent of a step that takes so long, from the clock; a step without length is done. */
export const progressAt = (elapsed: number, length: number): number =>
  length <= 0 ? 100 : Math.min(100, Math.max(0, Math.floor((elapsed * 100) / length)));
