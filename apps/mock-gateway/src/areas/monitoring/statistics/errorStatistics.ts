import { faultRecoveries } from '@fleet/domain/areas/fleet/face.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import { type AgvErrorRow, agvErrorRow } from '@fleet/domain/areas/monitoring/statistics/errorContract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { filterNames } from '../shared/filterNames.ts';
import { everyRow, pageValues } from '../../../store/paging.ts';
import { readFaults, toFaultRecord } from '../../equipment/face.ts';
import { type Asked, askedOf, exportName, requireScene, requireSceneExport } from './asked.ts';
import { barColumns, errorBars, errorParts } from './errorBars.ts';
import { countedFaults, faultChoiceOf, faultTotal } from './faults.ts';
import { compared, readWork, spanOf, type Work } from './work.ts';

/** What went wrong with devices, how often and for how long. */

type Filters = Omit<BodyOf<typeof contract.agvError>, 'page' | 'pageSize'>;

const rowsOf = (
  call: Call<Endpoint>,
  asked: Asked,
  { devices }: Work,
  filters: Filters,
  page: { readonly limit: number; readonly offset: number },
): { list: AgvErrorRow[]; total: number } => {
  const { sort } = filters;
  const { rows, total } = readFaults(call, faultChoiceOf(asked, filters), {
    ...page,
    ...(sort === undefined ? {} : { sort }),
  });
  const byId = new Map(devices.map((device) => [device.id, device]));
  const list = rows.map((fault): AgvErrorRow => {
    const { productName, modelName, projectId, projectName, tntId, tntName } = byId.get(fault.deviceId)!;
    return { ...toFaultRecord(asked.asOf, fault), productName, modelName, projectId, projectName, tntId, tntName };
  });
  return { list, total };
};

const column = sheetColumnsFor<AgvErrorRow>(agvErrorRow);

const columns = [
  column('startedAt', 20, (row) => new Date(row.startedAt)),
  column('deviceName', 24, (row) => row.deviceName),
  column('serialNumber', 18, (row) => row.serialNumber),
  column('productName', 20, (row) => row.productName),
  column('modelName', 20, (row) => row.modelName),
  column('projectName', 28, (row) => row.projectName),
  column('tntName', 20, (row) => row.tntName),
  column('code', 12, (row) => row.code),
  column('name', 24, (row) => row.name),
  column('level', 12, (row) => statusLabel('faultLevel', row.level)),
  column('endedAt', 20, (row) => (row.endedAt === null ? null : new Date(row.endedAt))),
  { ...column('minutes', 16, (row) => row.minutes), title: '持续时长（分钟）' },
  column('recovery', 12, (row) => (row.recovery === null ? null : faultRecoveries[row.recovery])),
];

export const errorStatisticsHandlers: HandlersOf<typeof contract> = {
  deviceErrorBar: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    const work = readWork(call, asked);
    const faults = countedFaults(call, asked, body);
    return {
      ...spanOf(asked, work),
      total: faultTotal(faults, work),
      ...compared(call, asked, body.compare, (before, days) =>
        faultTotal(countedFaults(call, asked, body, days), before),
      ),
      bars: errorBars(body, asked, work, faults),
    };
  },

  deviceErrorBarExport: (call) => {
    const { body } = call;
    requireSceneExport(call, body.scene);
    const asked = askedOf(call, body);
    return exportSheet(
      call,
      {},
      {
        title: '故障统计图表',
        file: exportName(call, asked, body.scene, '图表'),
        columns: barColumns(body, asked),
        rows: errorBars(body, asked, readWork(call, asked), countedFaults(call, asked, body)),
        asked: body,
        idOf: (bar) => ('bucket' in bar ? bar.bucket : bar.key),
        named: filterNames(call),
      },
    );
  },

  deviceErrorPie: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    const work = readWork(call, asked);
    return { ...spanOf(asked, work), ...errorParts(body, asked, work, countedFaults(call, asked, body)) };
  },

  agvError: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    const work = readWork(call, asked);
    return { ...rowsOf(call, asked, work, body, pageValues(body)), ...spanOf(asked, work) };
  },

  agvErrorExport: (call) => {
    const { body } = call;
    requireSceneExport(call, body.scene);
    const asked = askedOf(call, body);
    return exportSheet(call, body, {
      title: '故障统计',
      file: exportName(call, asked, body.scene, '故障统计'),
      columns,
      rows: rowsOf(call, asked, readWork(call, asked), body, everyRow).list,
      idOf: ({ id }) => id,
      named: filterNames(call),
    });
  },
};
