import type { NineCounts } from '@fleet/domain/areas/ota/upgrade/counts.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { ShareMark, SharesBar, type ShareTone } from '../../../ui/status/SharesBar.tsx';

/** The states in the order in which the bar fills: what has ended first, and what has not begun last. */
const order = [6, 7, 8, 9, 5, 3, 2, 4, 1] as const;

const tones: Readonly<Record<number, ShareTone>> = {
  1: 'line',
  2: 'pale',
  3: 'violet',
  4: 'orange',
  5: 'primary',
  6: 'green',
  7: 'red',
  8: 'grey',
  // neither running nor over
  9: 'striped',
};
const toneOf = (state: number): ShareTone => tones[state] ?? 'line';

const sharesOf = (counts: NineCounts) =>
  order.map((state) => ({ id: state, count: counts[state - 1]!, tone: toneOf(state) }));

/** How many devices are in which state, in words: `升级成功 12、升级中 3`. */
export const countsText = (counts: NineCounts): string =>
  sharesOf(counts)
    .filter(({ count }) => count > 0)
    .map(({ id, count }) => `${statusLabel('deviceUpgrade', id)} ${formatCount(count)}`)
    .join('、') || '没有设备';

/** Devices of a job or a phase by their nine states, as one line that they fill. */
export function UpgradeBar({ counts }: { readonly counts: NineCounts }) {
  return <SharesBar shares={sharesOf(counts)} text={countsText(counts)} />;
}

/** The colour that a state has in the bar. */
export function UpgradeMark({ state }: { readonly state: number }) {
  return <ShareMark tone={toneOf(state)} />;
}
