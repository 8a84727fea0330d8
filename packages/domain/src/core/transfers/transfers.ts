import { formatDuration, formatPercent, formatSpeed } from '../values/formats.ts';

/** How a file goes up, and how far it is (S1 §4 "Direct storage upload", §9). */

/** A megabyte: 1024 x 1024 bytes. */
export const megabyte = 1024 * 1024;

/** Parts sent at the same time. */
export const parallelParts = 4;

/** How long credentials are used before they are renewed, in milliseconds. */
export const credentialLifetime = 3_000_000;

/** How long the frame or link of a download stays in the page, in milliseconds. */
export const downloadFrameLifetime = 3000;

/** Over 1 MB, or when forced, several parts with a checkpoint; otherwise a single put. */
export const uploadMethodOf = (size: number, forced: boolean): 'put' | 'multipart' =>
  forced || size > megabyte ? 'multipart' : 'put';

/** Size of a part in bytes: 1 MB, and 5 MB for a file over 100 MB. */
export const partSizeOf = (size: number): number => (size > 100 * megabyte ? 5 * megabyte : megabyte);

export interface Progress {
  /** From 0 to 100; 100 only when every byte is sent. */
  readonly percent: number;
  /** Bytes a second; null while nothing can be said. */
  readonly speed: number | null;
  /** Seconds. */
  readonly elapsed: number;
  /** Seconds; null while nothing can be said. */
  readonly remaining: number | null;
}

/**
 * How far an upload is.
 *
 * @param sent bytes that are there, those of an earlier attempt included
 * @param size bytes of the file
 * @param startedAt milliseconds since 1970
 * @param now milliseconds since 1970
 * @param resumedFrom bytes that were there before `startedAt`: they say nothing about the speed
 */
export const progressOf = ({
  sent,
  size,
  startedAt,
  now,
  resumedFrom = 0,
}: {
  readonly sent: number;
  readonly size: number;
  readonly startedAt: number;
  readonly now: number;
  readonly resumedFrom?: number;
}): Progress => {
  const there = Math.min(Math.max(sent, 0), size);
  const elapsed = Math.max(0, now - startedAt) / 1000;
  const moved = Math.max(0, there - resumedFrom);
  const speed = elapsed > 0 && moved > 0 ? moved / elapsed : null;
  const done = there >= size;
  return {
    percent: done ? 100 : Math.floor((there / size) * 100),
    speed,
    elapsed,
    remaining: done ? 0 : speed === null ? null : (size - there) / speed,
  };
};

/** The four figures as texts, durations in seconds, minutes or hours. */
export const progressTexts = (
  progress: Progress,
): { readonly percent: string; readonly speed: string; readonly elapsed: string; readonly remaining: string } => ({
  percent: formatPercent(progress.percent),
  speed: formatSpeed(progress.speed),
  elapsed: formatDuration(progress.elapsed),
  remaining: formatDuration(progress.remaining),
});
