import { type deviceExport, deviceRow, type DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type * as choices from '@fleet/domain/areas/equipment/device/choicesContract.ts';
import type * as contract from '@fleet/domain/areas/equipment/device/contract.ts';
import { nodeTypes } from '@fleet/domain/areas/products/face.ts';
import { tagsText } from '@fleet/domain/areas/equipment/tag/tagRules.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Call, FileAnswer, HandlersOf } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { tenantColumns } from '../../../rows/sheet/tenantColumns.ts';
import { countDevices } from './deviceCounts.ts';
import { listDevices, readDevice, readDevicesAhead } from './deviceRows.ts';
import { filterNames } from './filterNames.ts';
import { readPresence } from './presence.ts';
import { listProjectChoices } from './projectChoices.ts';

/** Devices of a tenant. */

const column = sheetColumnsFor<DeviceRow>(deviceRow);
const moment = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
const columns = [
  column('displayName', 28, (row) => row.displayName),
  column('serialNumber', 18, (row) => row.serialNumber),
  column('extId', 18, (row) => row.extId),
  column('deviceName', 18, (row) => row.deviceName),
  column('status', 12, (row) => statusLabel('device', row.status)),
  column('isEnabled', 10, (row) => (row.isEnabled ? '已启用' : '已禁用')),
  column('faultLevel', 12, (row) => (row.faultLevel === null ? null : statusLabel('faultLevel', row.faultLevel))),
  column('hasDelta', 10, (row) => (row.hasDelta ? '是' : '否')),
  column('productName', 22, (row) => row.productName),
  column('productKey', 16, (row) => row.productKey),
  column('categoryName', 12, (row) => row.categoryName),
  column('modelName', 22, (row) => row.modelName),
  column('nodeType', 10, (row) => nodeTypes[row.nodeType]),
  column('firmwareVersion', 16, (row) => row.firmwareVersion),
  column('projectName', 28, (row) => row.projectName),
  column('tntName', 24, (row) => row.tntName),
  column('tags', 40, (row) => tagsText(row.tags)),
  column('groups', 28, (row) => row.groups.map(({ name }) => name).join('、')),
  column('isFavourite', 8, (row) => (row.isFavourite ? '是' : '否')),
  column('networkType', 10, (row) => row.networkType),
  column('signal', 10, (row) => row.signal),
  column('ipAddress', 16, (row) => row.ipAddress),
  column('province', 16, (row) => row.province),
  column('city', 12, (row) => row.city),
  column('createdAt', 20, (row) => moment(row.createdAt)),
  column('activatedAt', 20, (row) => moment(row.activatedAt)),
  column('lastOnlineAt', 20, (row) => moment(row.lastOnlineAt)),
  column('lastOfflineAt', 20, (row) => moment(row.lastOfflineAt)),
  column('logUploadedAt', 20, (row) => moment(row.logUploadedAt)),
  column('moduleUploadedAt', 20, (row) => moment(row.moduleUploadedAt)),
];

const exportDevices = async (call: Call<typeof deviceExport>): Promise<() => FileAnswer> => {
  const devices = await readDevicesAhead(call, call.query);
  return () =>
    exportSheet(call, call.query, {
      title: '设备',
      columns: tenantColumns(call, columns, call.query.columns),
      rows: devices(),
      idOf: ({ id }) => id,
      named: filterNames(call),
    });
};

export const deviceChoiceHandlers: HandlersOf<typeof choices> = {
  deviceProjects: (call) => listProjectChoices(call, call.query),
};

export const deviceHandlers: HandlersOf<typeof contract> = {
  deviceList: (call) => listDevices(call, call.query),

  deviceExport: { prepare: exportDevices },

  deviceStatistics: (call) => countDevices(call, call.query),

  devicePresence: (call) => ({ list: readPresence(call, call.query.ids.split(',')) }),

  deviceGet: (call) => readDevice(call, call.query.deviceId),
};
