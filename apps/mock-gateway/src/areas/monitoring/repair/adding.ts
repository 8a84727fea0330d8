import type { repairAdd } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { repairLimits } from '@fleet/domain/areas/monitoring/repair/dueTimes.ts';
import { repairSources } from '@fleet/domain/areas/monitoring/repair/steps.ts';
import { repairNo } from '@fleet/domain/areas/monitoring/repair/repairNo.ts';
import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import { keepFiles } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { inScope } from '../../../store/conditions.ts';
import type { Store } from '../../../store/store.ts';
import { orderFaults } from '../fault/linking.ts';
import { requireAbnormal } from '../upkeep/abnormal.ts';
import { requireWorker } from '../work/workers.ts';
import { planOverdue } from './overdue.ts';
import { requireFreeFaults, settleFaults } from './repairFaults.ts';
import { readRepair } from './repairRows.ts';
import { addRepairEvent, tellOfRepair } from './repairTelling.ts';

/** Reports of something to be repaired. */

/** The next number of a tenant on the day of Shanghai. */
export const nextRepairNo = (store: Store, tntId: string, at: number): string => {
  const day = textOfDay(dayOfEpoch(at));
  const prefix = repairNo(day, 0).slice(0, -3);
  const last = store.one<{ readonly place: number | null }>(
    `select max(cast(substr(repair_no, length(@prefix) + 1) as integer)) as place from repair_orders
     where tnt_id = @tntId and substr(repair_no, 1, length(@prefix)) = @prefix`,
    { tntId, prefix },
  );
  return repairNo(day, (last?.place ?? 0) + 1);
};

interface Device {
  readonly tntId: string;
  readonly projectId: string | null;
  readonly name: string;
  readonly serialNumber: string;
}

/** A device within the call's scope; refuses one outside it as one that is gone. */
export const requireDevice = ({ world, scope }: Call<Endpoint>, deviceId: string): Device =>
  world.store.one<Device>(
    `select tnt_id as tntId, project_id as projectId, name, serial_number as serialNumber from device_ref
     where id = @deviceId and ${inScope('tnt_id')}`,
    { deviceId, scope },
  ) ?? refuse('notFound', '设备不存在');

/** What a report says. */
type Report = BodyOf<typeof repairAdd>;

/**
 * Adds an order for a device of the call's scope, and tells people. The same id twice answers the first; faults are of the
 * device and free, and an order under way is refused unless forced.
 */
export const addRepair = (call: Call<Endpoint>, report: Report): { id: string; repairNo: string } => {
  const { world, session, scope } = call;
  const { id, deviceId, faultIds, urgency, pictures } = report;
  const first = world.store.one<{ readonly repairNo: string; readonly tntId: string }>(
    'select repair_no as repairNo, tnt_id as tntId from repair_orders where id = @id',
    { id },
  );
  if (first !== undefined)
    return scope === null || first.tntId === scope ? { id, repairNo: first.repairNo } : refuse('conflict');
  const device = requireDevice(call, deviceId);
  const { source = 'manual', sourceId = null, sourceItemId = null } = report;
  if (source === 'fault' && faultIds.length === 0) refuse('invalidInput', '请选择要转维修的故障');
  if (source === 'upkeep') requireAbnormal(call, { deviceId, recordId: sourceId ?? '', itemId: sourceItemId });
  else if (sourceId !== null || sourceItemId !== null) refuse('invalidInput', '只有保养异常的维修单能关联保养任务');
  const open = world.store.one<{ readonly no: string }>(
    `select repair_no as no from repair_orders where device_id = @deviceId and step <> 'closed'
     order by reported_at desc limit 1`,
    { deviceId },
  );
  if (open !== undefined && report.force !== true) refuse('stateRefused', `该设备已有进行中的维修单${open.no}`);
  settleFaults(call, deviceId);
  requireFreeFaults(call, deviceId, faultIds);
  const assignee = report.assigneeId === null ? null : requireWorker(call, device.tntId, report.assigneeId);
  const now = world.clock.now();
  const no = nextRepairNo(world.store, device.tntId, now);
  world.store.run(
    `insert into repair_orders (id, tnt_id, repair_no, title, description, device_id, device_name, serial_number,
       project_id, urgency, source, source_id, source_item, step, reporter_id, reported_at, response_due_at, due_at, assignee_id, pictures)
     values (@id, @tntId, @no, @title, @description, @deviceId, @name, @serialNumber, @projectId, @urgency, @source, @sourceId,
       @sourceItemId, @step,
       @userId, @now, @responseDueAt, @dueAt, @assigneeId, @pictures)`,
    {
      ...device,
      id,
      no,
      title: report.title.trim(),
      description: report.description.trim(),
      deviceId,
      urgency,
      source,
      sourceId,
      sourceItemId,
      step: assignee === null ? 'reported' : 'assigned',
      userId: session.userId,
      now,
      responseDueAt: now + repairLimits[urgency].accept,
      dueAt: now + repairLimits[urgency].finish,
      assigneeId: assignee?.userId ?? null,
      pictures: JSON.stringify(pictures.map((picture) => picture.id)),
    },
  );
  keepFiles(call, { kind: 'repair', id, tntId: device.tntId }, pictures);
  for (const faultId of faultIds)
    world.store.run('insert into repair_faults (repair_id, fault_id) values (@id, @faultId)', { id, faultId });
  orderFaults(call, faultIds, id);
  addRepairEvent(call, { repairId: id, what: '报修', note: source === 'manual' ? '' : repairSources[source] });
  planOverdue(world.store, id, now);
  const order = readRepair(call, id);
  tellOfRepair(call, 'repair.reported', order);
  if (assignee !== null) {
    addRepairEvent(call, { repairId: id, what: '派工', note: assignee.realName });
    tellOfRepair(call, 'repair.assigned', order, { userIds: [assignee.userId] });
  }
  return { id, repairNo: no };
};
