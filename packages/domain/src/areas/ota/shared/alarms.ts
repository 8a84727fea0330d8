import { type Static, Type } from 'typebox';
import { id, object } from '../../../core/contract/shapes.ts';

/** A problem of a version that is 致命 and open: packs, the wizard and running jobs of the version warn of it. */

export const alarm = object({
  issueId: id('问题ID'),
  issueNo: Type.String({ title: '编号' }),
  title: Type.String({ title: '标题' }),
});
export type Alarm = Static<typeof alarm>;

/** Problems of one version, or of several that belong together; the latest first. */
export const alarms = Type.Array(alarm, { title: '未关闭的致命问题' });

/** What stands before them. */
export const alarmTitle = '该版本有未关闭的致命问题';

/** 该版本有未关闭的致命问题：{no} {title}；…; null without any. */
export const alarmText = (found: readonly Alarm[]): string | null =>
  found.length === 0 ? null : `${alarmTitle}：${found.map(({ issueNo, title }) => `${issueNo} ${title}`).join('；')}`;
