import { type Static, Type } from 'typebox';
import { id, instant, nullable, object, option } from '../contract/shapes.ts';

/** What the latest news is about (designed: the specifications show a filter by type and no types). */
export const newsTypes = {
  project: '项目动态',
  model: '型号动态',
  device: '设备动态',
  upgrade: '升级动态',
  repair: '维修动态',
  upkeep: '保养动态',
  fault: '故障动态',
  feedback: '反馈动态',
} as const;

export type NewsType = keyof typeof newsTypes;

/** The label of a type; a type that is not known stands for itself. */
export const newsTypeLabel = (type: string): string =>
  Object.hasOwn(newsTypes, type) ? newsTypes[type as NewsType] : type;

/** What happened, in the words of a log: who did what to which project, model or device. */
export const newsRow = object({
  id: id('动态ID'),
  tntId: id('租户ID'),
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
