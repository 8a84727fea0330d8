import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import {
  type ModelVersions,
  type overviewVersions,
  topVersions,
} from '@fleet/domain/areas/equipment/overview/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { deviceConditions } from '../device/deviceRows.ts';
import { firmwareOfAll } from '../shared/firmware.ts';

/** Which firmware the devices of each model run. */

const { scope, projectId } = deviceConditions;
const there = conditions('d.deleted_at is null', {
  scope,
  projectId,
  categoryId: 'd.model_id in (select m.id from model_ref m where m.top_category_id = @categoryId)',
});

/** The versions of each model of which there is a device within the call's scope. */
export const countVersions = (call: Call, query: QueryOf<typeof overviewVersions>): ModelVersions[] => {
  const values = {
    scope: call.scope,
    projectId: query.projectId ?? null,
    categoryId: query.categoryId ?? null,
  };
  const rows = call.world.store.all<{ modelId: string; version: string | null; devices: number }>(
    `select d.model_id as modelId, f.version, count(*) as devices
     from devices d left join ${firmwareOfAll} f on f.device_id = d.id${there(values)}
     group by d.model_id, f.version order by d.model_id, devices desc, f.version`,
    values,
  );
  return [...Map.groupBy(rows, ({ modelId }) => modelId)].map(([modelId, counts]): ModelVersions => {
    const known = counts.flatMap(({ version, devices }) => (version === null ? [] : [{ version, devices }]));
    return {
      modelId,
      versions: known.slice(0, topVersions),
      others: known.slice(topVersions).reduce((sum, { devices }) => sum + devices, 0),
      unknown: counts.find(({ version }) => version === null)?.devices ?? 0,
    };
  });
};
