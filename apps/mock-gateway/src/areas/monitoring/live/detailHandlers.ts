import { wcsCategory } from '@fleet/domain/areas/equipment/face.ts';
import type * as contract from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import {
  longestCurves,
  longestWork,
  type VehicleTask,
  vehicleTask,
  type vehicleTasks,
} from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { mostCurves } from '@fleet/domain/areas/monitoring/live/seriesFields.ts';
import { taskStatuses } from '@fleet/domain/areas/monitoring/live/work.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { filterNames } from '../shared/filterNames.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { fromInstant, momentOrNull, toInstant } from '../../../rows/instants.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { firmwareColumn, readFaults, toFaultRecord } from '../../equipment/face.ts';
import { faultsOpenAt, heardState, lastHeard, readingAt } from '../../fleet/face.ts';
import { logOf } from './log/logs.ts';
import { seriesOf } from './series.ts';
import { tasksOf } from './tasks.ts';
import { cardsAt, chosenVehicles, type StoredVehicle } from './vehicles.ts';

/** One vehicle: how it is, what it did and what happened to it. */

const day = 86_400_000;

const requireVehicle = (call: Call<Endpoint>, deviceId: string): StoredVehicle =>
  chosenVehicles(call, { deviceId })[0] ?? refuse('notFound');

/** The WCS server of a project; of several the first by name. */
const wcsServerOf = ({ world }: Call<Endpoint>, projectId: string): string | null =>
  world.store.one<{ id: string }>(
    `select d.id from device_ref d join product_ref r on r.product_key = d.product_key
     where d.project_id = @projectId and r.category_id = @wcsCategory order by +d.name, d.id`,
    { projectId, wcsCategory },
  )?.id ?? null;

/** What the modules of a vehicle run, and what it runs itself; null where it has told nothing of that. */
const versionsOf = ({ store }: Call<Endpoint>['world'], deviceId: string) => ({
  firmwareVersion:
    store.one<{ firmware: string | null }>(
      `select ${firmwareColumn('d.id')} as firmware from device_ref d where d.id = @deviceId`,
      { deviceId },
    )?.firmware ?? null,
  versions: store.all<{ moduleName: string; version: string }>(
    `select m.nick_name as moduleName, r.version
     from ota_device_version_ref r join ota_module_ref m on m.id = r.module_id where r.device_id = @deviceId
     order by m.nick_name, m.id`,
    { deviceId },
  ),
});

interface Span {
  readonly from: number;
  readonly until: number;
}

/** The time that is asked for: the last seven days where nothing is said; nothing lies after now. */
const spanOf = (
  { world }: Call<Endpoint>,
  { from, to }: { readonly from?: string; readonly to?: string },
  days: number,
): Span => {
  const now = world.clock.now();
  const until = Math.min(now, momentOrNull(to, '时间止') ?? now);
  const since = momentOrNull(from, '时间起') ?? until - 7 * day;
  if (to !== undefined && from !== undefined && fromInstant(to, '时间止') <= fromInstant(from, '时间起'))
    refuse('invalidInput', '结束时间须晚于开始时间');
  if (until - since > days * day) refuse('invalidInput', `时间范围不能超过 ${days} 天`);
  return { from: since, until: Math.max(since, until) };
};

const page = <Row>(rows: readonly Row[], query: { readonly page?: number; readonly pageSize?: number }) => {
  const { limit, offset } = pageValues(query);
  return { list: rows.slice(offset, offset + limit), total: rows.length };
};

type TaskQuery = Omit<QueryOf<typeof vehicleTasks>, 'page' | 'pageSize'>;

/** The tasks that are asked for, the newest first. */
const askedTasks = (
  call: Call<Endpoint> & { readonly query: TaskQuery },
  vehicle: StoredVehicle,
): readonly VehicleTask[] => {
  const { query, world } = call;
  const { from, until } = spanOf(call, query, longestWork);
  const sought = searchText(query.keyword)?.toLowerCase() ?? '';
  return tasksOf(world, vehicle, from, until).filter(
    ({ status, taskNo, pickName, dropName }) =>
      (query.status === undefined || status === query.status) &&
      [taskNo, pickName, dropName].some((text) => text.toLowerCase().includes(sought)),
  );
};

const taskColumn = sheetColumnsFor<VehicleTask>(vehicleTask);
const moment = (at: string | null): Date | null => (at === null ? null : new Date(at));
const taskColumns = [
  taskColumn('taskNo', 18, ({ taskNo }) => taskNo),
  taskColumn('status', 10, ({ status }) => taskStatuses[status]),
  taskColumn('pickName', 16, ({ pickName }) => pickName),
  taskColumn('dropName', 16, ({ dropName }) => dropName),
  taskColumn('requestedAt', 20, ({ requestedAt }) => moment(requestedAt)),
  taskColumn('startedAt', 20, ({ startedAt }) => moment(startedAt)),
  taskColumn('finishedAt', 20, ({ finishedAt }) => moment(finishedAt)),
  taskColumn('seconds', 12, ({ seconds }) => seconds),
  taskColumn('attempts', 10, ({ attempts }) => attempts),
];

interface FaultText {
  readonly name: string;
  readonly hint: string;
}

export const vehicleDetailHandlers: HandlersOf<typeof contract> = {
  vehicleState: (call) => {
    const { world } = call;
    const vehicle = requireVehicle(call, call.query.deviceId);
    const at = world.clock.now();
    const heard = lastHeard(world, vehicle.deviceId, at);
    const reading = heard === null ? null : readingAt(world, vehicle.deviceId, heard);
    return {
      ...cardsAt(world, [vehicle], at)[0]!,
      asOf: toInstant(at),
      wcsDeviceId: wcsServerOf(call, vehicle.projectId),
      odometer: reading === null ? null : Number(reading.odometer().toFixed(2)),
      ...versionsOf(world, vehicle.deviceId),
      state: heard === null ? null : heardState(world, vehicle.deviceId),
      faults:
        heard === null
          ? []
          : faultsOpenAt(world, vehicle.deviceId, heard).map(({ code, level, from }) => {
              const text = world.store.one<FaultText>('select name, hint from fault_code_ref where code = @code', {
                code,
              });
              return {
                code,
                name: text?.name ?? code,
                level: level as 1 | 2 | 3 | 4 | 5,
                hint: text?.hint ?? '',
                startedAt: toInstant(from),
              };
            }),
    };
  },

  vehicleSeries: (call) => {
    const { query, world } = call;
    const { deviceId } = requireVehicle(call, query.deviceId);
    const fields = [...new Set(query.fields)];
    if (fields.length > mostCurves) refuse('invalidInput', `最多选择 ${mostCurves} 条曲线`);
    const { from, until } = spanOf(call, query, longestCurves);
    return seriesOf(world, deviceId, { from, until, fields, points: query.points ?? 300 });
  },

  vehicleTasks: (call) => page(askedTasks(call, requireVehicle(call, call.query.deviceId)), call.query),

  vehicleTaskExport: (call) => {
    const vehicle = requireVehicle(call, call.query.deviceId);
    return exportSheet(call, call.query, {
      title: '任务',
      file: `${vehicle.displayName}-任务`,
      columns: taskColumns,
      rows: askedTasks(call, vehicle),
      idOf: ({ taskId }) => taskId,
      named: filterNames(call),
    });
  },

  vehicleFaults: (call) => {
    const { query, world } = call;
    const { deviceId } = requireVehicle(call, query.deviceId);
    const now = world.clock.now();
    const { from, until } = spanOf(call, query, 366);
    const { rows, total } = readFaults(
      call,
      {
        scope: call.scope,
        projectIds: null,
        productKeys: null,
        modelIds: null,
        deviceIds: JSON.stringify([deviceId]),
        vehicles: null,
        from,
        before: until + 1,
        asOf: null,
        levels: null,
        codes: null,
        isOpen: query.isOpen === undefined ? null : Number(query.isOpen),
      },
      pageValues(query),
    );
    return { list: rows.map((fault) => toFaultRecord(now, fault)), total };
  },

  vehicleLog: (call) => {
    const { query, world } = call;
    const vehicle = requireVehicle(call, query.deviceId);
    const { from, until } = spanOf(call, query, longestWork);
    const sought = searchText(query.keyword)?.toLowerCase() ?? '';
    const rows = logOf(world, vehicle, from, until).filter(
      ({ kind, text }) => (query.kind === undefined || kind === query.kind) && text.toLowerCase().includes(sought),
    );
    return page(rows, query);
  },
};
