import { Type } from 'typebox';
import { code, faultRecord, level } from '../../fleet/device-records/contract.ts';
import { keyed, post } from '../../../core/contract/define.ts';
import {
  amount,
  count,
  day,
  exportChoice,
  listOf,
  nullable,
  object,
  paging,
  sorting,
} from '../../../core/contract/shapes.ts';
import { deviceName, statisticsBase, statisticsFilters, statisticsQuery, statisticsSpan } from './contract.ts';

/** Tab 故障统计 of a project: what went wrong with its devices, for how long. A fault counts where it began. */

const filters = {
  ...statisticsFilters,
  level: Type.Optional(level),
  code: Type.Optional(code('故障码')),
};
const order = sorting(['startedAt', 'endedAt', 'deviceName', 'code', 'level', 'minutes']);

export const faultStatistics = post(`${statisticsBase}/echarts/projectFault`, {
  id: 'data-service.echarts.projectFault',
  title: '项目故障统计图表',
  access: keyed,
  basis: 'designed',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object(filters),
  reply: object({
    ...statisticsSpan,
    total: object({
      faults: count('故障次数'),
      devices: count('故障设备'),
      open: count('未恢复'),
      hours: amount('故障总时长（h）'),
      /** Mean time to repair of the faults of levels 3 to 5 that are over, in minutes; null when there was none. */
      repairMinutes: nullable(amount('平均恢复时间'), '平均恢复时间 MTTR（分钟）'),
      /** Mean running time between two faults of levels 3 to 5, in hours; null when there was none. */
      betweenHours: nullable(amount('平均间隔'), '平均故障间隔 MTBF（h）'),
    }),
    /** How many of each level, 1 to 5. */
    byBucket: Type.Array(object({ bucket: day('日期'), levels: Type.Array(count('次数')) })),
    /** Most frequent first. */
    byCode: Type.Array(
      object({
        code: code('故障码'),
        name: Type.String({ title: '故障名称' }),
        level,
        faults: count('次数'),
        hours: amount('总时长（h）'),
      }),
    ),
    byDevice: Type.Array(object({ ...deviceName, faults: count('次数') })),
  }),
});

export const faultRecords = post(`${statisticsBase}/stats/projectFault`, {
  id: 'data-service.stats.projectFault',
  title: '项目故障明细',
  access: keyed,
  basis: 'designed',
  reads: ['statistics'],
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...filters, ...paging(), ...order }),
  reply: listOf(faultRecord, { key: 'id' }),
});

export const faultRecordsExport = post(`${statisticsBase}/stats/projectFaultExport`, {
  id: 'data-service.stats.projectFaultExport',
  title: '导出项目故障',
  access: keyed,
  basis: 'designed',
  replyKind: 'file',
  crossTenant: true,
  query: statisticsQuery,
  body: object({ ...filters, ...order, ...exportChoice }),
});
