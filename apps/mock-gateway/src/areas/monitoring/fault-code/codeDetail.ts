import type { FaultCodeDetail, FaultCodeRow } from '@fleet/domain/areas/monitoring/fault-code/contract.ts';
import { faultNoOf } from '@fleet/domain/areas/monitoring/fault/faultNo.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { instantOrNull, toInstant } from '../../../rows/instants.ts';
import { settledSince } from './codeRows.ts';

/** What is on record of a code. */

const seen = `from device_fault_ref f join device_ref d on d.id = f.device_id
  where f.code = @code and d.tnt_id = ifnull(@scope, d.tnt_id) and (@isPlatform or d.tnt_id = @tntId)`;

/** The version that a module of a device ran at the moment of a fault, as far as that is known. */
const versionThen = `(
  select ifnull(
    (select c.version from ota_version_change_ref c
     where c.device_id = f.device_id and c.module_id = m.id and c.at <= f.started_at order by c.at desc limit 1),
    (select v.version from ota_device_version_ref v where v.device_id = f.device_id and v.module_id = m.id))
  from ota_module_ref m where m.product_key = d.product_key and m.name = @module)`;

export const toCodeDetail = (call: Call<Endpoint>, row: FaultCodeRow): FaultCodeDetail => {
  const { store } = call.world;
  const values = {
    code: row.code,
    tntId: row.tntId,
    isPlatform: Number(row.origin === 'platform'),
    scope: call.scope,
  };
  const recent = store.all<{ id: string; deviceName: string; startedAt: number; endedAt: number | null }>(
    `select f.id, d.name as deviceName, f.started_at as startedAt, f.ended_at as endedAt ${seen}
     order by f.started_at desc, f.id limit 5`,
    values,
  );
  return {
    ...row,
    recent: recent.map(({ id, deviceName, startedAt, endedAt }) => ({
      id,
      faultNo: faultNoOf(id, startedAt),
      deviceName,
      startedAt: toInstant(startedAt),
      endedAt: instantOrNull(endedAt),
    })),
    versions: store.all(
      `select version, count(*) as faults, count(distinct device_id) as devices
       from (select f.device_id, ${versionThen} as version ${seen} and f.started_at >= @since)
       group by version order by faults desc, version`,
      { ...values, module: row.module, since: settledSince(call) },
    ),
  };
};
