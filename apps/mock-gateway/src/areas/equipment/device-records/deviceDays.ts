import type { Call } from '../../../pipeline/call.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import { conditions } from '../../../store/conditions.ts';
import { figureRange } from '../../../rows/figureRange.ts';
import { requireProject } from '../../projects/face.ts';

/** What devices of a project did each day, for figures and tables over it. */

/** What the three statistics are asked for alike. */
export interface StatisticsFilters {
  readonly projectId: string;
  readonly from?: string;
  readonly to?: string;
  readonly deviceId?: string;
}

/** The project with the days that are asked for, as parameters; refuses another tenant's project and a bad range. */
export const statisticsValues = (call: Call<Endpoint>, filters: StatisticsFilters) => {
  requireProject(call, filters.projectId);
  const { days } = figureRange(filters, call.world.clock.now());
  return { projectId: filters.projectId, deviceId: filters.deviceId ?? null, first: days.first, last: days.last };
};
export type StatisticsValues = ReturnType<typeof statisticsValues>;

/** Devices of the project with records in the store, and the days of the figures. */
export const spanOfFigures = ({ world }: Call<Endpoint>, { projectId, first, last }: StatisticsValues) => ({
  from: textOfDay(first),
  to: textOfDay(last),
  devices: world.store.all<{ id: string; name: string }>(
    `select d.id, d.name from device_ref d where d.project_id = @projectId
       and (exists (select 1 from device_task_day_ref r where r.device_id = d.id)
         or exists (select 1 from device_fault_ref f where f.device_id = d.id))
     order by d.name, d.id`,
    { projectId },
  ),
});

export interface DeviceDay {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly serialNumber: string;
  /** `YYYY-MM-DD` of Asia/Shanghai. */
  readonly day: string;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  /** Minutes. */
  readonly running: number;
  readonly charging: number;
  readonly idle: number;
  readonly fault: number;
  /** Metres. */
  readonly distance: number;
}

const daysWhere = conditions('d.project_id = @projectId and r.day between @first and @last', {
  deviceId: 'd.id = @deviceId',
});

/** Every day of every device that there is a record of. */
export const readDeviceDays = ({ world }: Call<Endpoint>, values: StatisticsValues): readonly DeviceDay[] =>
  world.store
    .all<Omit<DeviceDay, 'day'> & { day: number }>(
      `select r.device_id as deviceId, d.name as deviceName, d.serial_number as serialNumber, r.day, r.done, r.failed,
         r.cancelled, r.running, r.charging, r.idle, r.fault, r.distance
       from device_ref d join device_task_day_ref r on r.device_id = d.id${daysWhere(values)}
       order by r.day, d.name, d.id`,
      values,
    )
    .map((row) => ({ ...row, day: textOfDay(row.day) }));
