import type { Static } from 'typebox';
import { Type } from 'typebox';
import { id, instant, nullable, object, option } from '../contract/shapes.ts';

/** What happened, in the words of a log: who did what to which project, model or device. */
export const newsRow = object({
  id: id('动态ID'),
  type: Type.String({ title: '类型' }),
  typeName: Type.String({ title: '类型名称' }),
  content: Type.String({ title: '内容' }),
  project: nullable(option, '项目'),
  model: nullable(option, '基础型号'),
  device: nullable(option, '设备'),
  user: nullable(option, '用户'),
  createdAt: instant('时间'),
});
export type NewsRow = Static<typeof newsRow>;
