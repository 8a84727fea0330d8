/** What areas above equipment may use of it. */

export type { DeviceAsker } from './device/deviceRows.ts';
export { chosenDeviceIds } from './device/chosenIds.ts';
export {
  type ChosenDevice,
  type DeviceChoice,
  readChosenDevices,
  readChosenVehicles,
} from './device-records/deviceChoice.ts';
export { type DeviceDay, type Days, readDeviceDays } from './device-records/deviceDays.ts';
export { type FaultChoice, readFaults, type StoredFault, toFaultRecord } from './device-records/faultRows.ts';
export { askForFiles } from './file/asking.ts';
export { firmwareColumn } from './shared/firmware.ts';
export { readFloor } from './site/floorRows.ts';
