import { type TSchema, Type } from 'typebox';
import { dayGranularities, granularities, granularityLabels } from './buckets.ts';
import { comparisonNames, comparisons } from './days/comparedDays.ts';
import type { Scene } from './scenes.ts';
import { provinceNames } from '../../../core/codes/provinces.ts';
import { day, id, instant, nullable, object, oneOf, share, tenantChoice } from '../../../core/contract/shapes.ts';

/** What the statistics of service data-service share (S2 §7: calls that read are POSTs). */

export const statisticsBase = '/gateway/data-service';

/** Filters of at most so many values each. */
const mostChoices = 100;
const choiceOf = (title: string) => Type.Optional(Type.Array(id(title), { title, maxItems: mostChoices }));

/** The scenes that a call serves. */
export const sceneOf = <const Scenes extends readonly Scene[]>(...scenes: Scenes) => oneOf('统计页面', scenes);

/**
 * Whole days of Asia/Shanghai, the last thirty without a range; of a filter that is left out or empty, everything that
 * the caller sees. What came after `asOf` does not count, so that one page can show one moment.
 */
export const statisticsFilters = {
  from: Type.Optional(instant('时间起')),
  to: Type.Optional(instant('时间止')),
  asOf: Type.Optional(instant('数据时间')),
  projectIds: choiceOf('项目'),
  productKeys: choiceOf('产品'),
  modelIds: choiceOf('型号'),
  deviceIds: choiceOf('设备'),
  /** Of projects there: devices without a project are in none. */
  provinces: Type.Optional(Type.Array(oneOf('省份', provinceNames), { title: '省份', maxItems: mostChoices })),
};

/**
 * Steps of figures that are known by the day, and of those that are known by the moment. Lists and parts take them too, so
 * that one set of filters serves a whole page.
 */
export const byDays = { granularity: Type.Optional(oneOf('统计粒度', dayGranularities, granularityLabels)) };
export const byMoments = { granularity: Type.Optional(oneOf('统计粒度', granularities, granularityLabels)) };

/** The same figures over other days beside them. */
export const comparison = { compare: Type.Optional(oneOf('对比', comparisonNames, comparisons)) };

/** What the bars of a chart stand for. */
export const dimensionLabels = {
  bucket: '时间',
  device: '设备',
  model: '型号',
  project: '项目',
  code: '故障码',
  hourOfDay: '发生时段',
} as const;

/** What they are compared with, where they are; null where nothing is on record of it. */
export const comparedWith = <Total extends TSchema>(total: Total) => ({
  comparedWith: Type.Optional(oneOf('对比', comparisonNames, comparisons)),
  previous: Type.Optional(nullable(total, '对比')),
});

export const statisticsQuery = object(tenantChoice);

/** What figures are of: the last moment that counts, the days, and how much of their time is on record. */
export const statisticsSpan = {
  asOf: instant('数据时间'),
  from: day('起始日期'),
  to: day('截止日期'),
  timezone: oneOf('时区', ['Asia/Shanghai']),
  /** Of the time since each device was first heard of; null without any. */
  coverage: nullable(share('覆盖率'), '覆盖率（%）'),
};

/** Which bar it is: the one of a bucket of time, or that of something with a name. */
export const bucketBar = {
  bucket: Type.String({ title: '日期', pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:00)?$' }),
};
export const namedBar = { key: Type.String({ title: '标识' }), name: Type.String({ title: '名称' }) };

/** The bars of buckets among bars. */
export const bucketBars = <Bar extends object>(bars: readonly Bar[]): Extract<Bar, { bucket: string }>[] =>
  bars.filter((bar): bar is Extract<Bar, { bucket: string }> => 'bucket' in bar);

/** The bars of what has a name among bars. */
export const namedBars = <Bar extends object>(bars: readonly Bar[]): Extract<Bar, { key: string }>[] =>
  bars.filter((bar): bar is Extract<Bar, { key: string }> => 'key' in bar);
