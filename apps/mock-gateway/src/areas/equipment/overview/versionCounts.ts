import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import {
  type ModelVersions,
  type overviewVersions,
  topVersions,
} from '@fleet/domain/areas/equipment/overview/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { firmwareOfAll } from '../shared/firmware.ts';
import { readPlaced } from '../shared/readPlaced.ts';

/** Which firmware the devices of each model run. */

interface Counted {
  readonly modelId: string;
  readonly tntId: string;
  readonly projectId: string | null;
  readonly version: string | null;
  readonly devices: number;
}

const counted = `
  select d.model_id as modelId, d.tnt_id as tntId, d.project_id as projectId, f.version, count(*) as devices
  from devices d left join ${firmwareOfAll} f on f.device_id = d.id where d.deleted_at is null
  group by d.model_id, d.tnt_id, d.project_id, f.version order by d.model_id, f.version`;

/** The most frequent first, and of equals in the order of their texts. */
const byFrequency = (rows: readonly Counted[]): readonly (readonly [version: string | null, devices: number])[] => {
  const counts = new Map<string | null, number>();
  for (const { version, devices } of rows) counts.set(version, (counts.get(version) ?? 0) + devices);
  return [...counts].toSorted(
    ([one, more], [other, fewer]) =>
      fewer - more || Number((one ?? '') > (other ?? '')) - Number((one ?? '') < (other ?? '')),
  );
};

/** The versions of each model of which there is a device within the call's scope. */
export const countVersions = (call: Call, query: QueryOf<typeof overviewVersions>): ModelVersions[] => {
  const { world, scope } = call;
  const { projectId, categoryId } = query;
  const models =
    categoryId === undefined
      ? null
      : new Set(
          world.store.column<string>('select id from model_ref where top_category_id = @categoryId', { categoryId }),
        );
  const rows = readPlaced<Counted>(world.store, counted, 'device_versions firmware_modules').filter(
    (row) =>
      (scope === null || row.tntId === scope) &&
      (projectId === undefined || row.projectId === projectId) &&
      (models === null || models.has(row.modelId)),
  );
  return [...Map.groupBy(rows, ({ modelId }) => modelId)].map(([modelId, ofModel]): ModelVersions => {
    const counts = byFrequency(ofModel);
    const known = counts.flatMap(([version, devices]) => (version === null ? [] : [{ version, devices }]));
    return {
      modelId,
      versions: known.slice(0, topVersions),
      others: known.slice(topVersions).reduce((sum, { devices }) => sum + devices, 0),
      unknown: counts.find(([version]) => version === null)?.[1] ?? 0,
    };
  });
};
