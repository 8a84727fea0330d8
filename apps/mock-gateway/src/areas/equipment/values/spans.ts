import { historyLimits } from '@fleet/domain/areas/equipment/values/contract.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant } from '../../../rows/instants.ts';
import type { World } from '../../../world/world.ts';
import { unheard } from './hearing.ts';

/** Times that histories are asked for, and the parts of them in which the device was heard of. */

/** So long values can be read. */
const keptDays = 90;

export interface Span {
  readonly from: number;
  /** Excluded. */
  readonly until: number;
}

/** The time that was asked for, up to now; refuses one that is too long or too long ago. */
export const askedSpan = ({ clock }: World, asked: { readonly from: string; readonly to: string }): Span => {
  const now = clock.now();
  const from = fromInstant(asked.from, '时间起');
  const to = fromInstant(asked.to, '时间止');
  if (from > to) return refuse('invalidInput', '时间起不能晚于时间止');
  // both ends are whole days as a rule: the last moment of a day belongs to it
  if (to - from > historyLimits.days * dayLength)
    return refuse('invalidInput', `时间范围不能超过 ${historyLimits.days} 天`);
  if (from < now - (keptDays + 1) * dayLength) return refuse('invalidInput', `遥测数据仅保留 ${keptDays} 天`);
  return { from, until: Math.max(from, Math.min(to, now) + 1) };
};

/** The parts of a time in which a device was heard of, in their order. */
export const heardSpans = (world: World, deviceId: string, { from, until }: Span): readonly Span[] => {
  const spans: Span[] = [];
  let at = from;
  for (const gap of unheard(world, deviceId, from, until)) {
    if (gap.from > at) spans.push({ from: at, until: gap.from });
    at = Math.max(at, gap.until);
  }
  if (at < until) spans.push({ from: at, until });
  return spans;
};
