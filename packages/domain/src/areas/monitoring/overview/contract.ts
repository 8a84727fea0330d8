import { Type } from 'typebox';
import { keyed, post } from '../../../core/contract/define.ts';
import { count, id, instant, nullable, object, oneOf, share, tenantChoice } from '../../../core/contract/shapes.ts';
import { bucketBar, namedBar, statisticsBase, statisticsSpan } from '../statistics/contract.ts';
import { kpiNames, overviewTodoNames, overviewTodos } from './kpis.ts';

/** 运维总览 (designed): how the vehicles do, what waits, and where most goes wrong. */

const rank = Type.Array(object({ ...namedBar, value: Type.Number({ title: '数值' }), stops: count('停机次数') }));

/** Whole days of Asia/Shanghai, the last seven without a range; each figure beside the same of as many days before. */
export const plateOverview = post(`${statisticsBase}/stats/plateOverview`, {
  id: 'data-service.stats.plateOverview',
  title: '运维总览',
  access: keyed,
  basis: 'designed',
  crossTenant: true,
  reads: ['statistics', 'fault', 'repair', 'upkeep', 'device', 'upgradeJob', 'pushRecord'],
  query: object(tenantChoice),
  body: object({
    from: Type.Optional(instant('时间起')),
    to: Type.Optional(instant('时间止')),
    projectId: Type.Optional(id('项目')),
    productKey: Type.Optional(id('产品')),
  }),
  reply: object({
    ...statisticsSpan,
    kpis: Type.Array(
      object({
        key: oneOf('指标', kpiNames),
        /** Null where there is nothing to divide by. */
        value: nullable(Type.Number(), '数值'),
        /** Null for what is of one instant. */
        previous: nullable(Type.Number(), '上一周期'),
        beside: nullable(Type.Number(), '其中'),
      }),
    ),
    /** Those that the caller may see to, with any to do. */
    todos: Type.Array(
      object({
        kind: oneOf('待办', overviewTodoNames, overviewTodos),
        count: count('数量'),
        oldest: nullable(instant('最早'), '最早'),
      }),
    ),
    ranks: object({
      /** By stops. */
      codes: rank,
      /** By stops in a hundred running hours. */
      vehicles: rank,
      projects: rank,
    }),
    days: Type.Array(
      object({
        ...bucketBar,
        availability: nullable(share('可用率'), '可用率（%）'),
        /** Devices that came to another version on that day. */
        upgrades: count('升级'),
      }),
    ),
  }),
});
