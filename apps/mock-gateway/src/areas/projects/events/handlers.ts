import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/events/contract.ts';
import {
  type eventAdd,
  type eventChoices,
  type eventDevices,
  type EventRow,
  eventRow,
} from '@fleet/domain/areas/projects/events/contract.ts';
import type { Person } from '@fleet/domain/areas/projects/project/contract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { filterNames } from '../shared/filterNames.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { fromInstant } from '../../../rows/instants.ts';
import { listEvents, readEvent } from './eventRows.ts';
import { makeReport } from '../oa-reports/reportMaking.ts';
import { projectFileName, refuseArchived, requireProject, readOpenProject } from '../project/projectRows.ts';
import { numberAfter } from '../shared/numbers.ts';
import { everyRow, pageValues, searchText } from '../../../store/paging.ts';

/** Events of a project: reporting them, and sending them to the OA. */

const column = sheetColumnsFor<EventRow>(eventRow);
const columns = [
  column('eventNo', 16, (row) => row.eventNo),
  column('title', 32, (row) => row.title),
  column('level', 10, (row) => statusLabel('faultLevel', row.level)),
  column('device', 20, (row) => row.device?.name ?? null),
  column('finder', 12, (row) => row.finder?.realName ?? null),
  column('foundAt', 20, (row) => new Date(row.foundAt)),
  column('description', 60, (row) => row.description),
  column('oaStatus', 14, (row) => statusLabel('plan2', row.oaStatus)),
  column('report', 16, (row) => row.report?.reportNo ?? null),
  column('createdAt', 20, (row) => new Date(row.createdAt)),
];

const choicesOf = (call: Call<Endpoint>, projectId: string): ReplyOf<typeof eventChoices> => {
  const { store } = call.world;
  requireProject(call, projectId);
  return {
    people: store.all<Person>(
      `select u.id as userId, u.real_name as realName from project_members m join user_ref u on u.id = m.user_id
       where m.project_id = @projectId and u.deleted_at is null order by u.real_name, u.id`,
      { projectId },
    ),
  };
};

const devicesOf = pagedQuery({
  from: 'project_devices d',
  key: 'd.id',
  columns: 'd.id, d.name',
  joins: '',
  always: 'd.project_id = @projectId',
  filters: { keyword: contains('keyword', 'd.name'), chosenId: 'd.id = @chosenId' },
  orders: { name: 'd.name, d.id' },
});

/** Devices of a project that an event may be about. */
const listDevices = (
  call: Call<Endpoint>,
  { projectId, keyword, chosenId, ...page }: QueryOf<typeof eventDevices>,
): ReplyOf<typeof eventDevices> => {
  requireProject(call, projectId);
  const { rows, total } = devicesOf<ReplyOf<typeof eventDevices>['list'][number]>(
    call.world.store,
    { projectId, keyword: searchText(keyword), chosenId: chosenId ?? null },
    { sort: 'name', ...pageValues(page) },
  );
  return { list: rows, total };
};

const isOfProject = ({ world }: Call<Endpoint>, projectId: string, deviceId: string): boolean =>
  world.store.one('select 1 from project_devices where id = @deviceId and project_id = @projectId', {
    deviceId,
    projectId,
  }) !== undefined;

const nextEventNo = ({ world }: Call<Endpoint>): string =>
  numberAfter(
    world,
    'QF',
    'select max(event_no) as last from quality_faults where substr(event_no, 1, length(@begin)) = @begin',
  );

/** Reports an event; device and finder must be of the project, and nobody finds anything in the future. */
const addEvent = (call: Call<Endpoint>, projectId: string, body: BodyOf<typeof eventAdd>): { id: string } => {
  const { store, ids, clock } = call.world;
  const { tntId } = readOpenProject(call, projectId);
  const { people } = choicesOf(call, projectId);
  if (body.deviceId !== null && !isOfProject(call, projectId, body.deviceId)) refuse('notFound', '设备不属于该项目');
  if (!people.some(({ userId }) => userId === body.finderId)) refuse('notFound', '发现人不是项目成员，请重新选择');
  const foundAt = fromInstant(body.foundAt, '发现时间');
  if (foundAt > clock.now()) refuse('invalidInput', '发现时间不能晚于现在');
  const id = ids.next('qf');
  store.run(
    `insert into quality_faults (id, tnt_id, project_id, event_no, title, level, device_id, finder_id, found_at,
       description, created_by, created_at)
     values (@id, @tntId, @projectId, @eventNo, @title, @level, @deviceId, @finderId, @foundAt,
       @description, @userId, @now)`,
    {
      ...body,
      id,
      tntId,
      projectId,
      eventNo: nextEventNo(call),
      title: body.title.trim(),
      description: body.description.trim(),
      foundAt,
      userId: call.session.userId,
      now: clock.now(),
    },
  );
  return { id };
};

/** Makes a report in the OA of an event and pushes it; an event has one report at most. */
const sendToOA = (call: Call<Endpoint>, eventId: string): { reportNo: string } => {
  const { world, session } = call;
  const event = readEvent(call, eventId);
  refuseArchived(call, event.projectId);
  if (event.report !== null) refuse('conflict', `事件已发送到 OA，单号 ${event.report.reportNo}`);
  const { tntId, projectId, title, description: content } = event;
  const { id, reportNo } = makeReport(world, {
    tntId,
    projectId,
    type: 'qualityFault',
    title,
    content,
    submitter: session,
  });
  world.store.run('update quality_faults set report_id = @id where id = @eventId', { id, eventId });
  return { reportNo };
};

export const eventHandlers: HandlersOf<typeof contract> = {
  eventList: (call) => listEvents(call, call.query),

  eventChoices: (call) => choicesOf(call, call.query.projectId),

  eventDevices: (call) => listDevices(call, call.query),

  eventAdd: (call) => addEvent(call, call.query.projectId, call.body),

  eventExport: (call) =>
    exportSheet(call, call.query, {
      title: '事件上报',
      file: projectFileName(call, call.query.projectId, '事件上报'),
      columns,
      rows: listEvents(call, call.query, everyRow).list,
      idOf: ({ id }) => id,
      named: filterNames(call),
    }),

  eventSendToOA: (call) => sendToOA(call, call.body.id),
};
