/** How long the steps of an upgrade take: what estimates reckon with, and what simulated vehicles need. */

const megabyte = 1024 ** 2;

/** Seconds, from and to. */
export const stepSeconds = {
  answer: [2, 20],
  reboot: [40, 120],
  report: [3, 30],
  cancelAnswer: [2, 40],
} as const;

/** Seconds that a step takes beside its bytes. */
export const fixedSeconds = { verify: 2, flash: 20 } as const;

/** Bytes a second. */
export const bytesPerSecond = {
  wifi: [3 * megabyte, 8 * megabyte],
  '4g': [0.5 * megabyte, 1.5 * megabyte],
  verify: 80 * megabyte,
  flash: 4 * megabyte,
} as const;
export type UpgradeNetwork = 'wifi' | '4g';
