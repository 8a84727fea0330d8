import { type Static, Type } from 'typebox';
import { count, id, instant, nullable, object, oneOf } from '../../../core/contract/shapes.ts';
import {
  channelKindCodes,
  channelKinds,
  deliveryStateCodes,
  deliveryStates,
  holdCodes,
  holds,
  suppressionCodes,
  suppressions,
} from '../../messages/face.ts';

/** Who was told of a fault, by what, and why not. */

/** Of what about a fault groups are told. */
export const toldEvents = { 'fault.raised': '发生', 'fault.recovered': '恢复', 'fault.unhandled': '无人处理' } as const;
export type ToldEvent = keyof typeof toldEvents;
const eventType = oneOf('事件', Object.keys(toldEvents) as ToldEvent[], toldEvents);

/** What a group waits for before it is told, or told again. */
export const noticeWaits = {
  debounce: '持续后通知',
  gathered: '与其他故障合并通知',
  unhandled: '无人确认时通知',
  escalate: '无人处理时升级',
  repeat: '未处理时重复通知',
} as const;
export type NoticeWait = keyof typeof noticeWaits;

const groupName = Type.String({ title: '群组' });

export const faultNotices = object({
  /** What went out to whom, and what did not; the earliest first. */
  sent: Type.Array(
    object({
      id: id('推送ID'),
      eventType,
      groupName,
      kind: oneOf('渠道', channelKindCodes, channelKinds),
      /** Not all of it said. */
      target: Type.String({ title: '对象' }),
      state: oneOf('状态', deliveryStateCodes, deliveryStates),
      heldBy: nullable(oneOf('暂缓原因', holdCodes, holds), '暂缓原因'),
      suppressedBy: nullable(oneOf('未发送原因', suppressionCodes, suppressions), '未发送原因'),
      reason: Type.String({ title: '原因' }),
      /** For how many events it stands. */
      itemCount: count('合并条数'),
      createdAt: instant('时间'),
      nextAt: nullable(instant('下次发送'), '下次发送'),
      finishedAt: nullable(instant('完成时间'), '完成时间'),
    }),
    { title: '通知' },
  ),
  pending: Type.Array(
    object({
      eventType,
      groupName,
      what: oneOf('等待', Object.keys(noticeWaits) as NoticeWait[], noticeWaits),
      at: instant('时间'),
    }),
    { title: '待通知' },
  ),
  untold: Type.Array(object({ groupName, reason: Type.String({ title: '原因' }) }), { title: '未通知' }),
});
export type FaultNotices = Static<typeof faultNotices>;
