import type * as contract from '@fleet/domain/areas/ota/version/contract.ts';
import { deviceVersionRow, type DeviceVersionRow } from '@fleet/domain/areas/ota/version/contract.ts';
import { versionSources } from '@fleet/domain/areas/ota/version/versionRules.ts';
import { ringTitles } from '@fleet/domain/areas/ota/pack/rings.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { pageValues } from '../../../store/paging.ts';
import { filterNames } from '../shared/filterNames.ts';
import { readModuleOf } from '../module/moduleRows.ts';
import { distributionOf, matrixOf, trendOf } from './versionFigures.ts';
import { listVersions } from './versionRows.ts';

/** Service ota: what devices run. */

/** Refuses a module that the caller does not see, or one of another product. */
const requireModule = (
  call: Call<Endpoint>,
  { production, moduleId }: { readonly production: string; readonly moduleId: string },
): void => void readModuleOf(call, production, moduleId);

const column = sheetColumnsFor<DeviceVersionRow>(deviceVersionRow);
const yesOrNo = (value: boolean): string => (value ? '是' : '否');
const columns = [
  column('displayName', 24, (row) => row.displayName),
  column('serialNumber', 20, (row) => row.serialNumber),
  column('tntName', 24, (row) => row.tntName),
  column('projectName', 24, (row) => row.projectName),
  column('modelName', 20, (row) => row.modelName),
  column('status', 10, (row) => statusLabel('device', row.status)),
  column('version', 22, (row) => row.version),
  column('ring', 14, (row) => (row.ring === null ? null : ringTitles[row.ring])),
  column('previousVersion', 22, (row) => row.previousVersion),
  column('source', 8, (row) => (row.source === null ? null : versionSources[row.source])),
  column('reportedAt', 20, (row) => (row.reportedAt === null ? null : new Date(row.reportedAt))),
  column('isBehind', 8, (row) => yesOrNo(row.isBehind)),
  column('isStale', 12, (row) => yesOrNo(row.isStale)),
  column('needsCheck', 8, (row) => yesOrNo(row.needsCheck)),
  column('failures', 12, (row) => row.failures),
];

export const versionHandlers: HandlersOf<typeof contract> = {
  versionDistribution: (call) => {
    requireModule(call, call.query);
    return distributionOf(call, call.query);
  },

  versionMatrix: (call) => {
    requireModule(call, call.query);
    return matrixOf(call, call.query);
  },

  versionTrend: (call) => {
    requireModule(call, call.query);
    return trendOf(call, call.query);
  },

  versionDeviceList: (call) => {
    requireModule(call, call.query);
    return listVersions(call, call.query, pageValues(call.query));
  },

  versionExport: (call) => {
    requireModule(call, call.query);
    return exportSheet(call, call.query, {
      title: '设备版本',
      columns,
      rows: listVersions(call, call.query).list,
      idOf: ({ deviceId }) => deviceId,
      named: filterNames(call),
    });
  },
};
