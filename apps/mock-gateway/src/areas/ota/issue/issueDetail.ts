import type { IssueDetail, IssueHistory } from '@fleet/domain/areas/ota/issue/issueShapes.ts';
import { faultRate } from '@fleet/domain/areas/ota/pack/evidence.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { filesOf } from '../../../objects/files/keeping.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { serviceReader } from '../version/serviceOfVersion.ts';
import { readIssue } from './issueRows.ts';
import { sharedPack } from '../shared/sharedPack.ts';

/** All that is known of one problem of a version. */

interface Texts {
  readonly phenomenon: string;
  readonly reproduce: string;
  readonly workaround: string;
  readonly models: string;
  readonly codes: string;
  readonly devices: string;
  readonly projects: string;
}

type Named = IssueDetail['projects'];

/** Those of a JSON list that are still there, in its order. */
const named = (call: Call<Endpoint>, ids: string, from: string, id: string, name: string): Named =>
  call.world.store.all<Named[number]>(
    `select r.${id} as id, ${name} as name from json_each(@ids) j join ${from} r on r.${id} = j.value order by j.key`,
    { ids },
  );

const historyOf = ({ world }: Call<Endpoint>, issueId: string): IssueHistory[] =>
  world.store
    .all<Omit<IssueHistory, 'at'> & { readonly at: number }>(
      `select h.at, ifnull(u.real_name, '') as byName, h.from_status as fromStatus, h.to_status as toStatus, h.note
       from ota_issue_history h left join user_ref u on u.id = h.by_id where h.issue_id = @issueId order by h.id`,
      { issueId },
    )
    .map((step) => ({ ...step, at: toInstant(step.at) }));

const packsOf = ({ world, scope }: Call<Endpoint>, issueId: string): IssueDetail['packs'] =>
  world.store.all<IssueDetail['packs'][number]>(
    `select k.id as firmwareId, k.name as firmwareName, k.dest_version as destVersion, k.ring
     from ota_pack_issues x join ota_packs k on k.id = x.firmware_id
     where x.issue_id = @issueId and ${sharedPack} order by k.created_at desc, k.id`,
    { issueId, scope },
  );

/** Reads one; refuses what is missing or another tenant's. */
export const readIssueDetail = (call: Call<Endpoint>, issueId: string): IssueDetail => {
  const row = readIssue(call, issueId);
  const { models, codes, devices, projects, ...texts } = call.world.store.one<Texts>(
    `select phenomenon, reproduce, workaround, equipment_types as models, fault_codes as codes, devices, projects
     from ota_issues where id = @issueId`,
    { issueId },
  )!;
  const faultCodes = JSON.parse(codes) as string[];
  const serviceOf = serviceReader(call.world, call.scope);
  const versions = [row.foundVersion, ...(row.fixedVersion === null ? [] : [row.fixedVersion])];
  return {
    ...row,
    ...texts,
    equipmentTypes: named(call, models, 'model_ref', 'id', 'r.name'),
    faultCodes: named(call, codes, 'fault_code_ref', 'code', `r.code || ' ' || r.name`),
    devices: call.world.store.all<IssueDetail['devices'][number]>(
      `select r.id, r.name, r.serial_number as serialNumber
       from json_each(@devices) j join device_ref r on r.id = j.value order by j.key`,
      { devices },
    ),
    projects: named(call, projects, 'project_ref', 'id', 'r.name'),
    files: filesOf(call, { kind: 'versionIssue', id: issueId }),
    packs: packsOf(call, issueId),
    services:
      faultCodes.length === 0
        ? []
        : versions.map((version) => {
            const service = serviceOf(row.moduleId, version, faultCodes);
            return { version, ...service, rate: faultRate(service) };
          }),
    history: historyOf(call, issueId),
  };
};
