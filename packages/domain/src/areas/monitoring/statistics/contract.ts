import { Type } from 'typebox';
import { granularities } from './buckets.ts';
import { day, id, instant, object, oneOf, tenantChoice } from '../../../core/contract/shapes.ts';

/** What the three statistics of a project share (after S2 §7, data-service: calls that read are POSTs). */

/** Where the figures and records of service data-service live. */
export const statisticsBase = '/gateway/data-service/api/v1';

/** Whole days of Asia/Shanghai, the last thirty without a range; all devices of the project unless one is named. */
export const statisticsFilters = {
  projectId: id('项目'),
  from: Type.Optional(instant('时间起')),
  to: Type.Optional(instant('时间止')),
  granularity: Type.Optional(oneOf('统计粒度', granularities)),
  deviceId: Type.Optional(id('设备')),
};

export const statisticsQuery = object(tenantChoice);

/** A device that can be filtered by, and what it is called. */
export const deviceName = { id: id('设备'), name: Type.String({ title: '设备名称' }) };

/** The days that the figures are of, and the devices of the project that there are records of. */
export const statisticsSpan = {
  from: day('起始日期'),
  to: day('截止日期'),
  devices: Type.Array(object(deviceName), { title: '设备' }),
};
