import type { Static } from 'typebox';
import { Type } from 'typebox';
import { defaultEventType } from './eventTypes.ts';
import { keyed, post, session } from '../../../core/contract/define.ts';
import {
  exportChoice,
  id,
  instant,
  listOf,
  nullable,
  object,
  option,
  optionalText,
  paging,
  searchText,
  sorting,
  tenantChoice,
} from '../../../core/contract/shapes.ts';

/** Usage tracking, service data-app (S1 §7, S2 §7): what is used how much. Its reading calls are POSTs. */

const select = '/gateway/data-app/api/v1/basic/select';
const base = '/gateway/data-app/api/trace/event';

const selectBody = object({ keyword: searchText('关键字') });

export const selectDevices = post(`${select}/device`, {
  id: 'data-app.basic.select.device',
  title: '使用统计：设备选项',
  access: keyed,
  basis: 'stated',
  reads: ['usage'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ ...selectBody.properties, projectId: Type.Optional(id('项目')) }),
  reply: object({ list: Type.Array(option) }),
});

export const selectProjects = post(`${select}/project`, {
  id: 'data-app.basic.select.project',
  title: '使用统计：项目选项',
  access: keyed,
  basis: 'stated',
  reads: ['usage'],
  crossTenant: true,
  query: object(tenantChoice),
  body: selectBody,
  reply: object({ list: Type.Array(option) }),
});

/** Every type of event that has happened or may happen; `id` is the type as it is sent. */
export const selectEventTypes = post(`${select}/eventType`, {
  id: 'data-app.basic.select.eventType',
  title: '使用统计：事件类型选项',
  access: keyed,
  basis: 'stated',
  reads: ['usage'],
  crossTenant: true,
  query: object(tenantChoice),
  body: selectBody,
  reply: object({ list: Type.Array(option) }),
});

/**
 * A user name, a page, a project or a device that does not exist is refused: nothing made up gets into the figures. A
 * device brings its project along.
 */
export const traceCreate = post(`${base}/create`, {
  id: 'data-app.trace.event.create',
  title: '上报使用事件',
  access: session,
  basis: 'stated',
  crossTenant: 'anyKey',
  body: object({
    app: Type.Literal('cloud'),
    type: Type.Optional(
      Type.String({
        title: '事件类型',
        minLength: 1,
        maxLength: 64,
        pattern: '^[A-Za-z][A-Za-z0-9]*$',
        default: defaultEventType,
      }),
    ),
    /** Name of the route (`codes/routes.ts`). */
    page: Type.String({ title: '页面', minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9]+$' }),
    projectId: Type.Optional(id('项目')),
    deviceId: Type.Optional(id('设备')),
  }),
});

export const eventRow = object({
  id: id('事件ID'),
  at: instant('时间'),
  userName: Type.String({ title: '用户名' }),
  realName: Type.String({ title: '姓名' }),
  tntName: Type.String({ title: '租户' }),
  app: Type.String({ title: '应用' }),
  type: Type.String({ title: '事件类型' }),
  /** Name of the route. */
  page: Type.String({ title: '页面' }),
  projectName: nullable(Type.String(), '项目'),
  deviceName: nullable(Type.String(), '设备'),
});
export type EventRow = Static<typeof eventRow>;

const filters = {
  projectId: Type.Optional(id('项目')),
  deviceId: Type.Optional(id('设备')),
  type: Type.Optional(Type.String({ title: '事件类型', maxLength: 64, pattern: '^[A-Za-z0-9]+$' })),
  /** Name of the route; `page` is the number of the page of the list. */
  pageName: Type.Optional(Type.String({ title: '页面', maxLength: 64, pattern: '^[A-Za-z0-9]+$' })),
  userName: Type.Optional(optionalText('用户', 64)),
  from: Type.Optional(instant('时间起')),
  to: Type.Optional(instant('时间止')),
};

/** A POST that reads: its filters and its paging are the body. */
export const traceList = post(`${base}/list`, {
  id: 'data-app.trace.event.list',
  title: '使用事件列表',
  access: keyed,
  basis: 'stated',
  reads: ['usage'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ ...filters, ...paging(), ...sorting(['at', 'userName', 'type', 'page']) }),
  reply: listOf(eventRow, { key: 'id' }),
});

export const traceExport = post(`${base}/listExport`, {
  id: 'data-app.trace.event.listExport',
  title: '导出使用事件',
  access: keyed,
  basis: 'stated',
  replyKind: 'file',
  crossTenant: true,
  query: object(tenantChoice),
  body: object({ ...filters, ...sorting(['at', 'userName', 'type', 'page']), ...exportChoice }),
});

const count = (title: string) => Type.Integer({ title, minimum: 0 });

/** The figures over the table, of the same filters. Days are days of Asia/Shanghai. */
export const traceStat = post(`${base}/stat`, {
  id: 'data-app.trace.event.stat',
  title: '使用统计图表',
  access: keyed,
  basis: 'designed',
  reads: ['usage'],
  crossTenant: true,
  query: object(tenantChoice),
  body: object(filters),
  reply: object({
    views: count('页面访问量'),
    visitors: count('访问用户数'),
    activeTenants: count('活跃租户数'),
    events: count('事件数'),
    /** Every day of the range, also those on which nothing happened. */
    byDay: Type.Array(object({ day: Type.String(), views: count('访问量'), visitors: count('用户数') })),
    byPage: Type.Array(object({ page: Type.String(), views: count('访问量'), visitors: count('用户数') })),
    byType: Type.Array(object({ type: Type.String(), events: count('事件数') })),
    byUser: Type.Array(object({ userName: Type.String(), realName: Type.String(), events: count('事件数') })),
  }),
});
