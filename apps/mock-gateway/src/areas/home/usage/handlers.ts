import { defaultEventType, eventTypeLabel, eventTypes } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import { routeTitle, routes } from '@fleet/domain/core/codes/routes.ts';
import type * as contract from '@fleet/domain/areas/home/usage/contract.ts';
import { eventRow, type EventRow } from '@fleet/domain/areas/home/usage/contract.ts';
import type { Call, FileAnswer, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import type { OptionRow } from '../../../rows/optionRows.ts';
import { pageValues, searchText, everyRow } from '../../../store/paging.ts';
import { usageFigures } from './traceFigures.ts';
import { listEvents } from './traceRows.ts';

/** Service data-app: what is used how much. */

const pages: ReadonlySet<string> = new Set(routes.map(({ name }) => name));

const projectSql = `select id as projectId from project_ref where id = @id and ${inScope('tnt_id')}`;
const deviceSql = `select project_id as projectId from device_ref where id = @id and ${inScope('tnt_id')}`;

const addEvent = ({ world, session, scope, body }: Call<typeof contract.traceCreate>): null => {
  const type = body.type ?? defaultEventType;
  if (!Object.hasOwn(eventTypes, type)) refuse('invalidInput', '事件类型不存在');
  if (!pages.has(body.page)) refuse('invalidInput', '页面不存在');
  // What is out of sight is refused in the same words as what does not exist.
  const seen = (sql: string, id: string | undefined, problem: string): string | null =>
    id === undefined
      ? null
      : (world.store.one<{ projectId: string | null }>(sql, { id, scope }) ?? refuse('invalidInput', problem))
          .projectId;
  const projectId = seen(projectSql, body.projectId, '项目不存在');
  const ofDevice = seen(deviceSql, body.deviceId, '设备不存在');
  world.store.run(
    `insert into trace_events (id, tnt_id, user_id, at, app, type, page, project_id, device_id)
     values (@id, @tntId, @userId, @now, @app, @type, @page, @projectId, @deviceId)`,
    {
      id: world.ids.next('ev'),
      tntId: session.tntId,
      userId: session.userId,
      now: world.clock.now(),
      app: body.app,
      type,
      page: body.page,
      projectId: projectId ?? ofDevice,
      deviceId: body.deviceId ?? null,
    },
  );
  return null;
};

const column = sheetColumnsFor<EventRow>(eventRow);

const columns = [
  column('id', 16, (row) => row.id),
  column('at', 20, (row) => new Date(row.at)),
  column('userName', 16, (row) => row.userName),
  column('realName', 12, (row) => row.realName),
  column('tntName', 24, (row) => row.tntName),
  column('app', 10, (row) => row.app),
  column('type', 12, (row) => eventTypeLabel(row.type)),
  column('page', 16, (row) => routeTitle(row.page)),
  column('projectName', 24, (row) => row.projectName),
  column('deviceName', 20, (row) => row.deviceName),
];

const exportEvents = (call: Call<typeof contract.traceExport>): FileAnswer =>
  exportSheet(call, call.body, {
    title: '使用统计',
    columns,
    rows: listEvents(call, call.body, everyRow).list,
    idOf: ({ id }) => id,
  });

const projectsWhere = conditions(null, {
  scope: 'tnt_id = @scope',
  keyword: contains('keyword', 'name', 'project_key'),
});
const devicesWhere = conditions(null, {
  scope: 'tnt_id = @scope',
  projectId: 'project_id = @projectId',
  keyword: contains('keyword', 'name', 'serial_number'),
});

export const trackingHandlers: HandlersOf<typeof contract> = {
  selectProjects: ({ world, scope, body }) => {
    const values = { scope, keyword: searchText(body.keyword) };
    const sql = `select id, name from project_ref${projectsWhere(values)} order by name, id`;
    return { list: world.store.all<OptionRow>(sql, values) };
  },

  selectDevices: ({ world, scope, body }) => {
    const values = { scope, projectId: body.projectId ?? null, keyword: searchText(body.keyword) };
    const sql = `select id, name from device_ref${devicesWhere(values)} order by name, id`;
    return { list: world.store.all<OptionRow>(sql, values) };
  },

  selectEventTypes: ({ body }) => {
    const keyword = searchText(body.keyword);
    const list = Object.entries(eventTypes).map(([id, name]) => ({ id, name }));
    return { list: keyword === null ? list : list.filter(({ name }) => name.includes(keyword)) };
  },

  traceCreate: addEvent,

  traceList: (call) => listEvents(call, call.body, pageValues(call.body)),

  traceExport: exportEvents,

  traceStat: usageFigures,
};
