/** What areas above equipment may use of it. */

export { readDeviceDays, spanOfFigures, statisticsValues, type StatisticsValues } from './device-records/deviceDays.ts';
export { faultValues, readFaults, toFaultRecord } from './device-records/faultRows.ts';
