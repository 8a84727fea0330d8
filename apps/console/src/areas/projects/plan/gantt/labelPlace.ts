/** Where the text beside a bar stands. Widths are reckoned, not measured: thousands of rows are drawn while one scrolls. */

/** Pixels of a letter: of the square ones, and of the others at most. */
const [square, narrow] = [11, 6.5];
const firstSquare = 0x2e80;
/** Between a bar and the text beside it, and at both ends of one in it. */
const gap = 6;
/** Pixels that a text has at least where it is put behind its bar. */
const shortest = 72;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0)! >= firstSquare ? square : narrow), 0);

export type LabelPlace =
  /** `room`: pixels by which it may move along in its bar, to stay in sight. */
  | { readonly kind: 'inside'; readonly room: number }
  | { readonly kind: 'behind'; readonly left: number }
  /** `right`: where it ends, from the beginning of the axis. */
  | { readonly kind: 'before'; readonly right: number };

/** What of the axis is in sight, in pixels. */
export interface Sight {
  readonly from: number;
  readonly to: number;
}

interface BarBox {
  readonly left: number;
  readonly width: number;
  /** Where what is drawn of the task ends: behind its bar, or behind what it is late. */
  readonly end: number;
  /** Its colour can be read through. */
  readonly isPale: boolean;
}

/**
 * In its bar where it fits and can be read there, else behind it; before it where the axis ends.
 *
 * @param axis pixels of the whole axis
 */
export const labelPlace = (text: string, { left, width, end, isPale }: BarBox, axis: number): LabelPlace => {
  const wanted = widthOf(text) + 2 * gap;
  if (isPale && wanted <= width) return { kind: 'inside', room: width - wanted };
  const isTight = axis - end < Math.min(wanted, shortest);
  return isTight ? { kind: 'before', right: left - gap } : { kind: 'behind', left: end + gap };
};

/**
 * What is told of a bar while it is dragged: behind it, before it where that is out of sight, and in sight whatever
 * becomes of the bar.
 */
export const livePlace = (text: string, { left, end }: Pick<BarBox, 'left' | 'end'>, sight: Sight): number => {
  const width = widthOf(text) + 2 * gap;
  const behind = end + gap;
  if (behind + width <= sight.to) return Math.max(behind, sight.from);
  const before = Math.min(left, sight.to) - gap - width;
  return before >= sight.from ? before : sight.to - width;
};
