import type { BodyOf } from '@fleet/domain/core/contract/define.ts';
import type { MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { silenceAdd } from '@fleet/domain/areas/messages/subscribe/silenceContract.ts';

/** Times in which nobody is told. */

/** A silence about everything from a moment on; lengths in milliseconds. */
export const silenceFrom = (
  now: number,
  lasts: number,
  more: Partial<BodyOf<typeof silenceAdd>> = {},
): BodyOf<typeof silenceAdd> => ({
  eventTypes: [],
  projectIds: [],
  productKeys: [],
  modelIds: [],
  deviceIds: [],
  codes: [],
  throughLevel: null,
  startsAt: new Date(now).toISOString(),
  endsAt: new Date(now + lasts).toISOString(),
  reason: '检修',
  ...more,
});

/** Quiet hours of Shanghai that begin at a moment, some minutes long, and the level from which on one is told. */
export const quietFrom = (now: number, lasts: number, minLevelThrough: MessageLevel | null = null) => {
  const wall = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(11, 16);
  return [{ from: wall(now), to: wall(now + lasts), weekdays: [1, 2, 3, 4, 5, 6, 7], minLevelThrough }];
};
