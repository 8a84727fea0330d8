import { atRest, type Wish } from './driver.ts';

/** What an operator wants, out of all that he may have in hand: the screen, a keyboard, a gamepad. */

/** Keys that are held now, by their names. */
const drivingKeys = {
  ArrowUp: { forward: 1, left: 0 },
  ArrowDown: { forward: -1, left: 0 },
  ArrowLeft: { forward: 0, left: 1 },
  ArrowRight: { forward: 0, left: -1 },
} as const;
export type DrivingKey = keyof typeof drivingKeys;
export const isDrivingKey = (key: string): key is DrivingKey => Object.hasOwn(drivingKeys, key);

/** The key that is the switch. */
export const switchKey = ' ';

export interface Hands {
  /** The switch on the screen. */
  readonly isPressed: boolean;
  readonly keys: ReadonlySet<string>;
  /** The stick on the screen; null while nobody touches it. */
  readonly stick: { readonly forward: number; readonly left: number } | null;
  readonly pad: Wish | null;
}

export const emptyHands: Hands = { isPressed: false, keys: new Set(), stick: null, pad: null };

/** A stick that is not quite in its middle is not moved. */
const dead = 0.15;
const beyondDead = (value: number): number =>
  Math.abs(value) < dead ? 0 : (Math.sign(value) * (Math.min(1, Math.abs(value)) - dead)) / (1 - dead);

interface Pad {
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/** Buttons of a standard gamepad that are the switch: A, and both behind the sticks. */
const padSwitches = [0, 4, 5];

/** What a gamepad asks for: the left stick drives while one of its switches is held. */
export const padWish = ({ axes, buttons }: Pad): Wish => ({
  isHeld: padSwitches.some((place) => buttons[place]?.pressed === true),
  // a stick that is pushed away says less than zero
  forward: 0 - beyondDead(axes[1] ?? 0),
  left: 0 - beyondDead(axes[0] ?? 0),
});

const within = (value: number): number => Math.max(-1, Math.min(1, value));

/**
 * What all hands together want; without the switch nothing.
 * @param share of the highest speed
 */
export const wishOf = ({ isPressed, keys, stick, pad }: Hands, share: number): Wish => {
  const isHeld = isPressed || keys.has(switchKey) || pad?.isHeld === true;
  if (!isHeld) return atRest;
  const pressed = [...keys].filter(isDrivingKey).map((key) => drivingKeys[key]);
  const byKeys = {
    forward: pressed.reduce((sum, { forward }) => sum + forward, 0),
    left: pressed.reduce((sum, { left }) => sum + left, 0),
  };
  const moved = stick ?? (pressed.length > 0 ? byKeys : (pad ?? atRest));
  return { isHeld, forward: within(moved.forward) * share, left: within(moved.left) * share };
};
