import { isAlarming } from '@fleet/domain/areas/ota/issue/versionIssues.ts';
import type { Alarm } from '@fleet/domain/areas/ota/shared/alarms.ts';
import type { IssueSeverity, IssueState } from '@fleet/domain/areas/ota/shared/issueCodes.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';

/** Problems of versions that packs and what is made with them warn of. */

/** A tenant knows its own problems and those of the platform (`ota_issues i`). */
export const knownIssue = `(i.tnt_id = ifnull(@scope, i.tnt_id)
  or exists (select 1 from tenant_ref n where n.id = i.tnt_id and n.is_inner = 1))`;

interface Stored extends Alarm {
  readonly firmwareId: string;
  readonly severity: IssueSeverity;
  readonly status: IssueState;
}

/** The open 致命 problems of the versions of some packs, and of the members of whole ones; nothing of a pack without any. */
export const alarmsOf = (
  { world, scope }: Call<Endpoint>,
  firmwareIds: readonly string[],
): ReadonlyMap<string, readonly Alarm[]> => {
  const rows = world.store.all<Stored>(
    `with wanted (firmware_id, part_id) as (
       select value, value from json_each(@ids)
       union select w.whole_id, w.firmware_id from ota_pack_members w
         where w.whole_id in (select value from json_each(@ids)))
     select distinct a.firmware_id as firmwareId, i.id as issueId, i.issue_no as issueNo, i.title, i.severity, i.status
     from wanted a cross join ota_packs k on k.id = a.part_id
       join ota_issues i on i.module_id = k.module_id and i.found_version = k.dest_version
     where i.severity = 4 and ${knownIssue} order by i.found_at desc, i.id`,
    { scope, ids: JSON.stringify(firmwareIds) },
  );
  const found = rows.filter(({ severity, status }) => isAlarming(severity, status));
  return new Map(
    [...Map.groupBy(found, ({ firmwareId }) => firmwareId)].map(([firmwareId, same]) => [
      firmwareId,
      same.map(({ issueId, issueNo, title }) => ({ issueId, issueNo, title })),
    ]),
  );
};
