import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { chosenDevices, type DeviceChoice } from './deviceChoice.ts';

/** What devices did each day, for figures and tables over it. */

export interface DeviceDay {
  readonly deviceId: string;
  /** Days since 1970 of Asia/Shanghai. */
  readonly day: number;
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

/** Days since 1970 of Asia/Shanghai, both included. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

const where = conditions('r.day between @first and @last', chosenDevices);

/** Every day of every device of a choice that there is a record of. */
export const readDeviceDays = (
  { world }: Call<Endpoint>,
  choice: DeviceChoice,
  { first, last }: Days,
): readonly DeviceDay[] =>
  world.store.all<DeviceDay>(
    `select r.device_id as deviceId, r.day, r.done, r.failed, r.cancelled, r.running, r.charging, r.idle, r.fault,
       r.distance
     from devices d join device_task_day_ref r on r.device_id = d.id${where({ ...choice })}
     order by r.day, d.name, d.id`,
    { ...choice, first, last },
  );
