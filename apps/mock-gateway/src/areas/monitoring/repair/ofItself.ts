import { urgencyOfLevel } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { faultNoOf } from '@fleet/domain/areas/monitoring/fault/faultNo.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { Happening, Reaction } from '../../../pipeline/call.ts';
import { on } from '../../../pipeline/reactions.ts';
import type { EventPayloads } from '../../../pipeline/events.ts';
import { toInstant } from '../../../rows/instants.ts';
import { type Device, openOrderOf, writeOrder } from './adding.ts';
import { readRepair } from './repairRows.ts';
import { addRepairEvent, tellOfRepair } from './repairTelling.ts';

/** Orders that nobody has to report: of faults whose code says so. */

/** What the book says of a code for a device: its tenant's own word before the platform's. */
const asksForRepair = ({ world }: Happening, deviceId: string, code: string): boolean =>
  world.store.one<{ readonly autoRepair: number }>(
    `select c.auto_repair and c.is_enabled as autoRepair
     from fault_code_entries c join device_ref d on d.id = @deviceId
     where c.code = @code and (c.tnt_id = d.tnt_id or c.is_platform = 1) order by c.is_platform limit 1`,
    { deviceId, code },
  )?.autoRepair === 1;

/** A device that is in use; of any other nothing is repaired unasked. */
const deviceInUse = ({ world }: Happening, deviceId: string): Device | undefined =>
  world.store.one<Device>(
    `select tnt_id as tntId, project_id as projectId, name, serial_number as serialNumber from device_ref
     where id = @deviceId and is_enabled = 1 and status <> 1`,
    { deviceId },
  );

/** Reports a fault, unless somebody is at the device already. */
const report = (happening: Happening, fault: EventPayloads['fault.raised']): void => {
  const { world } = happening;
  const { faultId, deviceId, code, name, level } = fault;
  const device = deviceInUse(happening, deviceId);
  const record = world.store.one<{ at: number }>('select started_at as at from device_fault_ref where id = @faultId', {
    faultId,
  });
  if (device === undefined || record === undefined || openOrderOf(world.store, deviceId) !== null) return;
  const id = world.ids.next('rp');
  const when = `${formatDateTime(toInstant(record.at))} 发生`;
  writeOrder(happening, device, {
    id,
    deviceId,
    faultIds: [faultId],
    title: `${code} ${name}`.slice(0, 64),
    description: `${faultNoOf(faultId, record.at)} ${code} ${name}（${statusLabel('faultLevel', level)}），${when}`,
    urgency: urgencyOfLevel(level),
    source: 'fault',
    sourceId: null,
    sourceItemId: null,
    assigneeId: null,
    pictures: [],
  });
  addRepairEvent(happening, { repairId: id, what: '报修', note: '按故障码自动转维修' });
  tellOfRepair(happening, 'repair.reported', readRepair({ world, scope: null }, id));
};

export const repairReactions: readonly Reaction[] = [
  on('fault.raised', (happening, fault) => {
    if (asksForRepair(happening, fault.deviceId, fault.code)) report(happening, fault);
  }),
];
