import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import {
  handingOverText,
  removalProblem,
  repairsProblem,
  upgradingTexts,
} from '@fleet/domain/areas/equipment/device/removal.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/face.ts';
import type { Call, Happening } from '../../../pipeline/call.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { eachOf, type RowEnd } from '../../../rows/batch.ts';
import { inScope } from '../../../store/conditions.ts';
import { schedule } from '../../../world/due.ts';
import { keepOut, letIn } from '../../fleet/face.ts';
import { underWay } from '../shared/underWay.ts';
import { drivenReason } from '../remote/standing.ts';
import { allInUpgrade } from '../shared/upgrades.ts';
import { purgeOf } from './deviceRows.ts';
import { roomFor } from './testDevices.ts';

/** What is done to devices, one or several at a time. */

/** Whatever does it: a call, or a job on the clock. */
export type Doing = Happening & Pick<Call, 'scope'>;

interface Device {
  readonly id: string;
  readonly tntId: string;
  readonly name: string;
  readonly productKey: string;
  readonly modelId: string;
  readonly projectId: string | null;
  readonly status: number;
  readonly isEnabled: boolean;
}

/** The devices of some ids within the call's scope, in the recycle bin or not. */
const devicesOf = ({ world, scope }: Doing, ids: readonly string[], isDeleted: boolean) =>
  new Map(
    world.store
      .all<Omit<Device, 'isEnabled'> & { isEnabled: number }>(
        `select d.id, d.tnt_id as tntId, d.name, d.product_key as productKey, d.model_id as modelId, d.project_id as projectId, d.status,
           d.is_enabled as isEnabled
         from devices d where d.id in (select value from json_each(@ids)) and ${inScope('d.tnt_id')}
           and (d.deleted_at is not null) = @isDeleted`,
        { ids: JSON.stringify(ids), scope, isDeleted: Number(isDeleted) },
      )
      .map((row): [string, Device] => [row.id, { ...row, isEnabled: row.isEnabled === 1 }]),
  );

/** Does something with the devices of some ids within the call's scope, each once. */
export const eachDevice = (
  call: Doing,
  ids: readonly string[],
  run: (device: Device) => RowEnd,
  isDeleted = false,
): BatchReply =>
  eachOf(ids, {
    rows: devicesOf(call, ids, isDeleted),
    nameOf: ({ name }) => name,
    missing: '设备不存在或已被删除',
    run,
  });

/** Marks a device as changed now. */
const touched = 'updated_at = @now, version = version + 1';

/** Lets devices connect, or keeps them out. */
export const enableDevices = (call: Doing, ids: readonly string[], isEnabled: boolean): BatchReply => {
  const { world } = call;
  return eachDevice(call, ids, (device) => {
    if (device.isEnabled === isEnabled) return 'unchanged';
    world.store.run(`update devices set is_enabled = @isEnabled, ${touched} where id = @id`, {
      id: device.id,
      isEnabled: Number(isEnabled),
      now: world.clock.now(),
    });
    if (isEnabled) letIn(world, device.id);
    else keepOut(world, device.id);
    emit(call, 'device.enabled', { deviceId: device.id, isEnabled });
    return 'changed';
  });
};

/** Gives devices another model, which must be one of their product's category. */
export const updateModels = (call: Doing, ids: readonly string[], modelId: string): BatchReply => {
  const { store, clock } = call.world;
  const inUpgrade = allInUpgrade(call.world);
  return eachDevice(call, ids, (device) => {
    if (device.modelId === modelId) return 'unchanged';
    const problem =
      modelProblem(call, device.productKey, modelId) ?? (inUpgrade.has(device.id) ? upgradingTexts.model : null);
    if (problem !== null) return { refused: problem };
    store.run(`update devices set model_id = @modelId, ${touched} where id = @id`, {
      id: device.id,
      modelId,
      now: clock.now(),
    });
    return 'changed';
  });
};

/** Why devices of a product cannot be of a model; null when they can. */
export const modelProblem = ({ world }: Doing, productKey: string, modelId: string): string | null => {
  const row = world.store.one<{ productName: string; fits: number }>(
    `select r.name as productName, r.product_key = m.product_key as fits
     from product_ref r left join model_ref m on m.id = @modelId where r.product_key = @productKey`,
    { productKey, modelId },
  );
  return row?.fits === 1 ? null : `型号不属于产品“${row?.productName ?? productKey}”`;
};

/** Takes a device from a floor that is not one of its project's; without a project it stands on none. */
export const leaveFloor = ({ world }: Pick<Happening, 'world'>, deviceId: string, projectId: string | null): void => {
  world.store.run(
    `delete from floor_vehicles where device_id = @deviceId
       and floor_id not in (select id from floors where project_id = @projectId)`,
    { deviceId, projectId: projectId ?? '' },
  );
};

/** Why devices of a tenant cannot be of a project; null when they can. */
const projectProblem = ({ world }: Doing, tntId: string, projectId: string): string | null => {
  const project = world.store.one<{ tntId: string; archivedAt: number | null }>(
    'select tnt_id as tntId, archived_at as archivedAt from project_ref where id = @projectId',
    { projectId },
  );
  if (project?.tntId !== tntId) return '项目不属于该租户';
  return readOnlyReason({ isArchived: project.archivedAt !== null });
};

/** Gives devices another project of their tenant, or none; they leave the floors of the one before. */
export const updateProjects = (call: Doing, ids: readonly string[], wanted: string): BatchReply => {
  const { store, clock } = call.world;
  const projectId = wanted === '' ? null : wanted;
  return eachDevice(call, ids, (device) => {
    if (device.projectId === projectId) return 'unchanged';
    const problem = projectId === null ? null : projectProblem(call, device.tntId, projectId);
    if (problem !== null) return { refused: problem };
    store.run(`update devices set project_id = @projectId, ${touched} where id = @id`, {
      id: device.id,
      projectId,
      now: clock.now(),
    });
    leaveFloor(call, device.id, projectId);
    return 'changed';
  });
};

/** Why a gateway cannot go; null when nothing hangs on it. */
export const childrenProblem = ({ world }: Doing, gatewayId: string): string | null => {
  const { n } = world.store.one<{ n: number }>(
    'select count(*) as n from device_children where gateway_id = @gatewayId',
    { gatewayId },
  )!;
  return n === 0 ? null : `有 ${n} 个子设备，请先解绑`;
};

/** Why a device that has repair orders which are not over is kept; null without any. */
const ordersProblem = ({ world }: Doing, deviceId: string): string | null =>
  repairsProblem(
    world.store.column<string>('select repair_no from device_repairs where device_id = @deviceId order by repair_no', {
      deviceId,
    }),
  );

/**
 * Puts devices into the recycle bin, from which they go for good after a month.
 *
 * @param isConfirmed whether also those go that have repair orders which are not over
 */
export const removeDevices = (call: Doing, ids: readonly string[], isConfirmed: boolean): BatchReply => {
  const { world } = call;
  const now = world.clock.now();
  const [inUpgrade, leaving] = [allInUpgrade(world), underWay(world)];
  return eachDevice(call, ids, (device) => {
    const problem =
      drivenReason(world, device.id, 'remove') ??
      removalProblem(device) ??
      (inUpgrade.has(device.id) ? upgradingTexts.remove : null) ??
      (leaving.has(device.id) ? handingOverText : null) ??
      childrenProblem(call, device.id) ??
      (isConfirmed ? null : ordersProblem(call, device.id));
    if (problem !== null) return { refused: problem };
    world.store.run(
      `update devices set deleted_at = @now, is_enabled = 0, updated_at = @now, version = version + 1 where id = @id`,
      { id: device.id, now },
    );
    world.store.run('delete from floor_vehicles where device_id = @id', { id: device.id });
    world.store.run('delete from device_children where device_id = @id', { id: device.id });
    keepOut(world, device.id);
    emit(call, 'device.removed', { deviceId: device.id });
    schedule(world, { kind: 'device.purged', subject: device.id, at: purgeOf(now), payload: null });
    return 'changed';
  });
};

/** Takes devices out of the recycle bin; they are disabled until somebody enables them. */
export const restoreDevices = (call: Doing, ids: readonly string[]): BatchReply => {
  const { store, clock } = call.world;
  return eachDevice(
    call,
    ids,
    ({ id, tntId, productKey }) => {
      const problem = quotaProblem(call, tntId) ?? roomFor(store, productKey)(0);
      if (problem !== null) return { refused: problem };
      store.run(`update devices set deleted_at = null, ${touched} where id = @id`, { id, now: clock.now() });
      return 'changed';
    },
    true,
  );
};

/** Why a tenant can have no further device; null when it can. */
export const quotaProblem = ({ world }: Pick<Happening, 'world'>, tntId: string): string | null => {
  const { used, most } = world.store.one<{ used: number; most: number }>(
    `select t.device_limit as most,
       (select count(*) from devices d where d.tnt_id = t.id and d.deleted_at is null) as used
     from tenant_ref t where t.id = @tntId`,
    { tntId },
  )!;
  return used < most ? null : `租户设备额度已用完（${used}/${most}）`;
};
