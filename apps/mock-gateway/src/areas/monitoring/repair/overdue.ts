import {
  isRepairOverdue,
  repairDueAt,
  type RepairTimes,
  responseDueAt,
} from '@fleet/domain/areas/monitoring/repair/dueTimes.ts';
import type { Due, Happening } from '../../../pipeline/call.ts';
import { dequeue, enqueue } from '../../../world/due.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../messages/face.ts';

/** Orders that are not taken up or not finished in time: each of both is told once, when it comes about. */

interface Stored extends RepairTimes {
  readonly repairNo: string;
  readonly tntId: string;
  readonly title: string;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly serialNumber: string;
  readonly projectId: string | null;
  readonly projectName: string | null;
  readonly assigneeId: string | null;
}

const read = (store: Store, id: string): Stored | undefined =>
  store.one<Stored>(
    `select r.repair_no as repairNo, r.tnt_id as tntId, r.title, r.device_id as deviceId, r.device_name as deviceName,
       r.serial_number as serialNumber, r.project_id as projectId, p.name as projectName, r.assignee_id as assigneeId,
       r.step, r.urgency, r.reported_at as reportedAt, r.submitted_at as submittedAt, r.held_ms as heldMs,
       r.held_since as heldSince
     from repair_orders r left join project_ref p on p.id = r.project_id where r.id = @id`,
    { id },
  );

/** Moments from which on an order is late, as things stand; one that waits for parts is not to be finished. */
const limitsOf = (order: Stored, now: number): readonly number[] => {
  if (order.step === 'checking' || order.step === 'closed') return [];
  const isTaken = order.step === 'repairing' || order.step === 'waiting';
  return [
    ...(isTaken ? [] : [responseDueAt(order) + 1]),
    ...(order.heldSince === null ? [repairDueAt(order, now) + 1] : []),
  ];
};

/** Has an order be looked at when it will be late as things stand now; whatever changes that says so again. */
export const planOverdue = (store: Store, id: string, now: number): void => {
  const order = read(store, id);
  const ahead = order === undefined ? [] : limitsOf(order, now).filter((at) => at > now);
  const subject = id;
  if (ahead.length === 0) dequeue(store, { kind: 'repair.overdue', subject });
  else enqueue(store, { kind: 'repair.overdue', subject, at: Math.min(...ahead), payload: null });
};

const tell = (happening: Happening, id: string, order: Stored, now: number): void => {
  const isFinish = now > repairDueAt(order, now);
  notify(happening, {
    eventType: 'repair.overdue',
    key: `${id} overdue ${isFinish ? 'finish' : 'response'} ${order.urgency}`,
    tntId: order.tntId,
    userIds: order.assigneeId === null ? [] : [order.assigneeId],
    variables: {
      order: order.repairNo,
      subject: order.title,
      device: order.deviceName,
      serialNumber: order.serialNumber,
      project: order.projectName ?? '未分配项目',
    },
    link: {
      route: 'OperationMaintenancePlate',
      params: {},
      query: { tab: 'repair', repair: id, tntId: order.tntId },
    },
    projectId: order.projectId,
    deviceId: order.deviceId,
  });
};

export const overdueDue: readonly Due[] = [
  {
    kind: 'repair.overdue',
    run: (happening, id) => {
      const { store, clock } = happening.world;
      const order = read(store, id);
      if (order === undefined) return;
      const now = clock.now();
      if (isRepairOverdue(order, now)) tell(happening, id, order, now);
      planOverdue(store, id, now);
    },
    isBlind: true,
  },
];
