import type { VerifiedDevice } from '@fleet/domain/areas/ota/pack/makeContract.ts';
import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import { refuse } from '../../../../pipeline/envelope.ts';
import { contains } from '../../../../store/conditions.ts';
import { pagedQuery } from '../../../../store/pagedQuery.ts';
import { searchText } from '../../../../store/paging.ts';
import { readJobPack } from '../../job/run/upgradePack.ts';
import type { Foretold } from '../../job/target/preflight.ts';
import { foretellTrial } from './verificationJob.ts';

/** Devices that a pack may be tried on. */

type Stored = Omit<VerifiedDevice, 'isOnline' | 'problem' | 'waiting'>;

const pageOf = pagedQuery({
  from: 'device_ref d',
  key: 'd.id',
  columns: `
    d.id as deviceId, d.name as displayName, d.serial_number as serialNumber, p.name as projectName, m.name as modelName,
    (select v.version from ota_device_versions v where v.device_id = d.id and v.module_id = @moduleId) as currentVersion`,
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

/** Why a device is not taken, and what it would wait for: as the pre-flight of the trial itself says. */
const fateOf = ({ device, verdict, gates }: Foretold): Pick<VerifiedDevice, 'isOnline' | 'problem' | 'waiting'> => {
  const isOnline = device.isOnline === 1;
  if (verdict.effect === 'leftOut') return { isOnline, problem: verdict.text, waiting: null };
  return { isOnline, problem: null, waiting: isOnline ? (gates[0]?.text ?? null) : '设备离线' };
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
  { keyword, ids: named, limit, offset }: Asked,
): { list: VerifiedDevice[]; total: number } => {
  const { store, clock } = call.world;
  const tried = readJobPack(store, pack.firmwareId, clock.now()) ?? refuse('notFound', '升级包不存在或已被删除');
  const values = {
    productKey: pack.productKey,
    firmwareId: pack.firmwareId,
    moduleId: tried.modules[0]?.moduleId ?? null,
    scope: call.scope,
    keyword: searchText(keyword),
    ids: named === undefined ? null : JSON.stringify(named),
  };
  const { rows, total } = pageOf<Stored>(store, values, { sort: 'displayName', limit, offset });
  const ids = rows.map(({ deviceId }) => deviceId);
  const foretold = foretellTrial(call.world, ids, tried, []);
  const fates = new Map(foretold.map((one) => [one.device.deviceId, fateOf(one)]));
  return { list: rows.map((row) => ({ ...row, ...fates.get(row.deviceId)! })), total };
};
