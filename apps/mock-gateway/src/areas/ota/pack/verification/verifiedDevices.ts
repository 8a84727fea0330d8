import type { VerifiedDevice } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { isSameVersion } from '@fleet/domain/core/versions/versions.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { contains } from '../../../../store/conditions.ts';
import { pagedQuery } from '../../../../store/pagedQuery.ts';
import { searchText } from '../../../../store/paging.ts';
import type { World } from '../../../../world/world.ts';
import { Sites } from '../../job/run/site/sites.ts';
import { gateReasonsAt } from '../../job/run/vehicleGates.ts';
import { verificationGates } from '../../job/atOnce.ts';

/** Devices that a pack may be tried on. */

interface Stored extends Omit<VerifiedDevice, 'isOnline' | 'problem' | 'waiting'> {
  readonly status: 1 | 2 | 3 | 4;
  readonly projectId: string | null;
  readonly isVehicle: number;
  /** The name of a job that upgrades it now. */
  readonly busyIn: string | null;
}

const pageOf = pagedQuery({
  from: 'device_ref d',
  key: 'd.id',
  columns: `
    d.id as deviceId, d.name as displayName, d.serial_number as serialNumber, p.name as projectName, m.name as modelName,
    d.status, d.project_id as projectId, m.is_vehicle as isVehicle,
    (select v.version from ota_device_versions v where v.device_id = d.id and v.module_id = @moduleId) as currentVersion,
    (select j.name from ota_tasks t join ota_jobs j on j.id = t.job_id
      where t.device_id = d.id and t.status in (1, 2, 3, 4, 5, 9) limit 1) as busyIn`,
  joins: 'join model_ref m on m.id = d.model_id left join project_ref p on p.id = d.project_id',
  always: `d.product_key = @productKey
    and d.model_id in (select e.model_id from ota_pack_models e where e.firmware_id = @firmwareId)`,
  filters: {
    scope: 'd.tnt_id = @scope',
    keyword: contains('keyword', 'd.name', 'd.serial_number'),
    ids: 'd.id in (select value from json_each(@ids))',
  },
  orders: { displayName: 'd.status = 3 desc, d.name, d.id' },
});

const problemOf = (pack: PackRow, { status, currentVersion, busyIn }: Stored): string | null => {
  if (status === 1) return '未激活';
  if (busyIn !== null) return `正在升级，不可覆盖（任务「${busyIn}」）`;
  if (currentVersion !== null && isSameVersion(currentVersion, pack.destVersion)) return '已是目标版本';
  const isFrom = pack.type === 0 || (currentVersion !== null && isSameVersion(currentVersion, pack.srcVersion ?? ''));
  return isFrom ? null : '待升级版本不符';
};

const waitingOf = (world: World, sites: Sites, { status, ...device }: Stored): string | null => {
  if (status !== 3) return '设备离线';
  const asked = { ...device, isVehicle: device.isVehicle === 1 };
  return gateReasonsAt(world, sites, asked, verificationGates, world.clock.now())[0]?.text ?? null;
};

interface Asked {
  readonly keyword?: string | undefined;
  /** These and no others. */
  readonly ids?: readonly string[];
  readonly limit: number;
  readonly offset: number;
}

/** Devices of the models of a pack that the caller may see, those that are online first. */
export const candidatesOf = (
  call: Call<Endpoint>,
  pack: PackRow,
  { keyword, ids, limit, offset }: Asked,
): { list: VerifiedDevice[]; total: number } => {
  const values = {
    productKey: pack.productKey,
    firmwareId: pack.firmwareId,
    moduleId: pack.moduleId,
    scope: call.scope,
    keyword: searchText(keyword),
    ids: ids === undefined ? null : JSON.stringify(ids),
  };
  const { rows, total } = pageOf<Stored>(call.world.store, values, { sort: 'displayName', limit, offset });
  const sites = new Sites(call.world);
  return {
    list: rows.map((row) => {
      const { status, busyIn: _busyIn, projectId: _projectId, isVehicle: _isVehicle, ...shown } = row;
      const problem = problemOf(pack, row);
      return {
        ...shown,
        isOnline: status === 3,
        problem,
        waiting: problem === null ? waitingOf(call.world, sites, row) : null,
      };
    }),
    total,
  };
};
