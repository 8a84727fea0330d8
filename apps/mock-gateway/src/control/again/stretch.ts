import type { LoggedRequest, StretchCall } from '../../world/requestLog.ts';
import type { World } from '../../world/world.ts';
import { WorldProblem } from '../../world/worlds/problem.ts';
import { rewindOf } from '../rewinding.ts';
import { againOf } from './again.ts';

/** A stretch of the log: the calls from one of its entries on, as they came, and why some of them cannot be sent. */

/** Calls of one stretch. */
export const mostCalls = 600;

/** Why a call cannot be one of a stretch; null when it can. */
const whyNot = (world: World, one: LoggedRequest): string | null => {
  if (one.before === null) return '这条已被撤回，或当时没有开启回退（undone, or rewind was off）';
  if (one.reason?.rule === 'token' || one.reason?.rule === 'session')
    return '当时因登录状态被拒绝，那时的会话没有保留（session is not kept）';
  const again = againOf(world, one);
  return again.possible ? null : again.reason;
};

const callOf = (world: World, logged: LoggedRequest): StretchCall => ({
  logged,
  sent: whyNot(world, logged) ?? world.requests.sent(logged.seq) ?? '原文已不再保留（no longer kept）',
});

/** The world as it was before an entry is not kept. */
export const goneBefore = (): WorldProblem =>
  new WorldProblem('full', '这条记录之前的状态已不再保留（no longer kept）');

interface Stretch {
  /** Where the world stood before the first of it. */
  readonly before: NonNullable<LoggedRequest['before']>;
  readonly calls: readonly StretchCall[];
}

/**
 * The calls of a world from an entry of its log on.
 *
 * @param until number of the last one
 * @throws WorldProblem where there are none or too many, or the world as it was then is not kept
 */
export const stretchOf = (world: World, from: string, until = Infinity): Stretch => {
  const first = world.requests.find(from);
  if (first === null) throw new WorldProblem('unknown', `没有请求 ${from}（not found）`);
  const { before } = first;
  const rewind = rewindOf(world, first);
  if (before === null || !rewind.possible)
    throw rewind.possible ? goneBefore() : new WorldProblem('full', rewind.reason);
  const entries = world.requests.list(first.seq - 1).filter(({ seq, kind }) => kind === 'call' && seq <= until);
  if (entries.length === 0) throw new WorldProblem('input', '这一段里没有请求，请选别的一条（no request in it）');
  if (entries.length > mostCalls)
    throw new WorldProblem('input', `一段最多 ${mostCalls} 条请求，这一段有 ${entries.length} 条，请缩短`);
  return { before, calls: entries.map((one) => callOf(world, one)) };
};
