import type { Happening } from '../../../pipeline/call.ts';
import { notify } from '../../messages/face.ts';
import type { StoredRepair } from './repairRows.ts';

/** Takes down what was done with an order, and tells people of it. */

/** Whoever does something to an order; nobody when it comes about by itself. */
export type RepairDoer = Happening & { readonly session?: { readonly userId: string } };
/** Who has reported what nobody has. */
export const byItself = '';
/** What nobody is called. */
export const nobody = '系统';

interface Step {
  readonly repairId: string;
  readonly what: string;
  readonly note?: string;
}

/** Adds a line to the history of an order. */
export const addRepairEvent = ({ world, session }: RepairDoer, { repairId, what, note = '' }: Step): void => {
  world.store.run(
    `insert into repair_events (repair_id, at, by_id, what, note) values (@repairId, @now, @userId, @what, @note)`,
    { repairId, now: world.clock.now(), userId: session?.userId ?? byItself, what, note },
  );
};

/** Tells people of an order: those who are meant, and whoever has subscribed. */
export const tellOfRepair = (
  doer: RepairDoer,
  eventType: Extract<Parameters<typeof notify>[1]['eventType'], `repair.${string}`>,
  order: StoredRepair,
  { userIds = [], remark = '' }: { readonly userIds?: readonly string[]; readonly remark?: string } = {},
): void => {
  const { world } = doer;
  const userId = doer.session?.userId ?? byItself;
  const by = world.store.one<{ readonly name: string }>('select real_name as name from user_ref where id = @userId', {
    userId,
  });
  notify(doer, {
    eventType,
    tntId: order.tntId,
    userIds: userIds.filter((one) => one !== userId),
    variables: {
      order: order.repairNo,
      subject: order.title,
      by: by?.name ?? nobody,
      remark,
      device: order.deviceName,
      serialNumber: order.serialNumber,
      project: order.projectName ?? '未分配项目',
    },
    link: {
      route: 'OperationMaintenancePlate',
      params: {},
      query: { tab: 'repair', repair: order.id, tntId: order.tntId },
    },
    projectId: order.projectId,
    deviceId: order.deviceId,
  });
};
