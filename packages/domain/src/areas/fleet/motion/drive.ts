/** Where a vehicle gets that is driven by hand: it turns about its middle while it goes straight ahead. */

export interface Stand {
  /** Metres. */
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly heading: number;
}

/** Below it a turn is no turn: radians a second. */
const noTurn = 1e-6;

/**
 * Where a vehicle stands that has been driven at one speed for some time.
 * @param v metres a second, below zero backwards
 * @param omega radians a second, to the left
 * @param seconds that it drove; none below zero
 */
export const drivenFrom = ({ x, y, heading }: Stand, v: number, omega: number, seconds: number): Stand => {
  const end = heading + omega * seconds;
  if (Math.abs(omega) < noTurn)
    return { x: x + v * seconds * Math.cos(heading), y: y + v * seconds * Math.sin(heading), heading: end };
  const radius = v / omega;
  return {
    x: x + radius * (Math.sin(end) - Math.sin(heading)),
    y: y - radius * (Math.cos(end) - Math.cos(heading)),
    heading: end,
  };
};
