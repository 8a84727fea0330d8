/**
 * How vehicles move: straight runs with even acceleration, and turns on the spot between them. Gateway, live map and
 * replay evaluate these few lines, so that all three show one movement. Metres, metres a second, radians; times are
 * milliseconds.
 */

/** What a kind of vehicle can do. */
export interface Motion {
  /** Metres a second. */
  readonly speed: number;
  /** Metres a second squared, speeding up and slowing down alike. */
  readonly acceleration: number;
  /** Radians a second on the spot. */
  readonly turnRate: number;
}

/** The shortest turn that has the same end: from -π to π. */
export const shortestTurn = (angle: number): number => {
  const turns = angle % (2 * Math.PI);
  return turns > Math.PI ? turns - 2 * Math.PI : turns < -Math.PI ? turns + 2 * Math.PI : turns;
};

/** Whether a run is long enough to reach full speed. */
const reachesFullSpeed = (length: number, { speed, acceleration }: Motion): boolean =>
  length >= (speed * speed) / acceleration;

/** Milliseconds that a run takes from standing to standing. */
export const runTime = (length: number, motion: Motion): number =>
  reachesFullSpeed(length, motion)
    ? (length / motion.speed + motion.speed / motion.acceleration) * 1000
    : 2 * Math.sqrt(length / motion.acceleration) * 1000;

/** Metres of a run that lie behind a vehicle some milliseconds after its start. */
export const runAt = (length: number, motion: Motion, elapsed: number): number => {
  const { speed, acceleration } = motion;
  const seconds = elapsed / 1000;
  const total = runTime(length, motion) / 1000;
  if (seconds >= total) return length;
  const speedingUp = reachesFullSpeed(length, motion) ? speed / acceleration : total / 2;
  if (seconds < speedingUp) return 0.5 * acceleration * seconds * seconds;
  if (seconds <= total - speedingUp) return 0.5 * speed * speedingUp + speed * (seconds - speedingUp);
  const left = total - seconds;
  return length - 0.5 * acceleration * left * left;
};

/** Metres a second at that moment of a run. */
export const speedAt = (length: number, motion: Motion, elapsed: number): number => {
  const { speed, acceleration } = motion;
  const seconds = elapsed / 1000;
  const total = runTime(length, motion) / 1000;
  return Math.max(0, Math.min(speed, acceleration * seconds, acceleration * (total - seconds)));
};
