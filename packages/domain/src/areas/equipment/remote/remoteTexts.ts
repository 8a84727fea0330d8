import { type EndReason, endReasons } from './remoteCodes.ts';
import type { RemoteProgress } from './remoteMachine.ts';

/** What a session says of itself in words. */

/** Why a session ended. */
export const endText = (reason: EndReason, detail: string | null): string =>
  detail === null || detail === '' ? endReasons[reason] : `${endReasons[reason]}（${detail}）`;

/** What is told to whoever goes on driving in a session that has ended. */
export const endedMessage = (reason: EndReason, detail: string | null): string =>
  reason === 'taken' && detail !== null && detail !== ''
    ? `操控权已被 ${detail} 接管`
    : `操控已结束：${endText(reason, detail)}`;

/** What a session's log says of a change; null for one that nobody needs to read of. */
export const stateNote = (before: RemoteProgress | null, after: RemoteProgress): string | null => {
  if (after.state === 'ended') return after.endReason === null ? null : endText(after.endReason, after.detail);
  // how it began says whoever began it
  if (before === null) return null;
  if (after.takenAt !== null && before.takenAt === null) return '有人申请接管';
  if (after.takenAt === null && before.takenAt !== null) return '接管申请已失效';
  if (after.isAsked && !before.isAsked) return '询问是否继续操控';
  if (before.state === after.state) return null;
  if (after.state === 'ready') return '车辆已就绪';
  if (after.state === 'active') return '按住使能，开始行驶';
  return after.state === 'held' ? '松手，车辆停下' : null;
};
