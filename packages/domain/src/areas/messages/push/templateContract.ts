import { Type } from 'typebox';
import { keyed, post } from '../../../core/contract/define.ts';
import { count, object, oneOf } from '../../../core/contract/shapes.ts';
import { eventTypeNames } from '../shared/eventTypes.ts';
import { messageBase } from '../shared/messageBase.ts';

/** The words of a channel, as they would go out. */

/** A template may be looked at while it is longer than it may be when it is saved. */
const longestPreview = 5000;

export const templatePreview = post(`${messageBase}/push/template/preview`, {
  access: keyed,
  basis: 'designed',
  id: 'general.push.template.preview',
  title: '预览模板',
  body: object({
    eventType: oneOf('事件', eventTypeNames),
    title: Type.String({ title: '标题模板', maxLength: longestPreview }),
    body: Type.String({ title: '内容模板', maxLength: longestPreview }),
  }),
  reply: object({
    title: Type.String({ title: '标题' }),
    body: Type.String({ title: '内容' }),
    length: count('字数'),
    /** Short messages that it takes. */
    parts: count('短信条数'),
    unknown: Type.Array(Type.String(), { title: '不存在的变量' }),
  }),
});
