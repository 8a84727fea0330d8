import type { repairAdd } from '@fleet/domain/areas/monitoring/repair/contract.ts';
import { repairLimits } from '@fleet/domain/areas/monitoring/repair/dueTimes.ts';
import { type RepairSource, repairSources } from '@fleet/domain/areas/monitoring/repair/steps.ts';
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
import { addRepairEvent, byItself, type RepairDoer, tellOfRepair } from './repairTelling.ts';

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

export interface Device {
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

interface NewOrder extends Pick<Report, 'id' | 'deviceId' | 'faultIds' | 'title' | 'description' | 'urgency'> {
  readonly source: RepairSource;
  readonly sourceId: string | null;
  readonly sourceItemId: string | null;
  readonly assigneeId: string | null;
  /** Ids of its pictures. */
  readonly pictures: readonly string[];
}

/** Writes an order with the faults that it is about, and says its number. Nobody has reported what comes about by itself. */
export const writeOrder = (doer: RepairDoer, device: Device, { faultIds, ...order }: NewOrder): string => {
  const { store, clock } = doer.world;
  const now = clock.now();
  const no = nextRepairNo(store, device.tntId, now);
  store.run(
    `insert into repair_orders (id, tnt_id, repair_no, title, description, device_id, device_name, serial_number,
       project_id, urgency, source, source_id, source_item, step, reporter_id, reported_at, response_due_at, due_at,
       assignee_id, pictures)
     values (@id, @tntId, @no, @title, @description, @deviceId, @name, @serialNumber, @projectId, @urgency, @source,
       @sourceId, @sourceItemId, @step, @userId, @now, @responseDueAt, @dueAt, @assigneeId, @pictures)`,
    {
      ...device,
      ...order,
      no,
      title: order.title.trim(),
      description: order.description.trim(),
      step: order.assigneeId === null ? 'reported' : 'assigned',
      userId: doer.session?.userId ?? byItself,
      now,
      responseDueAt: now + repairLimits[order.urgency].accept,
      dueAt: now + repairLimits[order.urgency].finish,
      pictures: JSON.stringify(order.pictures),
    },
  );
  for (const faultId of faultIds)
    store.run('insert into repair_faults (repair_id, fault_id) values (@id, @faultId)', { id: order.id, faultId });
  orderFaults(doer, faultIds, order.id);
  planOverdue(store, order.id, now);
  return no;
};

/** The number of an order of a device that is under way; null without one. */
export const openOrderOf = (store: Store, deviceId: string): string | null =>
  store.one<{ readonly no: string }>(
    `select repair_no as no from repair_orders where device_id = @deviceId and step <> 'closed'
     order by reported_at desc limit 1`,
    { deviceId },
  )?.no ?? null;

/**
 * Adds an order for a device of the call's scope, and tells people. The same id twice answers the first; faults are of the
 * device and free, and an order under way is refused unless forced.
 */
export const addRepair = (call: Call<Endpoint>, report: Report): { id: string; repairNo: string } => {
  const { world, scope } = call;
  const { id, deviceId, faultIds, pictures } = report;
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
  const open = openOrderOf(world.store, deviceId);
  if (open !== null && report.force !== true) refuse('stateRefused', `该设备已有进行中的维修单${open}`);
  settleFaults(call, deviceId);
  requireFreeFaults(call, deviceId, faultIds);
  const assignee = report.assigneeId === null ? null : requireWorker(call, device.tntId, report.assigneeId);
  const no = writeOrder(call, device, {
    ...report,
    source,
    sourceId,
    sourceItemId,
    assigneeId: assignee?.userId ?? null,
    pictures: pictures.map((picture) => picture.id),
  });
  keepFiles(call, { kind: 'repair', id, tntId: device.tntId }, pictures);
  addRepairEvent(call, { repairId: id, what: '报修', note: source === 'manual' ? '' : repairSources[source] });
  const order = readRepair(call, id);
  tellOfRepair(call, 'repair.reported', order);
  if (assignee !== null) {
    addRepairEvent(call, { repairId: id, what: '派工', note: assignee.realName });
    tellOfRepair(call, 'repair.assigned', order, { userIds: [assignee.userId] });
  }
  return { id, repairNo: no };
};
