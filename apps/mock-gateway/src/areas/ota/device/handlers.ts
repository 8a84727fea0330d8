import type * as contract from '@fleet/domain/areas/ota/device/contract.ts';
import {
  type DeviceModuleRow,
  type DeviceUpgradeRow,
  mostUpgradesTold,
} from '@fleet/domain/areas/ota/device/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';

/** Service ota: what one device runs, and how it was upgraded. */

interface StoredModule extends Omit<DeviceModuleRow, 'needsCheck' | 'reportedAt'> {
  readonly needsCheck: number;
  readonly reportedAt: number | null;
}
interface StoredUpgrade extends Omit<DeviceUpgradeRow, 'createdAt' | 'completedAt'> {
  readonly createdAt: number;
  readonly completedAt: number | null;
}

export const deviceUpgradeHandlers: HandlersOf<typeof contract> = {
  deviceUpgrades: ({ world: { store }, query: { deviceId }, scope }) => {
    const device = store.one<{ readonly productKey: string }>(
      'select product_key as productKey from device_ref where id = @deviceId and tnt_id = ifnull(@scope, tnt_id)',
      { deviceId, scope },
    );
    if (device === undefined) return refuse('notFound', '设备不存在或已被删除');
    const modules = store.all<StoredModule>(
      `select m.id as moduleId, m.nick_name as moduleNickName, v.version, v.previous_version as previousVersion,
         ifnull(v.needs_check, 0) as needsCheck, v.reported_at as reportedAt
       from ota_modules m left join ota_device_versions v on v.module_id = m.id and v.device_id = @deviceId
       where m.product_key = @productKey order by m.is_default desc, m.name, m.id`,
      { deviceId, productKey: device.productKey },
    );
    const upgrades = store.all<StoredUpgrade>(
      `select k.id as taskId, k.job_id as jobId, j.name as jobName, j.job_type as jobType,
         m.nick_name as moduleNickName, k.src_version as srcVersion, j.dest_version as destVersion, k.status, k.reason_text as reasonText,
         k.created_at as createdAt, k.completed_at as completedAt
       from ota_tasks k join ota_jobs j on j.id = k.job_id left join ota_modules m on m.id = j.module_id
       where k.device_id = @deviceId and j.tnt_id = ifnull(@scope, j.tnt_id)
       order by k.created_at desc, k.id limit @most`,
      { deviceId, scope, most: mostUpgradesTold },
    );
    return {
      modules: modules.map((row) => ({
        ...row,
        needsCheck: row.needsCheck === 1,
        reportedAt: instantOrNull(row.reportedAt),
      })),
      upgrades: upgrades.map(({ createdAt, completedAt, ...row }) => ({
        ...row,
        createdAt: toInstant(createdAt),
        completedAt: instantOrNull(completedAt),
      })),
    };
  },
};
