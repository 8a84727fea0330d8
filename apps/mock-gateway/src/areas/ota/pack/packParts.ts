import type { PackRow } from '@fleet/domain/areas/ota/pack/packShapes.ts';
import { type Ring } from '@fleet/domain/areas/ota/pack/rings.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { alarmsOf } from '../shared/alarms.ts';
import { dependenciesOf, grouped, judged, membersOf, type OfPack, packsOfModules } from '../shared/packNeeds.ts';

/** What belongs to packs beside their own row: models, what they need, what they hold, what they put right. */

export type PackParts = Pick<PackRow, 'equipmentTypes' | 'dependencies' | 'members' | 'fixedIssues' | 'fatalIssues'>;

const modelSql = `
  select e.firmware_id as firmwareId, e.model_id as modelId, m.name as modelName
  from ota_pack_models e join model_ref m on m.id = e.model_id
  where e.firmware_id in (select value from json_each(@ids)) order by m.name, e.model_id`;
const issueSql = `
  select x.firmware_id as firmwareId, i.id as issueId, i.issue_no as issueNo, i.title, i.severity, i.status
  from ota_pack_issues x join ota_issues i on i.id = x.issue_id
  where x.firmware_id in (select value from json_each(@ids)) order by i.issue_no`;

const withoutId = <Row extends OfPack>({ firmwareId: _, ...rest }: Row): Omit<Row, 'firmwareId'> => rest;

/** What belongs to some packs, each statement once for all of them. */
export const partsOf = (
  call: Call<Endpoint>,
  packs: readonly (OfPack & { readonly ring: Ring; readonly tntId: string })[],
): ((firmwareId: string) => PackParts) => {
  const { store } = call.world;
  const ids = packs.map(({ firmwareId }) => firmwareId);
  const values = { ids: JSON.stringify(ids) };
  const models = grouped(store.all<OfPack & PackRow['equipmentTypes'][number]>(modelSql, values));
  const issues = grouped(store.all<OfPack & PackRow['fixedIssues'][number]>(issueSql, values));
  const dependencies = dependenciesOf(store, ids);
  const members = membersOf(store, ids);
  const alarms = alarmsOf(call, ids);
  const packsFor = packsOfModules(store, [...dependencies.values()].flat());
  const byId = new Map(packs.map((pack) => [pack.firmwareId, pack]));
  return (firmwareId) => ({
    equipmentTypes: (models.get(firmwareId) ?? []).map(withoutId),
    fixedIssues: (issues.get(firmwareId) ?? []).map(withoutId),
    fatalIssues: [...(alarms.get(firmwareId) ?? [])],
    dependencies: judged(store, byId.get(firmwareId)!, dependencies.get(firmwareId) ?? [], packsFor),
    members: members.get(firmwareId) ?? [],
  });
};
