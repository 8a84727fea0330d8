import type { TestGateway } from '../../../../test/support/gateway.ts';
import { uploadedFile } from '../../../../test/support/uploadedFile.ts';
import type { Case } from '../../../../test/support/cases/case.ts';

/** Files of devices: huadong's vehicles; dv_agv_hn_0301 is another tenant's. */

const powerless = 'haomei';
const own = 'dv_agv_hd_0301';
const foreignDevice = 'dv_agv_hn_0301';

/** A file of a device in a state, of the data set. */
const fileOf = (gateway: TestGateway, deviceId: string, status: number): string =>
  gateway.box.current.store.one<{ id: string }>(
    'select record_id as id from device_files where device_id = @deviceId and status = @status',
    { deviceId, status },
  )!.id;

const foreign = (gateway: TestGateway): string => fileOf(gateway, foreignDevice, 3);
const ofPowerless = (body: object) => ({ as: powerless, input: { body } });

export const deviceFileCases: Readonly<Record<string, Case>> = {
  'device.file.list': {
    as: 'huadong',
    good: () => ({ query: { deviceId: own, kind: 'log', pageSize: 5 } }),
    byId: (deviceId) => ({ query: { deviceId } }),
    foreign: () => foreignDevice,
    powerless: { as: powerless, input: { query: { deviceId: own } } },
  },
  'device.file.backup': {
    as: 'huadong',
    good: () => ({ body: { deviceId: own, kinds: ['log', 'config'] } }),
    byId: (deviceId) => ({ body: { deviceId, kinds: ['log'] } }),
    foreign: () => foreignDevice,
    powerless: ofPowerless({ deviceId: own, kinds: ['log'] }),
  },
  'device.file.upload.confirm': {
    as: 'huadong',
    good: async (gateway) => ({
      body: {
        deviceId: own,
        fileId: await uploadedFile(gateway, 'device', 'huadong', 'a.txt'),
        fileName: 'a.txt',
        kind: 'other',
      },
    }),
    byId: (fileId) => ({ body: { deviceId: own, fileId, fileName: 'a.txt', kind: 'other' } }),
    foreign: (gateway) => uploadedFile(gateway, 'device', 'huanan', 'a.txt'),
    powerless: ofPowerless({ deviceId: own, fileId: 'x', fileName: 'a.txt', kind: 'other' }),
  },
  'device.file.tag': {
    as: 'huadong',
    good: (gateway) => ({ body: { ids: [fileOf(gateway, own, 3)], add: ['复核'], remove: [] } }),
    powerless: ofPowerless({ ids: ['x'], add: ['复核'], remove: [] }),
  },
  'device.file.downloadLink': {
    as: 'huadong',
    good: (gateway) => ({ query: { recordId: fileOf(gateway, own, 3) } }),
    byId: (recordId) => ({ query: { recordId } }),
    foreign,
    powerless: { as: powerless, input: { query: { recordId: 'x' } } },
  },
  'device.file.retry': {
    as: 'huadong',
    good: (gateway) => ({ body: { ids: [fileOf(gateway, own, 2)] } }),
    powerless: ofPowerless({ ids: ['x'] }),
  },
  'device.file.delete': {
    as: 'huadong',
    good: (gateway) => ({ body: { ids: [fileOf(gateway, own, 3)] } }),
    powerless: ofPowerless({ ids: ['x'] }),
  },
};
